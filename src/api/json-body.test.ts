import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ParleyError } from '../errors.ts';
import { canonicalJson } from '../record/canonical-json.ts';
import { readJsonBody } from './json-body.ts';

const read = (text: string | Buffer) => readJsonBody(Buffer.from(text));

function refusalOf(text: string | Buffer): ParleyError {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ParleyError) return error;
    throw error;
  }
  throw new TypeError('it was not refused');
}

describe('a JSON body', () => {
  test('is read as JSON.parse reads it, and can be written as canonical JSON', () => {
    const plain = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\u0000') && text !== '__proto__');
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        fc.jsonValue({ maxDepth: 0 }),
        plain,
        fc.array(tie('any')),
        fc.dictionary(plain, tie('any')),
      ),
    })).any;
    fc.assert(
      fc.property(value, (json) => {
        const text = JSON.stringify(json);
        fc.pre(!text.includes('\\u0000') && !text.includes('__proto__'));
        expect(read(text)).toEqual(JSON.parse(text));
        expect(() => canonicalJson(read(text))).not.toThrow();
      }),
    );
  });

  test('is undefined when it is empty', () => expect(read('')).toBeUndefined());

  test.each([
    ['cut off', '{"a": 1'],
    ['with NaN', '{"a": NaN}'],
    ['with a key twice', '{"a": {"b": 1, "c": ":", "b": 2}}'],
    ['with the same key written in two ways', '{"a": 1, "\\u0061": 2}'],
    ['nested deeper than 64 levels', `${'['.repeat(65)}${']'.repeat(65)}`],
    ['nested beyond any stack', '['.repeat(1_000_000)],
    ['not in UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ])('%s is refused as not JSON', (_, text) => expect(refusalOf(text).code).toBe('REQUEST_NOT_JSON'));

  test.each([
    ['half a surrogate pair', '{"a": ["ok", "\\ud800"]}', 'a[1]'],
    ['a NUL character', '{"a": {"b": "x\\u0000"}}', 'a.b'],
    ['a NUL character in a key', '{"a": {"b\\u0000": 1}}', 'a.b\u0000'],
    ['a number beyond all bounds', '{"a": [{"b": 1e999}]}', 'a[0].b'],
    ['a prototype key', '{"a": {"__proto__": {"admin": true}}}', 'a.__proto__'],
    ['half a surrogate pair alone', '"\\udfff"', ''],
  ])('with %s is refused by its path', (_, text, path) => {
    const { code, errors } = refusalOf(text);
    expect({ code, paths: errors.map((each) => each.path) }).toEqual({ code: 'REQUEST_INVALID', paths: [path] });
  });

  test('may nest 64 levels deep', () => expect(() => read(`${'['.repeat(64)}${']'.repeat(64)}`)).not.toThrow());

  test('may hold any character in its strings', () => {
    expect(read('{"a\\"}]": "[{:\\\\", "b": "\\""}')).toEqual({ 'a"}]': '[{:\\', b: '"' });
  });

  test('is refused where it has more values than can be checked while others wait', () => {
    const list = (count: number) => `{"items":[${Array.from({ length: count }, () => '{}').join(',')}]}`;
    expect(refusalOf(list(60_000)).code).toBe('REQUEST_TOO_LARGE');
    expect(refusalOf(list(60_000)).message).toBe('The body has more than 100,000 values.');
    expect(read(list(40_000))).toHaveProperty('items');
    // Commas and brackets in texts are no values.
    expect(read(JSON.stringify({ text: '[{,'.repeat(100_000) }))).toHaveProperty('text');
  });
});
