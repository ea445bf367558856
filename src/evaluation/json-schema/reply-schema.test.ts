import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PatternSeeker } from '../pattern/pattern-seeker.ts';
import { compileReplySchema } from './reply-schema.ts';

/** What is wrong with a value, in words; undefined if nothing is. */
function violation(schema: unknown, value: unknown): string | undefined {
  const made = compileReplySchema(schema);
  if ('refused' in made) throw new Error(made.refused);
  const found = made.test(value, '$', new PatternSeeker());
  return found && `${found.at} ${found.message}`;
}

describe('a JSON Schema', () => {
  test.for<[object, unknown, string]>([
    [{ type: 'string' }, 7, '$ is 7, not string'],
    [{ type: ['string', 'null'] }, true, '$ is true, not string or null'],
    [{ enum: ['a', { b: 1 }] }, { b: 2 }, '$ is {"b":2}, not one of "a", {"b":1}'],
    [{ required: ['a', 'b'] }, { a: 1 }, '$ has no "b"'],
    [{ properties: { a: { items: { minimum: 3 } } } }, { a: [3, 2] }, '$.a[1] is 2, less than 3'],
    [{ properties: { 'x y': { const: 1 } } }, { 'x y': 2 }, '$["x y"] is 2, not 1'],
    [{ properties: { a: true }, additionalProperties: false }, { a: 1, b: 2 }, '$.b must not be there'],
    [{ minLength: 2 }, '👍', '$ has 1 characters, fewer than 2'],
    [{ maxItems: 1 }, [1, 2], '$ has 2 items, more than 1'],
    [{ pattern: '^\\d+$' }, 'x1', '$ is "x1", which does not match ^\\d+$'],
    [{ anyOf: [{ type: 'null' }, { type: 'array' }] }, 1, '$ is 1, which fits 0 of 2 schemas, not any'],
    [{ oneOf: [{ type: 'number' }, { minimum: 0 }] }, 1, '$ is 1, which fits 2 of 2 schemas, not exactly one'],
    [{ not: { type: 'null' } }, null, '$ is null, which must not fit'],
  ])('says what is wrong: %o', ([schema, value, told]) => expect(violation(schema, value)).toBe(told));

  test.for<[unknown, (string | number)[], string]>([
    [{ typ: 'string' }, ['typ'], 'is not a keyword that is known: type, enum'],
    [{ $ref: '#/x' }, ['$ref'], 'is not a keyword that is known'],
    [{ properties: { a: { type: 'text' } } }, ['properties', 'a', 'type'], 'must be one of null, boolean'],
    [{ anyOf: [true, { pattern: '(?=a)' }] }, ['anyOf', 1, 'pattern'], 'looks ahead'],
    [{ minimum: '3' }, ['minimum'], 'must be a number'],
    [7, [], 'must be a schema'],
  ])('refuses %o by its path', ([schema, path, refused]) => {
    expect(compileReplySchema(schema)).toEqual({ path, refused: expect.stringContaining(refused) });
  });

  test('is refused where it is nested too deeply', () => {
    const deep = Array.from({ length: 100 }).reduce<object>((inner) => ({ not: inner }), {});
    expect(compileReplySchema(deep)).toMatchObject({ refused: 'is nested too deeply' });
  });

  test('gives up on what takes too long', () => {
    const made = compileReplySchema({ items: { allOf: Array.from({ length: 200 }, () => ({ type: 'number' })) } });
    if ('refused' in made) throw new Error(made.refused);
    expect(() => made.test(new Array(100_000).fill(1), '$', new PatternSeeker())).toThrow();
  });

  /** Schemas of at most this depth. */
  function schemas(depth: number): fc.Arbitrary<object> {
    const plain = {
      type: fc.constantFrom('string', 'number', 'integer', 'object', 'array', ['null', 'boolean']),
      enum: fc.constant([1, 'a', null, [1]]),
      required: fc.constantFrom(['a'], ['a', 'b']),
      additionalProperties: fc.boolean(),
      minItems: fc.nat(2),
      maxLength: fc.nat(2),
      minimum: fc.nat(2),
      exclusiveMaximum: fc.nat(2),
      pattern: fc.constantFrom('a', '^b*$'),
    };
    const inner = depth > 1 ? schemas(depth - 1) : fc.constantFrom({}, { type: 'null' });
    const some = fc.array(inner, { minLength: 1, maxLength: 2 });
    const combining = { items: inner, anyOf: some, oneOf: some, allOf: some, not: inner };
    const properties = fc.dictionary(fc.constantFrom('a', 'b'), inner, { maxKeys: 2 });
    const one = Object.entries({ ...plain, ...combining, properties }).map(([name, given]) =>
      given.map((each: unknown) => ({ [name]: each })),
    );
    return fc.array(fc.oneof(...one), { maxLength: 3 }).map((parts) => Object.assign({}, ...parts));
  }
  const value = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, true, 0, 1, 2.5, '', 'a', 'bb'),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 2 }),
    ),
  })).value;

  test('accepts exactly what a full validator accepts', () => {
    const ajv = new Ajv({ strict: false });
    fc.assert(
      fc.property(schemas(3), value, (given, each) => {
        expect(violation(given, each) === undefined).toBe(ajv.validate(given, each));
      }),
      { numRuns: 500 },
    );
  });
});
