/** Work that several checks look at and that is done once for each agent. */
import type { CheckContext } from './check-context.ts';

export function oncePerAgent<T>(work: (stand: CheckContext) => Promise<T>): (stand: CheckContext) => Promise<T> {
  const results = new WeakMap<CheckContext['bench'], Promise<T>>();
  return (context) => {
    const known = results.get(context.bench);
    if (known) return known;
    const result = work(context);
    results.set(context.bench, result);
    return result;
  };
}
