/**
 * Finds the claim that a challenge or a concession is about, among the claims of the seat that it names only.
 * It compares, in this order: the id, the exact finding, the exact evidence, then the words they share.
 */

import { normaliseStatement, readStatement } from '../../text/statement.ts';
import type { Claim } from './claim.ts';

interface ClaimMatch {
  /** The index of the claim in the table's list. */
  claim: number;
  /** Whether it was named by id or exact text; only then does a concession withdraw an attack. */
  exact: boolean;
}

export function findClaim(claims: readonly Claim[], ofTarget: readonly number[], raw: string): ClaimMatch | undefined {
  const text = normalisedTextOf(claims, ofTarget, raw);
  if (text === '') return undefined;
  for (const claim of ofTarget) if (claims[claim]?.id === text) return { claim, exact: true };
  for (const claim of ofTarget) if (claims[claim]?.text === text) return { claim, exact: true };
  return findLooseMatch(claims, ofTarget, raw, text);
}

function findLooseMatch(
  claims: readonly Claim[],
  ofTarget: readonly number[],
  raw: string,
  text: string,
): ClaimMatch | undefined {
  const evident = ofTarget.find((i) => normaliseStatement(claims[i]?.said.evidence ?? '') === text);
  const claim = evident ?? findMostSimilar(claims, ofTarget, raw);
  return claim === undefined ? undefined : { claim, exact: false };
}

/** The normalised text. If it is a finding word for word, the result of normalising that finding is used. */
function normalisedTextOf(claims: readonly Claim[], ofTarget: readonly number[], raw: string): string {
  for (const i of ofTarget) if (claims[i]?.said.finding === raw) return claims[i]?.text ?? '';
  return normaliseStatement(raw);
}

/** The claim with the highest Jaccard index of at least 0.5, compared as fractions; of equals, the first. */
function findMostSimilar(claims: readonly Claim[], ofTarget: readonly number[], raw: string): number | undefined {
  const named = new Set(readStatement(raw).words);
  let best: { claim: number; shared: number; all: number } | undefined;
  for (const claim of ofTarget) {
    const words = claims[claim]?.words ?? [];
    // An upper bound of the shared words: repeated words are counted again.
    let common = 0;
    for (const word of words) if (named.has(word)) common += 1;
    if (common === 0 || 2 * common < named.size) continue;
    const other = new Set(words);
    const shared = named.intersection(other).size;
    const all = named.size + other.size - shared;
    if (2 * shared < all) continue;
    if (best === undefined || shared * best.all > best.shared * all) best = { claim, shared, all };
  }
  return best?.claim;
}
