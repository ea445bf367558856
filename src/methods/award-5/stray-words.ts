/** Words that make a frame speak of something else than the question: strays, other times, and exchanged roles. */
import { timeClasses } from '../award-2/decision-words.ts';
import type { AskedQuestion } from './asked-question.ts';
import { isStray, type MatterWord, wordsIn } from './matter-words.ts';

/** "The seller sued the buyer" is not "the buyer sued the seller". A passive is taken for an exchange, too. */
export function isExchanged(
  words: readonly MatterWord[],
  { kind, act, proposition: { clause } }: AskedQuestion,
): boolean {
  if (kind !== 'fact' || act.length !== 1) return false;
  const placeIn = (all: readonly MatterWord[]) => all.findIndex(({ terms }) => terms.includes(act[0] ?? ''));
  const asked = wordsIn(clause);
  const [wanted, given] = [placeIn(asked), placeIn(words)];
  if (wanted < 0 || given < 0) return false;
  const termsOf = (all: readonly MatterWord[]) => new Set(all.flatMap(({ terms }) => terms));
  const [before, after] = [termsOf(asked.slice(0, wanted)), termsOf(asked.slice(wanted + 1))];
  const isOnly = (one: ReadonlySet<string>, other: ReadonlySet<string>) => (term: string) =>
    one.has(term) && !other.has(term);
  return (
    [...termsOf(words.slice(0, given))].some(isOnly(after, before)) &&
    [...termsOf(words.slice(given + 1))].some(isOnly(before, after))
  );
}

/** Among all the words of the question one common word more may follow one of them; a name, a number or an adjunct may not. */
export function hasNoStrays(found: readonly MatterWord[], isWhole: boolean, question: AskedQuestion): boolean {
  const strays = found.filter((word) => isStray(word, question));
  const [only] = strays;
  if (!only) return true;
  const at = found.indexOf(only);
  const isKnown = (word: MatterWord | undefined) => word?.terms.some((term) => question.known.has(term)) === true;
  const isBeforeAct = found[at + 1]?.terms.some((term) => question.act.includes(term)) === true;
  const isInside = isKnown(found[at - 1]) && found.slice(at + 1).some(isKnown) && !isBeforeAct;
  return (
    isWhole && strays.length === 1 && isInside && /^\p{Ll}[\p{Ll}-]*$/u.test(only.text) && question.matter.length > 2
  );
}

/** A day, a month or a season that the question does not name. */
export function hasOtherTime(here: ReadonlySet<string>, { known }: AskedQuestion): boolean {
  // May is no name of a time class: it is a verb, too.
  if (here.has('mai') && !known.has('mai')) return true;
  return timeClasses.some((times) => {
    const named = [...times].filter((time) => here.has(time));
    return named.length > 0 && !named.some((time) => known.has(time));
  });
}
