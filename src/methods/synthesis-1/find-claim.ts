/**
 * Finds the claim that a challenge or a concession is about, among the claims of the seat it names and nowhere else.
 * In this order: the id, the exact finding, the exact evidence, then the finding that shares the most words.
 */

import { normaliseStatement, readStatement } from '../../text/statement.ts';
import type { Claim } from './claim.ts';

interface ClaimMatch {
  /** Which claim, by its place in the table's list. */
  claim: number;
  /** Named by id or by its exact text: nothing less takes an attack back. */
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

/** Normalised; most name a finding as it was said, and that was normalised before. */
function normalisedTextOf(claims: readonly Claim[], ofTarget: readonly number[], raw: string): string {
  for (const i of ofTarget) if (claims[i]?.said.finding === raw) return claims[i]?.text ?? '';
  return normaliseStatement(raw);
}

/** The highest Jaccard index of at least 0.5, compared as fractions; the first of equals. */
function findMostSimilar(claims: readonly Claim[], ofTarget: readonly number[], raw: string): number | undefined {
  const named = new Set(readStatement(raw).words);
  let best: { claim: number; shared: number; all: number } | undefined;
  for (const claim of ofTarget) {
    const words = claims[claim]?.words ?? [];
    // Counts repeated words again, so it may be too many, but never too few.
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
