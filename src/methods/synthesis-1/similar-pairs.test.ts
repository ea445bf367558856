import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordOverlap } from '../../text/statement.ts';
import { similarPairs } from './similar-pairs.ts';

test('finds exactly the pairs that comparing everything with everything finds', () => {
  const word = fc.constantFrom(...'abcdefgh');
  const statements = fc.array(fc.array(word, { maxLength: 8 }), { maxLength: 64, size: 'max' });
  fc.assert(
    fc.property(statements, (lists) => {
      const expected: string[] = [];
      for (const [j, other] of lists.entries()) {
        for (const [i, one] of lists.slice(0, j).entries()) {
          const { shared, all } = wordOverlap(one, other);
          if (all > 0 && shared / all >= 0.6) expected.push(`${i} ${j}`);
        }
      }
      const found = similarPairs(lists).map(([i, j]) => `${i} ${j}`);
      expect(found.sort()).toEqual(expected.sort());
    }),
  );
});
