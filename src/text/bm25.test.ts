import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bm25 } from './bm25.ts';

test('scores what shares no term with the query 0, and what has more of a rare term higher', () => {
  const score = bm25([['debt', 'rise'], ['profit', 'rise'], ['debt', 'debt'], []]);
  const [one = 0, none, more = 0, empty] = score(['debt', 'absent']);
  expect([none, empty]).toEqual([0, 0]);
  expect(more).toBeGreaterThan(one);
  expect(one).toBeGreaterThan(0);
  const [often = 0, rare = 0] = bm25([['a'], ['b'], ['a']])(['a', 'b']);
  expect(rare).toBeGreaterThan(often);
});

test('a term that is asked for twice counts once', () => {
  const score = bm25([['debt'], ['profit']]);
  expect(score(['debt', 'debt'])).toEqual(score(['debt']));
});

test('no documents have no scores', () => expect(bm25([])(['debt'])).toEqual([]));

const documents: fc.Arbitrary<string[][]> = fc.array(
  fc.array(fc.constantFrom('debt', 'profit', 'rise', 'fall'), { maxLength: 6 }),
  {
    maxLength: 6,
  },
);

test('scores by the formula, term by term', () => {
  const [k1, b] = [1.2, 0.75];
  fc.assert(
    fc.property(documents, fc.array(fc.constantFrom('debt', 'rise', 'absent')), (texts, query) => {
      const mean = texts.flat().length / texts.length || 1;
      const expected = texts.map((terms) => {
        const gains = [...new Set(query)].map((term) => {
          const holders = texts.filter((text) => text.includes(term)).length;
          const frequency = terms.filter((each) => each === term).length;
          const idf = Math.log(1 + (texts.length - holders + 0.5) / (holders + 0.5));
          return (idf * frequency * (k1 + 1)) / (frequency + k1 * (1 - b + (b * terms.length) / mean));
        });
        return gains.reduce((sum, gain) => sum + gain, 0);
      });
      for (const [i, score] of bm25(texts)(query).entries()) expect(score).toBeCloseTo(expected[i] ?? -1, 10);
    }),
  );
});

test('the order of the terms of a query changes no digit of a score', () => {
  fc.assert(
    fc.property(documents, fc.array(fc.constantFrom('debt', 'rise', 'fall')), (texts, query) => {
      expect(bm25(texts)(query.toReversed())).toEqual(bm25(texts)(query));
    }),
  );
});

test('of two documents with the term once, the shorter one scores higher', () => {
  const [short = 0, long = 0] = bm25([['debt'], ['debt', 'profit', 'rise']])(['debt']);
  expect(short).toBeGreaterThan(long);
});
