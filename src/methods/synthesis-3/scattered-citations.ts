/** One citation that a seat holds against whatever the others say: evidence that fits everything tells little of anything. */
import type { CitingResponse } from '../synthesis-2/text-relations.ts';

const tagPattern = /[[［]\s{0,4}[a-z]{1,20}\s{0,4}[:：]([^\]］]{1,400})[\]］]/gi;
/** From so many claims on that one citation is held against. */
const manyClaims = 3;

const nothingScattered: ReadonlySet<number> = new Set();

/** `citedBy`: what is cited in a text, as `citedIn` tells it. */
export function scatteredCitations(
  responses: readonly CitingResponse[],
  citedBy: (text: string) => string,
): ReadonlySet<number> {
  if (!anyChallengesMany(responses)) return nothingScattered;
  const claimsAgainst = new Map<string, Set<number>>();
  const keys = responses.map((response) => keyOf(response, citedBy));
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

/** Whether any seat challenges so many claims at all. */
function anyChallengesMany(responses: readonly CitingResponse[]): boolean {
  const claims = new Map<string, number>();
  for (const { kind, seat, targets } of responses) {
    if (kind !== 'challenge') continue;
    const challenged = (claims.get(seat) ?? 0) + targets.length;
    if (challenged >= manyClaims) return true;
    claims.set(seat, challenged);
  }
  return false;
}

/** The seat and what it cites, word for word; `undefined` where it cites nothing. */
function keyOf({ kind, seat, text }: CitingResponse, citedBy: (text: string) => string): string | undefined {
  const cited = kind === 'challenge' ? citedBy(text) : '';
  return cited === '' ? undefined : `${seat}\0${cited}`;
}

/** What the tags of a text cite, in alphabetical order; empty where they cite nothing. */
export function citedIn(text: string): string {
  const cited = [...text.matchAll(tagPattern)].map(([, named = '']) => named.trim().toLowerCase()).filter(Boolean);
  return cited.sort().join('\0');
}
