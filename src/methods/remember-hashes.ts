/** A cache in front of a hash function. The results are the same; when the cache is full, it is emptied. */
import type { HashFunction } from '../model/json.ts';

export function rememberHashes(hash: HashFunction, limit: number): HashFunction {
  const known = new Map<string, string>();
  return (text) => {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    if (known.size >= limit) known.clear();
    const digest = hash(text);
    known.set(text, digest);
    return digest;
  };
}
