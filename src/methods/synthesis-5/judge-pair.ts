/**
 * Two texts compared word by word: what both have, and what is left of each. A difference that says something else (a figure,
 * a name, a denial, another word in the same place, exchanged roles) tells them apart; a reason more, another order of words,
 * another form or a synonym does not.
 */
import { differInForce, differInScope } from './force-and-scope.ts';
import { type MatchedWords, matchWords } from './match-words.ts';
import type { ClaimText } from './read-claim.ts';
import {
  areLinkedDifferently,
  areSynonymsUnsure,
  haveOtherFigures,
  haveOtherNames,
  isSubstituted,
  isTakenAway,
} from './told-apart.ts';
import { type TurnedMeaning, turnedBetween } from './turned-meaning.ts';
import { areRolesExchanged, isOrderTurned } from './turned-order.ts';
import { sharedGaps } from './word-gaps.ts';
import { startsAddition } from './words/idle-words.ts';

type PairDifference =
  | ('turned' | 'added' | 'figures' | 'names' | 'force' | 'scope')
  | ('roles' | 'order' | 'slot' | 'synonym' | 'links' | 'privative');

export interface PairJudgement extends TurnedMeaning {
  same: boolean;
  /** What tells them apart; empty where nothing does. */
  reasons: readonly PairDifference[];
  /** The shares of what each says that the other says, too, beside remarks and words that contradict each other. */
  covered: readonly [number, number];
  /** The greater of them, of the whole texts. */
  alike: number;
  /** How many words they share. */
  shared: number;
  /** Which words of the whole texts stand for each other. */
  matched: MatchedWords;
}

/** Below, two texts have too little in common for anything to follow from it. */
const minAlike = 0.3;
const unlike = { same: false, reasons: [], shared: 0, turns: [], odd: false, sure: false, several: false } as const;

export function judgePair(one: ClaimText, other: ClaimText): PairJudgement {
  const whole = matchWords(one, other);
  const covered = coveredBy(one, other, whole);
  const alike = Math.max(...covered);
  if (alike < minAlike) return { ...unlike, covered, alike, matched: whole };
  const [ours, theirs] = [
    coreOf(
      one,
      whole.matches.map((match) => match.one),
    ),
    coreOf(
      other,
      whole.matches.map((match) => match.other),
    ),
  ];
  if (ours.remarks && theirs.remarks) return { ...judgeCores(one, other, whole, false), alike, matched: whole };
  const main = { ...whole, ours: whole.ours.filter(ours.has), theirs: whole.theirs.filter(theirs.has) };
  return { ...judgeCores(ours.text, theirs.text, main, ours.added || theirs.added), alike, matched: whole };
}

/** What is left of a text without remarks of which the other text says nothing: reasons, remedies, brackets. */
function coreOf(text: ClaimText, matched: readonly number[]) {
  const { known, words, telling, placesOf, denials } = text;
  const main = words.find(({ weight, kind }) => weight > 0 && kind !== 'idle')?.clause;
  const shared = new Set([main, ...matched.map((at) => words[at]?.clause)]);
  const remarks = words.filter(({ clause, weight, kind }) => weight > 0 && kind !== 'idle' && !shared.has(clause));
  const added = remarks.some(({ clause }) =>
    startsAddition.has(words.find((word) => word.clause === clause)?.word ?? ''),
  );
  const kept = words.filter(({ clause }) => shared.has(clause)).map(({ word }) => word);
  const spaced = ` ${kept.join(' ')} `;
  const has = (at: number) => shared.has(words[at]?.clause);
  const core: ClaimText = { known, words, telling, placesOf, denials, spaced };
  return { text: core, remarks: remarks.length > 0, added, has };
}

/** Words that say something of their own. */
const tellingOf = ({ words }: ClaimText, places: readonly number[]) =>
  places.filter((at) => words[at]?.kind !== 'idle');

function judgeCores(
  a: ClaimText,
  b: ClaimText,
  matched: MatchedWords,
  added: boolean,
): Omit<PairJudgement, 'alike' | 'matched'> {
  const turned = turnedBetween(a, b, matched);
  const [ourTurns, theirTurns] = [turned.turns.map(([one]) => one), turned.turns.map(([, other]) => other)];
  const left: MatchedWords = {
    matches: matched.matches,
    ours: matched.ours.filter((at) => !ourTurns.includes(at)),
    theirs: matched.theirs.filter((at) => !theirTurns.includes(at)),
  };
  const telling = { ...left, ours: tellingOf(a, left.ours), theirs: tellingOf(b, left.theirs) };
  const covered = coveredBy(a, b, telling);
  const shared = tellingOf(
    a,
    matched.matches.map(({ one }) => one),
  ).length;
  const reasons = differencesOf(a, b, left, telling, turned, added);
  return { ...turned, reasons, covered, shared, same: reasons.length === 0 && isEnough(telling, covered, shared) };
}

function differencesOf(
  a: ClaimText,
  b: ClaimText,
  left: MatchedWords,
  telling: MatchedWords,
  { odd, several }: TurnedMeaning,
  added: boolean,
): PairDifference[] {
  const gaps = sharedGaps(a, b, left);
  const found: readonly (readonly [PairDifference, boolean])[] = [
    ['turned', odd || several],
    ['added', added],
    ['figures', haveOtherFigures(a, b, telling)],
    ['names', haveOtherNames(a, b, telling)],
    ['force', differInForce(a, b)],
    ['scope', differInScope(a, b)],
    ['roles', areRolesExchanged(a, b, left)],
    ['order', isOrderTurned(a, b, left)],
    ['slot', gaps.some((gap) => isSubstituted(a, b, gap, left))],
    ['synonym', areSynonymsUnsure(telling)],
    ['links', gaps.some((gap) => areLinkedDifferently(a, b, gap))],
    ['privative', isTakenAway(a, b, telling)],
  ];
  return found.filter(([, is]) => is).map(([difference]) => difference);
}

const minShared = 2;
/** Where one says nothing that the other does not say: two words in common say less than three. */
const minContained = 0.3;
const minContainedPair = 0.5;
/** Where both say something of their own, so much of each has to be in the other, and so many words. */
const minLoose = 0.7;
const minLooseShared = 5;

function isEnough({ ours, theirs }: MatchedWords, covered: readonly [number, number], shared: number): boolean {
  if (shared < minShared) return false;
  const contained = ours.length === 0 || theirs.length === 0;
  if (contained) return Math.min(...covered) >= (shared > minShared ? minContained : minContainedPair);
  return Math.min(...covered) >= minLoose && shared >= minLooseShared;
}

function coveredBy(a: ClaimText, b: ClaimText, { matches, ours, theirs }: MatchedWords): readonly [number, number] {
  return [
    share(
      weightAt(
        a,
        matches.map(({ one }) => one),
      ),
      weightAt(a, ours),
    ),
    share(
      weightAt(
        b,
        matches.map(({ other }) => other),
      ),
      weightAt(b, theirs),
    ),
  ];
}

const weightAt = ({ words }: ClaimText, places: readonly number[]) =>
  places.reduce((sum, at) => sum + (words[at]?.kind === 'idle' ? 0 : (words[at]?.weight ?? 0)), 0);
const share = (shared: number, lost: number) => (shared + lost === 0 ? 0 : shared / (shared + lost));
