/**
 * An answer while it is typed, by the JSON Schema of its act: texts in fields, lists of parts, and the JSON made of them. What
 * was left empty is left out; what is needed and empty, or no number, is named by its path as the platform names it.
 */
import type { Json, JsonObject } from '../../../src/model/json.ts';

/** A field is a text; a list of texts is a text with one on each line. */
export type Draft = string | Draft[] | { [name: string]: Draft };

export interface FieldFault {
  path: string;
  message: string;
}

/** A JSON Schema, as far as forms are made from it. */
export interface FormSchema {
  kind: 'object' | 'items' | 'lines' | 'choice' | 'yes-no' | 'number' | 'text';
  about: string;
  properties: readonly [string, FormSchema][];
  required: ReadonlySet<string>;
  item: FormSchema | undefined;
  choices: readonly string[];
  minimum: number | undefined;
  maximum: number | undefined;
  maxLength: number | undefined;
}

export function readSchema(given: unknown): FormSchema {
  const schema = plainSchema(objectIn(given));
  const choices = textsIn(schema.enum);
  const item = schema.type === 'array' ? readSchema(schema.items) : undefined;
  return {
    kind: kindOf(schema, choices, item),
    about: typeof schema.description === 'string' ? schema.description : '',
    properties: Object.entries(objectIn(schema.properties)).map(([name, part]) => [name, readSchema(part)]),
    required: new Set(textsIn(schema.required)),
    item,
    choices,
    minimum: numberIn(schema.minimum),
    maximum: numberIn(schema.maximum),
    maxLength: numberIn(schema.maxLength),
  };
}

/** What may also be null is what it is otherwise: empty means left out. */
function plainSchema(schema: JsonObject): JsonObject {
  const parts = Array.isArray(schema.anyOf) ? schema.anyOf.map(objectIn).filter(({ type }) => type !== 'null') : [];
  return parts.length === 1 ? { ...parts[0], ...withoutAnyOf(schema) } : schema;
}

const withoutAnyOf = ({ anyOf: _, ...rest }: JsonObject): JsonObject => rest;

function kindOf({ type }: JsonObject, choices: readonly string[], item: FormSchema | undefined): FormSchema['kind'] {
  if (type === 'object') return 'object';
  if (item) return item.kind === 'object' ? 'items' : 'lines';
  if (choices.length > 0) return 'choice';
  if (type === 'boolean') return 'yes-no';
  return type === 'number' || type === 'integer' ? 'number' : 'text';
}

/** A needed list of parts begins with one; it may be taken away. */
export function emptyDraft(schema: FormSchema, isNeeded = true): Draft {
  if (schema.kind === 'items') return isNeeded && schema.item ? [emptyDraft(schema.item)] : [];
  if (schema.kind !== 'object') return '';
  return Object.fromEntries(
    schema.properties.map(([name, part]) => [name, emptyDraft(part, schema.required.has(name))]),
  );
}

/** The answer, with everything that is wrong about it. */
export function answerOf(schema: FormSchema, draft: Draft): { answer: JsonObject; faults: FieldFault[] } {
  const faults: FieldFault[] = [];
  const answer = typedValue(schema, draft, '', faults);
  return { answer: objectIn(answer ?? {}), faults };
}

function typedValue(
  schema: FormSchema,
  draft: Draft | undefined,
  path: string,
  faults: FieldFault[],
): Json | undefined {
  if (schema.kind === 'object') return objectOf(schema, draft, path, faults);
  if (schema.kind === 'items') return itemsOf(schema, draft, path, faults);
  const text = typeof draft === 'string' ? draft : '';
  if (schema.kind === 'lines') return linesOf(text);
  if (text.trim() === '') return undefined;
  if (schema.kind === 'yes-no') return text === 'yes';
  return schema.kind === 'number' ? numberOf(schema, text, path, faults) : text;
}

function objectOf(schema: FormSchema, draft: Draft | undefined, path: string, faults: FieldFault[]): JsonObject {
  const parts = typeof draft === 'object' && !Array.isArray(draft) ? draft : {};
  const answer: JsonObject = {};
  for (const [name, part] of schema.properties) {
    if (!isAsked(name, parts)) continue;
    const at = path === '' ? name : `${path}.${name}`;
    const value = typedValue(part, parts[name], at, faults);
    const isNeeded = isNeededNow(schema, name, parts);
    const isFaulty = faults.some((fault) => fault.path === at);
    if (value !== undefined && (isNeeded || !isEmptyList(value))) answer[name] = value;
    else if (value === undefined && isNeeded && !isFaulty) faults.push({ path: at, message: 'is needed' });
  }
  return answer;
}

type ObjectDraft = Readonly<Record<string, Draft>>;

/** Who approves says on what conditions; who does not says why. Everything else is asked in any case. */
export function isAsked(name: string, parts: ObjectDraft): boolean {
  if (name === 'dissent_reason') return parts.approve === 'no';
  return name !== 'conditions' || parts.approve !== 'no';
}

export const isNeededNow = ({ required }: FormSchema, name: string, parts: ObjectDraft): boolean =>
  required.has(name) || (name === 'dissent_reason' && parts.approve === 'no');

const isEmptyList = (value: Json) => Array.isArray(value) && value.length === 0;

/** Parts that were left empty are not sent. */
function itemsOf({ item }: FormSchema, draft: Draft | undefined, path: string, faults: FieldFault[]): Json[] {
  if (!item || !Array.isArray(draft)) return [];
  const filled = draft.filter((each) => !isEmpty(each));
  return filled.map((each, at) => typedValue(item, each, `${path}[${at}]`, faults) ?? null);
}

/** Without the parts that were left empty, so that paths name what is shown. */
export function tidyDraft(draft: Draft): Draft {
  if (typeof draft === 'string') return draft;
  if (Array.isArray(draft)) return draft.filter((each) => !isEmpty(each)).map(tidyDraft);
  return Object.fromEntries(Object.entries(draft).map(([name, part]) => [name, tidyDraft(part)]));
}

function isEmpty(draft: Draft): boolean {
  if (typeof draft === 'string') return draft.trim() === '';
  return Array.isArray(draft) ? draft.every(isEmpty) : Object.values(draft).every(isEmpty);
}

const linesOf = (text: string): string[] | undefined => {
  const lines = text.split('\n').map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  return filled.length === 0 ? undefined : filled;
};

function numberOf({ minimum, maximum }: FormSchema, text: string, path: string, faults: FieldFault[]) {
  const value = Number(text.trim().replace(',', '.'));
  const isWithin = value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
  if (isWithin) return value;
  const range = minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`;
  faults.push({ path, message: `must be a number${range}` });
  return undefined;
}

const objectIn = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
