import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON (RFC 8785)', () => {
  it('writes every value as the reference implementation does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(canonicalJson(value)).toBe(canonicalize(value));
      }),
      { numRuns: 2000 },
    );
  });

  it('gives one text to one value, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.integer(), (value, turn) => {
        const keys = Object.keys(value);
        const at = keys.length === 0 ? 0 : Math.abs(turn) % keys.length;
        const turned = Object.fromEntries([...keys.slice(at), ...keys.slice(0, at)].map((key) => [key, value[key]]));
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
      }),
    );
  });

  it('orders keys by UTF-16 units, also those that look like numbers', () => {
    expect(canonicalJson({ b: 1, 10: 2, 9: 3, a: { z: [], y: {} } })).toBe('{"10":2,"9":3,"a":{"y":{},"z":[]},"b":1}');
    expect(canonicalJson({ '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 })).toBe(
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    );
  });

  it('keeps a key named __proto__ as data', () => {
    expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"x":1}}'))).toBe('{"__proto__":{"x":1},"b":1}');
  });

  it('leaves out members that are undefined', () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], [{ '\udc00': 1 }], [undefined], [() => 1]])(
    'refuses %s, which is not JSON',
    (value) => {
      expect(() => canonicalJson(value)).toThrow();
    },
  );

  it('keeps a text that only talks about surrogates', () => {
    expect(canonicalJson({ a: '\\ud800' })).toBe('{"a":"\\\\ud800"}');
  });
});
