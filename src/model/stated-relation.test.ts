import { expect, it } from 'vitest';
import { readRelation } from './stated-relation.ts';

it.each([
  ['1 = 3', 'same'],
  ['1=3', 'same'],
  [' #1 == #3. ', 'same'],
  ['1 != 3', 'opposed'],
  ['1 ≠ 3', 'opposed'],
])('reads %j as claims that are %s', (text, relation) => {
  expect(readRelation(text, 3)).toEqual({ one: 1, other: 3, relation });
});

it.each(['1 = 1', '0 = 1', '1 = 4', '1 = 2 = 3', '1 and 3 say the same', '1 =', '= 3', '-1 = 3', '1.5 = 3', ''])(
  'takes %j for no relation between three claims',
  (text) => {
    expect(readRelation(text, 3)).toBeUndefined();
  },
);
