import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { isSameJson } from './same-json.ts';

describe('the sameness of JSON values', () => {
  it('is that of their canonical texts', () => {
    const values = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(values, values, (one, other) => {
        expect(isSameJson(one, other)).toBe(canonicalJson(one) === canonicalJson(other));
      }),
    );
  });

  it('holds between a value and what is read back from its text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSameJson(value, JSON.parse(canonicalJson(value)))).toBe(true);
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
    expect(isSameJson(one, other)).toBe(false);
    expect(isSameJson(other, one)).toBe(false);
  });
});
