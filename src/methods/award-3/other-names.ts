/** Names and figures that make a sentence speak of something else than the question. */
import { figuresIn, sameUnit } from '../award-2/measure.ts';
import type { Proposition } from '../award-2/proposition.ts';
import type { ClauseWord } from './clause-words.ts';
import { wholeWords } from './whole-words.ts';

export function hasOtherNames(sentence: string, words: readonly ClauseWord[], proposition: Proposition): boolean {
  const { clause, approves } = proposition;
  const isGerman = wholeWords('der|die|das|ist|soll|sollen|wird|werden|ein|eine').test(clause);
  if (!isGerman && (hasNameBetween(words, clause) || areNamesExchanged(sentence, clause))) return true;
  return approves && hasOtherAmount(sentence, clause);
}

const isName = (text: string) => /^\p{Lu}\p{Ll}/u.test(text);

/** "Upper Brenn" is not "Brenn". */
function hasNameBetween(words: readonly ClauseWord[], clause: string): boolean {
  const first = words.findIndex((word) => word.known);
  const last = words.findLastIndex((word) => word.known);
  return words.some(
    ({ text, known }, at) => at > Math.max(first, 0) && at < last && !known && isName(text) && !clause.includes(text),
  );
}

/** "Bert reported Anna" is not "Anna reported Bert". */
function areNamesExchanged(sentence: string, clause: string): boolean {
  const names = [...clause.matchAll(/(?<=\s)\p{Lu}\p{Ll}[\p{L}-]*/gu)].map(([name]) => name);
  const [one, other] = [names[0], names.at(-1)];
  if (one === undefined || other === undefined || one === other) return false;
  const [first, second] = [sentence.indexOf(one), sentence.indexOf(other)];
  return first >= 0 && second >= 0 && second < first;
}

/** "A budget of 30,000 euros is recommended" does not recommend 40,000. */
function hasOtherAmount(sentence: string, clause: string): boolean {
  const asked = figuresIn(clause);
  return figuresIn(sentence).some(({ unit, low, high }) => {
    const same = asked.filter((figure) => sameUnit(figure.unit, unit));
    return same.length > 0 && !same.some((figure) => figure.low === low || figure.high === high);
  });
}
