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

export const boundFields = {
  equals: z.number().exactOptional(),
  at_least: z.number().exactOptional(),
  at_most: z.number().exactOptional(),
  more_than: z.number().exactOptional(),
  less_than: z.number().exactOptional(),
};

const message = `must be a number, or {${wordList.join(', ')}} with numbers`;

export const hasBound = (given: NumberComparison) => wordList.some((word) => given[word] !== undefined);

export const numberComparison = z.union(
  [z.number().transform((equals): NumberComparison => ({ equals })), z.strictObject(boundFields).refine(hasBound)],
  message,
);

export function comparisonHolds(comparison: NumberComparison, value: number): boolean {
  return wordList.every((word) => {
    const bound = comparison[word];
    return bound === undefined || comparisonWords[word].holds(value, bound);
  });
}

/** For example `at least 1 and less than 3`. */
export function comparisonText(comparison: NumberComparison): string {
  return wordList
    .flatMap((word) => (comparison[word] === undefined ? [] : [`${comparisonWords[word].text}${comparison[word]}`]))
    .join(' and ');
}
