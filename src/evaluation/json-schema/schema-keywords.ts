/** The keywords of JSON Schema that a rubric may use, as data: how the value of each becomes a test. */
import { isSameJson } from '../../record/same-json.ts';
import { countCharacters } from '../comparable-text.ts';
import { combiningKeywords } from './combining-keywords.ts';
import { isSchemaObject, SchemaEffortSpent, type SchemaKeyword, shownJson } from './schema-test.ts';

/** Keywords that say something to people only. */
export const annotationKeywords = ['$schema', '$id', '$comment', 'title', 'description', 'default', 'examples'];

const typeTests: Record<string, (value: unknown) => boolean> = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  array: (value) => Array.isArray(value),
  object: isSchemaObject,
};

const type: SchemaKeyword = (given, { refuse }) => {
  const names = (Array.isArray(given) ? given : [given]).map(String);
  const tests = names.map((name) =>
    Object.hasOwn(typeTests, name) ? typeTests[name] : refuse(`must be one of ${Object.keys(typeTests).join(', ')}`),
  );
  return (value, at) =>
    tests.some((test) => test?.(value))
      ? undefined
      : { at, message: `is ${shownJson(value)}, not ${names.join(' or ')}` };
};

const enumeration: SchemaKeyword = (given, { refuse }) => {
  const values: unknown[] = Array.isArray(given) ? given : refuse('must be a list of values');
  const shown = values.map(shownJson).join(', ');
  return (value, at) =>
    values.some((each) => isSameJson(each, value))
      ? undefined
      : { at, message: `is ${shownJson(value)}, not one of ${shown}` };
};

const constant: SchemaKeyword = (given) => (value, at) =>
  isSameJson(given, value) ? undefined : { at, message: `is ${shownJson(value)}, not ${shownJson(given)}` };

/** A keyword with a number that bounds a measure of the value; values without that measure are not bounded. */
function bound(
  measure: (value: unknown) => number | undefined,
  holds: (measured: number, limit: number) => boolean,
  text: (measured: number, limit: number) => string,
): SchemaKeyword {
  return (given, { refuse }) => {
    const limit = typeof given === 'number' ? given : refuse('must be a number');
    return (value, at) => {
      const measured = measure(value);
      return measured === undefined || holds(measured, limit) ? undefined : { at, message: text(measured, limit) };
    };
  };
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
const lengthOfText = (value: unknown) => (typeof value === 'string' ? countCharacters(value) : undefined);
const lengthOfList = (value: unknown) => (Array.isArray(value) ? value.length : undefined);
const sizeOfObject = (value: unknown) => (isSchemaObject(value) ? Object.keys(value).length : undefined);
const isAtLeast = (measured: number, limit: number) => measured >= limit;
const isAtMost = (measured: number, limit: number) => measured <= limit;
const has = (unit: string, than: string) => (measured: number, limit: number) =>
  `has ${measured} ${unit}, ${than} than ${limit}`;
const is = (than: string) => (measured: number, limit: number) => `is ${measured}, ${than} ${limit}`;

const pattern: SchemaKeyword = (given, { refuse, pattern: compile }) => {
  const found = compile(typeof given === 'string' ? given : refuse('must be a pattern, as text'));
  return (value, at, seeker) => {
    if (typeof value !== 'string') return undefined;
    const end = seeker.find(found, value);
    if (end === null) throw new SchemaEffortSpent();
    return end === -1 ? { at, message: `is ${shownJson(value)}, which does not match ${found.source}` } : undefined;
  };
};

export const schemaKeywords: Readonly<Record<string, SchemaKeyword>> = {
  type,
  enum: enumeration,
  const: constant,
  ...combiningKeywords,
  minItems: bound(lengthOfList, isAtLeast, has('items', 'fewer')),
  maxItems: bound(lengthOfList, isAtMost, has('items', 'more')),
  minLength: bound(lengthOfText, isAtLeast, has('characters', 'fewer')),
  maxLength: bound(lengthOfText, isAtMost, has('characters', 'more')),
  minProperties: bound(sizeOfObject, isAtLeast, has('properties', 'fewer')),
  maxProperties: bound(sizeOfObject, isAtMost, has('properties', 'more')),
  pattern,
  minimum: bound(asNumber, isAtLeast, is('less than')),
  maximum: bound(asNumber, isAtMost, is('more than')),
  exclusiveMinimum: bound(asNumber, (measured, limit) => measured > limit, is('not more than')),
  exclusiveMaximum: bound(asNumber, (measured, limit) => measured < limit, is('not less than')),
};
