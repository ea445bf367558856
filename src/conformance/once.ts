/** Work that several checks look at and that is done once for each agent. */
import type { Stand } from './stand.ts';

export function once<T>(work: (stand: Stand) => Promise<T>): (stand: Stand) => Promise<T> {
  const done = new WeakMap<Stand['bench'], Promise<T>>();
  return (stand) => {
    const known = done.get(stand.bench);
    if (known) return known;
    const result = work(stand);
    done.set(stand.bench, result);
    return result;
  };
}
