/** Whether two texts contradict each other: about one thing, and not both can be true. */
import type { PairJudgement } from './judge-pair.ts';
import type { ClaimText } from './read-claim.ts';

/** Beside what contradicts, so much of each has to be in the other, and so many words. */
const minCovered = 0.64;
const minShared = 3;
/** Reviewers of code choose their words freely, and seldom contradict each other. */
const minCoveredInCode = 0.8;
/** What may differ beside the contradiction. */
const besideTurned: ReadonlySet<string> = new Set(['turned', 'privative', 'scope']);
const besideOrder: ReadonlySet<string> = new Set(['order', 'scope', 'roles', 'links']);

export function isContradiction(a: ClaimText, b: ClaimText, judged: PairJudgement): boolean {
  if (!isTurned(judged, Math.max(a.words.length, b.words.length)) || !isAboutOneThing(a, b, judged)) return false;
  if (partial.test(a.spaced) && partial.test(b.spaced)) return false;
  return !judged.turns.some((turn) => mayBothBe(a, b, turn)) && !areConditions(a, b, judged.turns);
}

/** Either the meaning is turned or the order; both together cancel out: "not until it is closed", "closed before". */
function isTurned({ reasons, odd, sure }: PairJudgement, words: number): boolean {
  if (odd && !sure) return false;
  const tolerated = odd ? besideTurned : besideOrder;
  if (!odd && (!reasons.includes('order') || words > maxOrderedWords)) return false;
  return reasons.every((reason) => tolerated.has(reason));
}

function isAboutOneThing(a: ClaimText, b: ClaimText, { covered, shared }: PairJudgement): boolean {
  const least = Math.min(...covered);
  if (a.words.length <= maxShortWords && b.words.length <= maxShortWords && least === 1) return true;
  const namesCode = [...a.words, ...b.words].some(({ kind }) => kind === 'code');
  return shared >= minShared && least >= (namesCode ? minCoveredInCode : minCovered);
}

const maxShortWords = 6;
const maxOrderedWords = 16;
const partial =
  / (?:some|several|sometimes|a few|certain|occasionally|einige|manche|mehrere|algunos|algunas|varios|certains|quelques) /;
const articles = /^(?:the|an?|its|their|our|his|her|der|die|das|el|la|los|las|le|les)$/;

/** What may happen to one thing one after the other. */
const events: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:arrested|detained|jailed)$/, /^(?:released|freed)$/],
  [/^(?:joined|entered|arrived)$/, /^(?:left|exited|departed)$/],
  [/^(?:hired|appointed|elected)$/, /^(?:fired|dismissed|resigned)$/],
  [/^(?:opened|started|began)$/, /^(?:closed|ended|finished|stopped)$/],
  [/^(?:bought|borrowed|lent)$/, /^(?:sold|repaid|returned|borrowed)$/],
];

function mayBothBe(a: ClaimText, b: ClaimText, [one, other]: PairJudgement['turns'][number]): boolean {
  if (isAttribute(a, one) && isAttribute(b, other)) return true;
  const [ours, theirs] = [a.words[one]?.word ?? '', b.words[other]?.word ?? ''];
  return events.some(
    ([first, then]) => (first.test(ours) && then.test(theirs)) || (first.test(theirs) && then.test(ours)),
  );
}

/** "The old bridge", "the new bridge": the word says which one is meant, and the other may be so, too. */
function isAttribute({ words }: ClaimText, at: number): boolean {
  const next = words[at + 1];
  return articles.test(words[at - 1]?.word ?? '') && next !== undefined && next.weight > 0;
}

const conditional = /^(?:when|whenever|if|while|unless|wenn|falls|sobald|cuando|si|quand|lorsque)$/;

/** "Leaks when full", "leaks when empty": what turns says when it is so. */
function areConditions(a: ClaimText, b: ClaimText, turns: PairJudgement['turns']): boolean {
  const isCondition = ({ words }: ClaimText, at: number) =>
    words.some(({ word, clause }) => clause === words[at]?.clause && conditional.test(word));
  return turns.some(([one, other]) => isCondition(a, one) && isCondition(b, other));
}
