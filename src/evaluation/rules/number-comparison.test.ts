import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparisonHolds, comparisonText, numberComparison } from './number-comparison.ts';
import { replyCounters } from './reply-counters.ts';
import { numberIn } from './reply-number.ts';

describe('a comparison', () => {
  it.each([
    [{ equals: 3 }, '3', [3], [2, 4]],
    [{ at_least: 1 }, 'at least 1', [1, 2], [0.9]],
    [{ at_most: 3 }, 'at most 3', [3, -1], [3.1]],
    [{ more_than: 1 }, 'more than 1', [1.1], [1]],
    [{ less_than: 3 }, 'less than 3', [2.9], [3]],
    [{ at_least: 1, less_than: 3 }, 'at least 1 and less than 3', [1, 2], [0, 3]],
  ])('%j is said as "%s"', (comparison, text, fitting, others) => {
    expect(comparisonText(comparison)).toBe(text);
    for (const value of fitting) expect(comparisonHolds(comparison, value)).toBe(true);
    for (const value of others) expect(comparisonHolds(comparison, value)).toBe(false);
  });

  it('is a number or bounds in a rubric, and nothing else', () => {
    expect(numberComparison.parse(3)).toEqual({ equals: 3 });
    expect(numberComparison.parse({ at_least: 1 })).toEqual({ at_least: 1 });
    expect(numberComparison.safeParse({}).success).toBe(false);
    expect(numberComparison.safeParse({ atleast: 1 }).success).toBe(false);
    for (const wrong of ['3', { at_least: '1' }, null])
      expect(numberComparison.safeParse(wrong).error?.issues[0]?.message).toBe(
        'must be a number without quotes, such as 3, or bounds such as {at_least: 1, at_most: 3}; ' +
          'the words for bounds are equals, at_least, at_most, more_than, less_than',
      );
  });

  it('of a range holds exactly within it', () => {
    const value = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(value, value, value, (low, high, given) => {
        expect(comparisonHolds({ at_least: low, at_most: high }, given)).toBe(given >= low && given <= high);
      }),
    );
  });
});

describe('the number in a reply', () => {
  const valueIn = (reply: string, after?: string, decimal: 'point' | 'comma' = 'point') =>
    numberIn(reply, { decimal, ...(after === undefined ? {} : { after }) })?.value;

  it.each([
    ['It costs 1,299.50 dollars.', undefined, 'point', 1299.5],
    ['Es kostet 1.299,50 Euro.', undefined, 'comma', 1299.5],
    ['It is -5 degrees.', undefined, 'point', -5],
    ['It is −5 degrees.', undefined, 'point', -5],
    ['2 of them; the total: 7', 'Total:', 'point', 7],
    ['There are 12 in all.', undefined, 'point', 12],
    ['Nothing at all.', undefined, 'point', undefined],
    ['There are 12.', 'total', 'point', undefined],
    ['1,2 and 3', undefined, 'point', 1],
    ['Pages 3-5', '3', 'point', 5],
    ['Open 9−17', '9', 'point', 17],
    ['Seiten 3-5', '3', 'comma', 5],
    ['Balance: -5', 'balance:', 'point', -5],
    ['Balance:-5', 'balance:', 'point', -5],
  ] as const)('%s (after %s, with a %s)', (reply, after, decimal, value) => {
    expect(valueIn(reply, after, decimal)).toBe(value);
  });

  it('is found where it stands', () => {
    const reply = 'The total is 1,200 today.';
    const found = numberIn(reply, { decimal: 'point' });
    expect(reply.slice(found?.index).startsWith(found?.text ?? '-')).toBe(true);
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (value) => {
        expect(valueIn(`It is ${value.toLocaleString('en-US')}.`)).toBe(value);
        expect(valueIn(`Es ist ${value.toLocaleString('de-DE')}.`, undefined, 'comma')).toBe(value);
      }),
      { numRuns: 50 },
    );
  });
});

describe('what is counted in a reply', () => {
  const text = "Don't worry. Is it 3.5 km?\n\nYes! It’s well-known…";

  it.each([
    ['words', 9],
    ['sentences', 4],
    ['lines', 2],
    ['questions', 1],
    ['characters', [...text].length],
  ] as const)('%s', (what, count) => expect(replyCounters[what](text)).toBe(count));

  it('is nothing in an empty reply', () => {
    for (const count of Object.values(replyCounters)) expect(count('')).toBe(0);
  });

  it.each([
    ['これは何ですか？はい。', 'sentences', 2],
    ['What?! Really??', 'questions', 2],
    ['🦆🦆', 'characters', 2],
    ['- one\n- two', 'sentences', 2],
  ] as const)('%s: %s', (reply, what, count) => expect(replyCounters[what](reply)).toBe(count));
});
