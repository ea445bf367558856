import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareText } from './compare-text.ts';

it('orders by UTF-16 units, not by a language: capitals before small letters, ä after z', () => {
  expect(['b', 'ä', 'a', 'B', 'z', '10', '9', ''].sort(compareText)).toEqual(['', '10', '9', 'B', 'a', 'b', 'z', 'ä']);
});

it('is the order in which the built-in sort puts texts', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      expect(texts.toSorted(compareText)).toEqual(texts.toSorted());
    }),
  );
});

it('is a total order: 0 for equals alone, and turned round when its arguments are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(compareText(a, b) === 0).toBe(a === b);
      expect(compareText(a, b) + compareText(b, a)).toBe(0);
    }),
  );
});
