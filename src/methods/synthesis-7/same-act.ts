/**
 * Whether two recommendations are one act, of which one says more: "Close the pool", "Close the pool to guests at once". Both begin with one verb, and
 * all that the shorter says before any comma is in the other; another day or figure is another act.
 */
import type { ClaimText } from '../synthesis-5/read-claim.ts';

const opening = /^(?:please|we|you|should|must|to|then|also|just|first|let|us|i|recommend|would)$/;

/** What is compared of a recommendation. */
export interface RecommendedAct {
  claim: ClaimText;
  /** The words that say something, up to the first stop or comma. */
  words: ClaimText['words'];
}

export const readAct = (claim: ClaimText): RecommendedAct => ({ claim, words: firstPart(claim) });

export function areOneAct(
  { claim: a, words: ours }: RecommendedAct,
  { claim: b, words: theirs }: RecommendedAct,
): boolean {
  const [short, long] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours];
  if (short.length < 2 || short[0]?.stem !== long[0]?.stem) return false;
  if (a.denials.length > 0 || b.denials.length > 0) return false;
  return (
    short.every(({ stem }) => long.some((word) => word.stem === stem)) && !long.slice(short.length).some(tellsApart)
  );
}

const tellsApart = ({ kind }: ClaimText['words'][number]) => kind === 'figure' || kind === 'name' || kind === 'code';

function firstPart({ words }: ClaimText): ClaimText['words'] {
  const said = words.filter(({ word }) => !opening.test(word));
  const clause = said[0]?.clause;
  return said.filter((word) => word.clause === clause && word.weight > 0);
}
