/** A comparison of numbers in a rubric: a number, or bounds such as `{at_least: 1, less_than: 3}`. */
import { z } from 'zod';

/** For every word of a comparison: whether it holds, and how it is said. */
const comparisonWords = {
  equals: { holds: (value: number, bound: number) => value === bound, text: '' },
  at_least: { holds: (value: number, bound: number) => value >= bound, text: 'at least ' },
  at_most: { holds: (value: number, bound: number) => value <= bound, text: 'at most ' },
  more_than: { holds: (value: number, bound: number) => value > bound, text: 'more than ' },
  less_than: { holds: (value: number, bound: number) => value < bound, text: 'less than ' },
} as const;

type ComparisonWord = keyof typeof comparisonWords;
export type NumberComparison = Partial<Record<ComparisonWord, number>>;

const wordList = Object.keys(comparisonWords).filter((word): word is ComparisonWord => word in comparisonWords);

const bound = z.number('must be a number without quotes, such as 3').exactOptional();
export const boundFields = { equals: bound, at_least: bound, at_most: bound, more_than: bound, less_than: bound };

const message =
  'must be a number without quotes, such as 3, or bounds such as {at_least: 1, at_most: 3}; ' +
  `the words for bounds are ${wordList.join(', ')}`;

export const hasBound = (given: NumberComparison) => wordList.some((word) => given[word] !== undefined);

export const numberComparison = z.union(
  [
    z.number().transform((equals): NumberComparison => ({ equals })),
    z.strictObject(boundFields).refine(hasBound, message),
  ],
  message,
);

export function comparisonHolds(comparison: NumberComparison, value: number): boolean {
  return wordList.every((word) => {
    const limit = comparison[word];
    return limit === undefined || comparisonWords[word].holds(value, limit);
  });
}

/** For example `at least 1 and less than 3`. */
export function comparisonText(comparison: NumberComparison): string {
  return wordList
    .flatMap((word) => (comparison[word] === undefined ? [] : [`${comparisonWords[word].text}${comparison[word]}`]))
    .join(' and ');
}
