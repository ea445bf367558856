/** Two texts that seem to contradict each other and may both be true, or speak of two things. */
import { turnsBetween } from '../synthesis-2/turned-words.ts';
import { isDenial } from '../synthesis-2/words/word-tables.ts';
import { leftoverWords } from './leftover-words.ts';
import type { WaryText } from './wary-text.ts';

const partial =
  / (?:some|several|sometimes|a few|certain|occasionally|einige|manche|mehrere|algunos|algunas|varios|certains|quelques) /;
const framed =
  / (?:wrong|false|untrue|incorrect|misleading|premature|absurd) (?:to (?:say|claim|think|conclude)|that) | not true that | (?:denies|denied|deny|doubts?|disputes?|disputed) that /;
/** Words that say which one is meant: the other one may be so, too. */
const sides =
  'inside outside internal external inner outer inward outward domestic foreign left right northern southern eastern western north south east west front rear upper lower male female men women inbound outbound incoming outgoing input output read write client server morning evening day night summer winter';
const sideWords: ReadonlySet<string> = new Set(sides.split(' '));
/** What may happen to one thing one after the other. */
const events: readonly (readonly [RegExp, RegExp])[] = [
  [/ (?:arrested|detained|jailed) /, / (?:released|freed) /],
  [/ (?:joined|entered|arrived) /, / (?:left|exited|departed) /],
  [/ (?:hired|appointed|elected) /, / (?:fired|dismissed|resigned) /],
  [/ (?:opened|started|began) /, / (?:closed|ended|finished|stopped) /],
  [/ (?:bought|borrowed|lent) /, / (?:sold|repaid|returned) /],
];

export function areBothPossible(a: WaryText, b: WaryText): boolean {
  if (partial.test(a.spaced) && partial.test(b.spaced)) return true;
  if (framed.test(a.spaced) !== framed.test(b.spaced)) return true;
  if (sayWhichOne(a, b) || describeAnother(a, b) || happenInTurn(a, b) || happenInTurn(b, a) || areNumbered(a, b))
    return true;
  const turned = turnsBetween(a.guard, b.guard);
  if (turned.turns === 1 && isCondition(a, turned.stems) && isCondition(b, turned.stems)) return true;
  const { ours, theirs } = leftoverWords(a, b, turned.stems, isDenial);
  if ([...ours, ...theirs].some((word) => /^(?:chang|veränder|cambi)/u.test(word))) return false;
  if (areWorkingOrNot(ours, theirs) || areWorkingOrNot(theirs, ours)) return false;
  return ours.length > 0 && theirs.length > 0;
}

/** "Worked", "did not work": what does not work was read as broken. */
const areWorkingOrNot = (some: readonly string[], others: readonly string[]) =>
  some.includes('broken') && others.some((word) => /^(?:work|function)(?:s|ed|ing)?$/.test(word));

const conditional = /^(?:when|whenever|if|while|wenn|falls|sobald|cuando|si|quand|lorsque)$/;

/** "Leaks when full", "leaks when empty": what turns says when it is so. */
function isCondition({ words }: WaryText, turned: ReadonlySet<string>): boolean {
  const from = words.findIndex(({ word }) => conditional.test(word));
  const at = words.findIndex(({ stem }) => turned.has(stem));
  return from > 0 && at > from;
}

function sayWhichOne(a: WaryText, b: WaryText): boolean {
  const only = (one: WaryText, other: WaryText) =>
    one.words.some(({ word }) => sideWords.has(word) && !other.spaced.includes(` ${word} `));
  return only(a, b) && only(b, a);
}

const articles = /^(?:the|a|an|der|die|das|el|la|los|las|le|les)$/;
/** Only these two-sided words: "the open door" may be the one that is not closed. */
const attributes =
  /^(?:old|new|older|newer|first|last|former|current|large|small|big|little|long|short|upper|lower|left|right|alte[rnsm]?|neue[rnsm]?|erste[rnsm]?|letzte[rnsm]?)$/;

/** "The old bridge", "the new bridge". */
function describeAnother(a: WaryText, b: WaryText): boolean {
  const described = ({ words }: WaryText) =>
    words.flatMap(({ word }, at) =>
      attributes.test(word) && articles.test(words[at - 1]?.word ?? '')
        ? [{ word, of: words[at + 1]?.stem ?? '' }]
        : [],
    );
  const theirs = described(b);
  return described(a).some(
    (one) => one.of !== '' && theirs.some((other) => other.of === one.of && other.word !== one.word),
  );
}

function happenInTurn({ spaced: one }: WaryText, { spaced: other }: WaryText): boolean {
  return events.some(([first, second]) => first.test(one) && !first.test(other) && second.test(other));
}

const startWords = /^(?:the|a|an|in|on|at|of|for|to|from|and|der|die|das|im|am|el|la|en|le)$/;

/** "Clause 12", "the printer on floor 3": a number behind a thing names it. */
function areNumbered(a: WaryText, b: WaryText): boolean {
  const numbersOf = ({ words }: WaryText) =>
    words.flatMap(({ word }, at) => {
      const before = words[at - 1];
      const start = words[at - 2]?.word;
      const names = before?.telling && !/\d/.test(before.word) && (start === undefined || startWords.test(start));
      return /^\d+$/.test(word) && names ? [`${before.word} ${word}`] : [];
    });
  const [ours, theirs] = [numbersOf(a), numbersOf(b)];
  return ours.some((one) =>
    theirs.some((other) => one !== other && one.split(' ')[0] === other.split(' ')[0] && !ours.includes(other)),
  );
}
