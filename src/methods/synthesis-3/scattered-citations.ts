/** One citation that a seat holds against whatever the others say: evidence that fits everything tells little of anything. */
import type { CitingResponse } from '../synthesis-2/text-relations.ts';

const tagPattern = /[[［]\s{0,4}[a-z]{1,20}\s{0,4}[:：]([^\]］]{1,400})[\]］]/gi;
/** From so many claims on that one citation is held against. */
const manyClaims = 3;

export function scatteredCitations(responses: readonly CitingResponse[]): ReadonlySet<number> {
  const claimsAgainst = new Map<string, Set<number>>();
  const keys = responses.map(keyOf);
  for (const [at, { targets }] of responses.entries()) {
    const key = keys[at];
    if (key === undefined) continue;
    const claims = claimsAgainst.get(key) ?? new Set();
    claimsAgainst.set(key, claims);
    for (const claim of targets) claims.add(claim);
  }
  const isScattered = (key: string | undefined) =>
    key !== undefined && (claimsAgainst.get(key)?.size ?? 0) >= manyClaims;
  return new Set([...responses.keys()].filter((at) => isScattered(keys[at])));
}

/** The seat and what it cites, word for word; `undefined` where it cites nothing. */
function keyOf({ kind, seat, text }: CitingResponse): string | undefined {
  if (kind !== 'challenge') return undefined;
  const cited = [...text.matchAll(tagPattern)].map(([, named = '']) => named.trim().toLowerCase()).filter(Boolean);
  return cited.length === 0 ? undefined : `${seat}\0${cited.sort().join('\0')}`;
}
