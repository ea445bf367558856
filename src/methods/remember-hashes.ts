/** A hash function that remembers its latest results. It gives what the other gives, only sooner. */
import type { HashFunction } from '../model/json.ts';

export function rememberHashes(hash: HashFunction, limit: number): HashFunction {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= limit) known.clear();
    const digest = hash(text);
    known.set(text, digest);
    return digest;
  };
}
