import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relationOf } from './statement-relation.ts';

describe('the relation of two statements', () => {
  it.each([
    ['Rolling back takes 5 minutes.', 'Rolling back took 52 minutes.', 'conflict'],
    ['Rolling back took 52 minutes.', 'rolling back took 52 minutes', 'same'],
    ['The expiry of tokens is checked.', 'The expiry of tokens is not checked.', 'conflict'],
    ['The load test ran with token checks.', 'The load test ran without token checks.', 'conflict'],
    ['Rolling back takes 5 minutes.', 'Logins took 310 ms.', 'unrelated'],
    ['Logins took 310 ms.', 'Logins took 310 ms in March and 4 retries.', 'unrelated'],
    ['Usage grew by 5 %.', 'Usage grew by 7 %.', 'conflict'],
  ])('of "%s" and "%s" is %s', (a, b, relation) => {
    expect(relationOf(a, b)).toBe(relation);
  });

  it('is the same both ways, and never a conflict with itself', () => {
    const words = fc.array(fc.constantFrom('the', 'login', 'takes', 'not', '5', '7', 'minutes', '%'), { maxLength: 8 });
    fc.assert(
      fc.property(words, words, (one, two) => {
        const a = one.join(' ');
        const b = two.join(' ');
        expect(relationOf(a, b)).toBe(relationOf(b, a));
        expect(relationOf(a, a)).toBe('same');
      }),
    );
  });
});
