/** From a schema to values: such as fit it, such as nearly do, and such as were made to do harm. */
import fc from 'fast-check';
import { type Document, resolved, type Schema } from '../../support/api-document.ts';

/** Values that mean something to the platform under test, by the name of the field. */
export type Known = Record<string, fc.Arbitrary<unknown>>;

/** Names that are properties of every object, and texts that have broken parsers before. */
export const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype', '..', '.'];
const texts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '💥',
  '%',
  "'; drop table events;--",
  '<script>',
  '{{7*7}}',
  '\r\nx: y',
];

const hostileText = fc.oneof(
  fc.constantFrom(...texts, ...names),
  fc.string({ unit: 'binary' }),
  fc.constant('x'.repeat(60_000)),
);
const hostileNumber = fc.constantFrom(-1, 0, -0, 1e308, -1e308, 2 ** 53, 1.5, 1e-320, 2 ** 31);
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

export function fitting(schema: Schema, document: Document, known: Known, depth = 0): fc.Arbitrary<unknown> {
  const { const: fixed, enum: listed, anyOf, oneOf, type, ...rest } = resolved(schema, document);
  const either = anyOf ?? oneOf;
  if (fixed !== undefined) return fc.constant(fixed);
  if (listed !== undefined) return fc.constantFrom(...listed);
  if (either !== undefined) return fc.oneof(...either.map((each) => fitting(each, document, known, depth)));
  if (Array.isArray(type))
    return fc.oneof(...type.map((each) => fitting({ ...rest, type: each }, document, known, depth)));
  switch (type) {
    case 'object':
      return object(rest, document, known, depth);
    case 'array':
      return array(rest, document, known, depth);
    case 'string':
      return string(rest);
    case 'integer':
      return fc.integer(bounds(rest));
    case 'number':
      return fc.double({ ...bounds(rest), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

function object(schema: Schema, document: Document, known: Known, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = Object.entries(properties).map(([name, property]) => {
    return [name, known[name] ?? fitting(property, document, known, depth + 1)] as const;
  });
  const stated = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  if (typeof additionalProperties !== 'object' || depth > 3) return stated;
  const key = fc.oneof(fitting(propertyNames ?? { type: 'string' }, document, known), fc.constantFrom(...names));
  const more = fc.dictionary(key.map(String), fitting(additionalProperties, document, known, depth + 1), {
    maxKeys: 3,
  });
  return fc.tuple(stated, more).map(([one, other]) => ({ ...one, ...other }));
}

function array({ items = {}, ...limits }: Schema, document: Document, known: Known, depth: number) {
  const minLength = Number(limits.minItems ?? 0);
  return fc.array(fitting(items, document, known, depth + 1), { minLength, maxLength: minLength + 3 });
}

function string({ pattern, minLength = 0, maxLength = 40, format }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, max: new Date('9999-01-01') }).map((at) => at.toISOString());
  if (format === 'uri') return fc.constant('http://localhost:1024/');
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  const [least, most] = [Number(minLength), Math.min(Number(maxLength), Number(minLength) + 40)];
  return fc.string({ unit: 'grapheme', minLength: least, maxLength: most });
}

function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): { min?: number; max?: number } {
  const [min, max] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum];
  return { ...(typeof min === 'number' ? { min } : {}), ...(typeof max === 'number' ? { max } : {}) };
}

/** A value with one thing about it changed: a field gone, added, or holding something it should not. */
export function spoiled(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(value, fc.nat(), hostileText, hostileJson).map(([whole, at, name, hostile]) => {
    const copy = structuredClone(whole);
    const places = objectsIn(copy);
    const place = places[at % Math.max(1, places.length)];
    if (place === undefined) return hostile;
    const keys = Object.keys(place);
    const key = keys[at % Math.max(1, keys.length)] ?? name;
    if (at % 3 === 0) delete place[key];
    else
      Object.defineProperty(place, at % 3 === 1 ? key : name, { value: hostile, enumerable: true, configurable: true });
    return copy;
  });
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

const raw = (text: string) => Buffer.from(text);
/** Bodies that are no JSON, or JSON as nobody should send it. */
export const hostileBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"a":1,"a":2}',
      '{"__proto__":{"a":1}}',
      '{"content":NaN}',
      '\ufeff{}',
      '{"a":1e999}',
    ].map(raw),
    Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
    raw('['.repeat(100_000)),
    raw(`${'{"a":'.repeat(100)}1${'}'.repeat(100)}`),
    raw(`{"content":"${'x'.repeat(1_100_000)}"}`),
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  hostileJson.map((value) => raw(JSON.stringify(value) ?? '')),
);
