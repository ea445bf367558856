/**
 * Reads the fields of an answer and notes every rule that they break. A note never repeats the agent's own text.
 * The value returned for a broken field is a placeholder: an answer that breaks a rule is never used.
 */
import { countCodePoints, cutToCodePoints } from '../../model/code-points.ts';
import type { Flag } from '../../model/flag.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { ProtocolViolation } from '../../model/outcome.ts';
import { isJsonObject } from '../json-object.ts';

export interface FieldNotes {
  violations: ProtocolViolation[];
  flags: Flag[];
}

/** A value, where in the answer it stands, and where to note what is wrong with it. */
export interface AnswerField<T extends Json | undefined = Json | undefined> {
  value: T;
  path: string;
  notes: FieldNotes;
}

/** If the value is not an object, that is noted once, and nothing is noted about its fields. */
export function readObject(field: AnswerField): AnswerField<JsonObject> {
  const { value, path, notes } = field;
  if (isJsonObject(value)) return { value, path, notes };
  noteWrongType(field, 'an object');
  return { value: {}, path, notes: { violations: [], flags: [] } };
}

export function fieldAt({ value, path, notes }: AnswerField<JsonObject>, name: string): AnswerField {
  return { value: value[name], path: path === '' ? name : `${path}.${name}`, notes };
}

/** The items of a list. Items beyond `max` are not read, so that an agent cannot make the notes long. */
export function readItems(field: AnswerField, min: number, max: number): AnswerField[] {
  const { path, notes } = field;
  const list = readArray(field);
  if (Array.isArray(field.value)) noteSizeOutside(field, list.length, min, max, 'item');
  return list.slice(0, max).map((value, index) => ({ value, path: `${path}[${index}]`, notes }));
}

function readArray(field: AnswerField): Json[] {
  if (Array.isArray(field.value)) return field.value;
  noteWrongType(field, 'an array');
  return [];
}

export function readText(field: AnswerField): string {
  if (typeof field.value === 'string') return field.value;
  noteWrongType(field, 'a string');
  return '';
}

/** A text that must not be blank and must have between `min` and `max` characters. */
export function readThought(field: AnswerField, min: number, max: number): string {
  const said = readText(field);
  if (typeof field.value !== 'string') return said;
  if (said.trim() === '') noteViolation(field, 'must not be blank');
  else noteSizeOutside(field, countCodePoints(said), min, max, 'character');
  return said;
}

/** A text that is cut to `maxCharacters` and flagged when it is longer. */
export function readTruncated(field: AnswerField, maxCharacters: number): string {
  const said = readText(field);
  const characters = countCodePoints(said);
  if (characters <= maxCharacters) return said;
  const detail = `Cut from ${characters} to ${maxCharacters} characters.`;
  field.notes.flags.push({ code: 'truncated', path: field.path, detail });
  return cutToCodePoints(said, maxCharacters);
}

/** Any number of texts. The list has no limit, so only the first item that is not a text is noted. */
export function readTexts(field: AnswerField): string[] {
  const list = readArray(field);
  const invalid = list.findIndex((item) => typeof item !== 'string');
  if (invalid >= 0) readText({ value: list[invalid], path: `${field.path}[${invalid}]`, notes: field.notes });
  return list as string[];
}

export function readShare(field: AnswerField): number {
  const { value } = field;
  if (typeof value !== 'number') noteWrongType(field, 'a number');
  else if (value >= 0 && value <= 1) return value;
  else noteViolation(field, 'must be from 0 to 1');
  return 0;
}

export function readOneOf<T extends string>(field: AnswerField, options: readonly T[]): T {
  const chosen = options.find((option) => option === field.value);
  if (chosen !== undefined) return chosen;
  const choice = `one of ${options.join(', ')}`;
  if (typeof field.value === 'string') noteViolation(field, `must be ${choice}`);
  else noteWrongType(field, choice);
  return options[0] as T;
}

/** Reads an optional field with `read`. `null` and blank text count as left out. */
export function readOptional<T>(field: AnswerField, read: (field: AnswerField) => T): T | undefined {
  const { value } = field;
  const isLeftOut = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return isLeftOut ? undefined : read(field);
}

function noteWrongType(field: AnswerField, what: string): void {
  noteViolation(field, `must be ${what}, and is ${jsonTypeOf(field.value)}`);
}

function noteViolation({ path, notes }: AnswerField, message: string): void {
  notes.violations.push({ path, message });
}

function noteSizeOutside(field: AnswerField, size: number, min: number, max: number, unit: string): void {
  const units = (number: number) => `${number} ${unit}${number === 1 ? '' : 's'}`;
  if (size < min) noteViolation(field, `must have at least ${units(min)}, and has ${size}`);
  else if (size > max) noteViolation(field, `must have at most ${units(max)}, and has ${size}`);
}

function jsonTypeOf(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
