/** The reading of `award@3`: that of `award@2`, with everything left open that a careful reader would not take for plain. */
import type { CaseReading, EvidenceScope } from '../award-2/case-reading.ts';
import type { CaseClaim, CitedPassage, CouncilCase } from '../award-2/council-case.ts';
import { type Proposition, readProposition } from '../award-2/proposition.ts';
import { type SentenceSide, sideOf } from '../award-2/sentence-stance.ts';
import { isAskedNegatively } from './asked-negatively.ts';
import { isOrderToCouncil } from './careful-orders.ts';
import { testCarefully } from './careful-policy.ts';
import { isPlainlySaid } from './plainly-said.ts';
import { isDisputed, sidesOf } from './sided-passages.ts';

export const carefulReading: CaseReading = {
  isOrder: isOrderToCouncil,
  readProposition: readAskedProposition,
  sidesAmong: plainSidesAmong,
  testPolicy: testCarefully,
  review: withContradictedCitations,
};

function readAskedProposition(question: string): Proposition | undefined {
  const read = readProposition(question);
  return read && !isAskedNegatively(read.clause) ? read : undefined;
}

function plainSidesAmong(
  proposition: Proposition,
  scope: EvidenceScope,
): (passage: CitedPassage) => SentenceSide | undefined {
  const sides = sidesOf(proposition, scope);
  return (passage) => {
    const own = sides.get(passage);
    return own?.plain && !isDisputed(own, sides.values()) ? own.side : undefined;
  };
}

/** What a claim says of the proposition, where nothing but its text is known. */
export function sideOfClaim(text: string, proposition: Proposition): SentenceSide | undefined {
  const side = sideOf(text, proposition, { before: () => false });
  return side !== undefined && isPlainlySaid(text, proposition, side) ? side : undefined;
}

/** A line that says the opposite of the claim it is cited for does not bear it out. It is weighed for what it says itself. */
function withContradictedCitations(read: CouncilCase): CouncilCase {
  const proposition = readAskedProposition(read.input.question);
  if (!proposition) return read;
  const scope = { passages: read.passages, exhibits: read.input.exhibits };
  const sideOfPassage = plainSidesAmong(proposition, scope);
  const sides = read.passages.map((passage) => ({ passage, side: sideOfPassage(passage) }));
  const judged = (claim: CaseClaim): CaseClaim => {
    const side = sideOfClaim(claim.text, proposition);
    if (side === undefined) return claim;
    const citations = claim.citations.map((citation) => {
      const lines = sides.filter(
        ({ passage: { exhibit, first, last } }) =>
          exhibit.name === citation.exhibit &&
          citation.line !== null &&
          first <= citation.line &&
          citation.line <= last,
      );
      const contradicts = lines.length > 0 && lines.every((line) => line.side !== undefined && line.side !== side);
      return citation.state === 'checked' && contradicts
        ? { ...citation, state: 'false' as const, detail: 'The line says the opposite.' }
        : citation;
    });
    return { ...claim, citations };
  };
  return { ...read, claims: read.claims.map(judged) };
}
