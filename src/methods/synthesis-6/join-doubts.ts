/** Reasons why two texts that have much in common are two statements. */
import type { PairJudgement } from '../synthesis-5/judge-pair.ts';
import type { ClaimText } from '../synthesis-5/read-claim.ts';
import { assures } from './assurance.ts';
import { isDeniedThroughout } from './denied-throughout.ts';
import { areExchangedBetweenParts } from './exchanged-parts.ts';
import { haveOtherBases } from './figure-bases.ts';
import { saysMore } from './left-over.ts';
import { haveOtherFocus } from './moved-focus.ts';
import { isMovedOtherwise } from './moved-parts.ts';
import { areQualifiedDifferently } from './one-sided-words.ts';
import { haveOtherConditions } from './other-conditions.ts';

/** `opposed`: they contradict each other; `distinct`: they are two statements. */
export type JoinDoubt = 'opposed' | 'distinct' | 'none';

/** From here on, what one text assures and the other does not is the same thing. */
const oneSubject = 0.5;

/** `prose`: ordinary sentences, and not reviews of code, which choose their words freely. */
export function doubtBetween(a: ClaimText, b: ClaimText, judged: PairJudgement, prose: boolean): JoinDoubt {
  if (assures(a) !== assures(b)) return judged.alike >= oneSubject ? 'opposed' : 'distinct';
  const apart =
    (prose && isProseToldApart(a, b, judged)) ||
    isTurned(judged) ||
    (prose && isDeniedThroughout(a, b)) ||
    haveOtherBases(a, b) ||
    areExchangedBetweenParts(a, b, judged.matched) ||
    haveOtherConditions(a, b, judged.matched) ||
    areQualifiedDifferently(a, b, judged);
  return apart ? 'distinct' : 'none';
}

/** From so much in common on, two texts are one statement, unless a word of it is turned or the order of events is. */
const oneStatement = 0.7;

/** Texts about one place in code choose their words freely; this holds for them, too. */
const isTurned = ({ reasons, covered }: PairJudgement) =>
  Math.min(...covered) >= oneStatement && (reasons.includes('turned') || reasons.includes('order'));

/** Longer texts have more words to say a thing with. */
const maxSentenceWords = 24;

/** Of ordinary sentences, all that one says is in the other, in an order that says the same; a reason or a remedy may be added. */
function isProseToldApart(a: ClaimText, b: ClaimText, judged: PairJudgement): boolean {
  if (Math.max(a.words.length, b.words.length) > maxSentenceWords) return false;
  return saysMore(a, b, judged) || isMovedOtherwise(a, b, judged.matched) || haveOtherFocus(a, b);
}
