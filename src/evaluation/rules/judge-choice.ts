/** Holds a text against a choice of texts or patterns. */
import type { PatternSeeker } from '../pattern/pattern-seeker.ts';
import type { RubricPattern } from '../pattern/rubric-pattern.ts';
import { type ExpectationJudgement, metIf, untoldJudgement } from './expectation-judgement.ts';
import type { RubricChoice } from './rubric-choice.ts';

/** How the items of a choice are found in a text, and how that is said. */
interface ChoiceSearch<T> {
  /** The place, or -1; null if that takes too long to tell. */
  find(item: T): number | null;
  say(item: T): string;
  /** For example `contains` and `does not contain`. */
  verb: string;
  negatedVerb: string;
}

export function judgeChoice<T>(choice: RubricChoice<T>, search: ChoiceSearch<T>): ExpectationJudgement {
  const { any = [], all = [], not = [] } = choice;
  const { say, verb, negatedVerb } = search;
  const places = new Map([...any, ...all, ...not].map((item) => [item, search.find(item)]));
  const untold = [...places].find(([, place]) => place === null);
  if (untold) return untoldJudgement(`${verb} ${say(untold[0])}`);
  const isFound = (item: T) => (places.get(item) ?? -1) !== -1;
  const sayAll = (items: readonly T[]) => items.map(say).join(', ');
  const unwanted = not.find(isFound);
  if (unwanted !== undefined) return metIf(false, `The reply ${verb} ${say(unwanted)}.`, places.get(unwanted) ?? 0);
  const missing = all.filter((item) => !isFound(item));
  if (missing.length > 0) return metIf(false, `The reply ${negatedVerb} ${sayAll(missing)}.`);
  const first = any.find(isFound);
  if (any.length > 0 && first === undefined)
    return metIf(false, `The reply ${negatedVerb} ${any.length === 1 ? '' : 'any of '}${sayAll(any)}.`);
  const found = [...(first === undefined ? [] : [first]), ...all];
  const [shown] = found;
  if (shown === undefined) return metIf(true, `The reply ${negatedVerb} ${sayAll(not)}.`);
  return metIf(true, `The reply ${verb} ${sayAll(found)}.`, places.get(shown) ?? 0);
}

/** Case, the form of apostrophes and the composition of accents make no difference. */
export const foldText = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('’', "'");

export function containsSearch(text: string): ChoiceSearch<string> {
  const folded = foldText(text);
  return {
    ...{ verb: 'contains', negatedVerb: 'does not contain', say: (phrase) => `"${phrase}"` },
    find: (phrase) => folded.indexOf(foldText(phrase)),
  };
}

const isWordCharacter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** A phrase counts only where no letter or digit stands directly before or behind it. */
export function wordsSearch(text: string): ChoiceSearch<string> {
  const folded = foldText(text);
  return {
    ...{ verb: 'has the word', negatedVerb: 'does not have the word', say: (phrase) => `"${phrase}"` },
    find(phrase) {
      const wanted = foldText(phrase);
      for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
        if (!isWordCharacter(folded[at - 1]) && !isWordCharacter(folded[at + wanted.length])) return at;
      }
      return -1;
    },
  };
}

export function patternSearch(text: string, seeker: PatternSeeker): ChoiceSearch<RubricPattern> {
  return {
    ...{ verb: 'matches', negatedVerb: 'does not match', say: ({ source }) => source },
    find: (pattern) => seeker.find(pattern, text),
  };
}
