import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from './json.ts';
import { endOfJsonString, measureJson } from './measure-json.ts';

const measure = (text: string) => measureJson(Buffer.from(text));

/** What the parsed value has, counted the plain way. */
function countsOf(value: Json): { names: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { names: 0, depth: 0 };
  const inner = Object.values(value).map(countsOf);
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return {
    names: inner.reduce((sum, { names }) => sum + names, own),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

describe('measuring JSON', () => {
  test.each([
    ['1', 0, 0, 1],
    ['"a"', 0, 0, 1],
    ['[]', 0, 1, 2],
    ['{"a":[{"b":1},{"c":[]}]}', 3, 4, 7],
    ['[[],[],[[]]]', 0, 3, 8],
    ['{"a":1,"a":2}', 2, 1, 3],
  ])('finds in %s %i names, %i levels and at most %i values', (text, names, depth, values) =>
    expect(measure(text)).toEqual({ names, depth, values, plain: true }),
  );

  test('counts nothing that stands in a string', () => {
    expect(measure('{"[{:":"\\"]}:{[","\\\\":":"}')).toMatchObject({ names: 2, depth: 1 });
  });

  test('agrees with the value that JSON.parse makes, whatever the spacing', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        expect(measure(JSON.stringify(value, null, indent))).toMatchObject(countsOf(value as Json));
      }),
    );
  });

  test('counts one name more for each name that an object gives again', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { minKeys: 1 }), (object) => {
        const [name] = Object.keys(object);
        const text = `{${JSON.stringify(name)}:0,${JSON.stringify(object).slice(1)}`;
        expect(measure(text).names).toBe(countsOf(JSON.parse(text)).names + 1);
      }),
    );
  });

  test('sees a byte order mark and other bytes beyond ASCII outside strings, and not those inside', () => {
    expect(measure('\ufeff{"a":1}').plain).toBe(false);
    expect(measure('{"a":\x7f1}').plain).toBe(false);
    expect(measure('{"naïve":"😀\x7f"}').plain).toBe(true);
  });

  test('asks whoever looks into strings where each of them ends', () => {
    const bytes = Buffer.from('{"a":["b:","c"]}');
    const opened: number[] = [];
    const found = measureJson(bytes, (given, open) => {
      opened.push(open);
      return endOfJsonString(given, open);
    });
    expect(opened).toEqual([1, 6, 11]);
    expect(found).toEqual(measureJson(bytes));
  });

  test('goes through a body that nests a million levels', () => {
    expect(measure('['.repeat(1_000_000)).depth).toBe(1_000_000);
  });

  test('ends with any bytes whatever', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(measureJson(bytes).depth).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });
});

describe('the end of a JSON string', () => {
  test.each([
    ['""', 1],
    ['"a" "b"', 2],
    ['"\\""', 3],
    ['"\\\\" "', 3],
    ['"\\\\\\""', 5],
    ['"é"', 3],
  ])('in %s is at %i', (text, end) => expect(endOfJsonString(Buffer.from(text), 0)).toBe(end));

  test.each(['"', '"abc', '"abc\\', '"abc\\"'])('is the end of the text in %s, which nothing closes', (text) =>
    expect(endOfJsonString(Buffer.from(text), 0)).toBe(text.length),
  );
});
