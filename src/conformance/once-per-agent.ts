/** Does work once for each agent, although several checks need its result. */
import type { CheckContext } from './check-context.ts';

export function oncePerAgent<T>(work: (context: CheckContext) => Promise<T>): (context: CheckContext) => Promise<T> {
  const results = new WeakMap<CheckContext['bench'], Promise<T>>();
  return (context) => {
    const known = results.get(context.bench);
    if (known) return known;
    const result = work(context);
    results.set(context.bench, result);
    return result;
  };
}
