import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { isSame } from './same.ts';

describe('the sameness of JSON values', () => {
  it('is that of their canonical texts', () => {
    const values = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(values, values, (one, other) => {
        expect(isSame(one, other)).toBe(canonical(one) === canonical(other));
      }),
    );
  });

  it('holds between a value and what is read back from its text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSame(value, JSON.parse(canonical(value)))).toBe(true);
      }),
    );
  });

  it.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [[1, 2], [1]],
    [[], {}],
    [{ a: [{ b: 'x' }] }, { a: [{ b: 'y' }] }],
    [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":2}')],
  ])('tells %j from %j', (one, other) => {
    expect(isSame(one, other)).toBe(false);
    expect(isSame(other, one)).toBe(false);
  });
});
