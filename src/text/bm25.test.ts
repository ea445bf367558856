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
