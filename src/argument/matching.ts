/**
 * Finds the claim that a challenge or a concession is about, among the claims of the seat it names and nowhere else.
 * In this order: the id, the exact finding, the exact evidence, then the finding that shares the most words.
 */
import type { Claim } from './claim.ts';
import { normalise, overlap, readStatement } from './likeness.ts';

export interface Match {
  /** Which claim, by its place in the table's list. */
  claim: number;
  /** Named by id or by its exact text: nothing less takes an attack back. */
  exact: boolean;
}

export function findClaim(claims: readonly Claim[], ofTarget: readonly number[], raw: string): Match | undefined {
  const text = normalise(raw);
  if (text === '') return undefined;
  const where = (matches: (claim: Claim) => boolean) =>
    ofTarget.find((i) => {
      const claim = claims[i];
      return claim !== undefined && matches(claim);
    });
  const named = where((claim) => claim.id === text) ?? where((claim) => claim.text === text);
  if (named !== undefined) return { claim: named, exact: true };
  const claim = where(({ said }) => normalise(said.evidence) === text) ?? mostAlike(claims, ofTarget, raw);
  return claim === undefined ? undefined : { claim, exact: false };
}

/** The highest Jaccard index of at least 0.5, compared as fractions; the first of equals. */
function mostAlike(claims: readonly Claim[], ofTarget: readonly number[], raw: string): number | undefined {
  const { words } = readStatement(raw);
  let best: { claim: number; shared: number; all: number } | undefined;
  for (const claim of ofTarget) {
    const { shared, all } = overlap(words, claims[claim]?.words ?? []);
    if (all === 0 || 2 * shared < all) continue;
    if (best === undefined || shared * best.all > best.shared * all) best = { claim, shared, all };
  }
  return best?.claim;
}
