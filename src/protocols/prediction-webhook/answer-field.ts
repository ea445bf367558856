/**
 * Reads the fields of an answer and notes every rule they break, in our words and never the agent's. A value that is
 * read past a broken rule stands for nothing: an answer that breaks one is not used.
 */
import { countCodePoints, cutToCodePoints } from '../../model/code-points.ts';
import type { Flag } from '../../model/flag.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { ProtocolViolation } from '../../model/outcome.ts';

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

/** Of what is no object nothing more is said: its fields are neither there nor missing. */
export function readObject(field: AnswerField): AnswerField<JsonObject> {
  const { value, path, notes } = field;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value, path, notes };
  noteWrongType(field, 'an object');
  return { value: {}, path, notes: { violations: [], flags: [] } };
}

export function fieldAt({ value, path, notes }: AnswerField<JsonObject>, name: string): AnswerField {
  return { value: value[name], path: path === '' ? name : `${path}.${name}`, notes };
}

/** The items of a list; beyond `most` they are not looked at, so that no agent can make the notes long. */
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

/** A text that is not blank and keeps its limits, in characters. */
export function readThought(field: AnswerField, min: number, max: number): string {
  const said = readText(field);
  if (typeof field.value !== 'string') return said;
  if (said.trim() === '') noteViolation(field, 'must not be blank');
  else noteSizeOutside(field, countCodePoints(said), min, max, 'character');
  return said;
}

/** A text that is cut where it is too long, and flagged. */
export function readTruncated(field: AnswerField, maxCharacters: number): string {
  const said = readText(field);
  const characters = countCodePoints(said);
  if (characters <= maxCharacters) return said;
  const detail = `Cut from ${characters} to ${maxCharacters} characters.`;
  field.notes.flags.push({ code: 'truncated', path: field.path, detail });
  return cutToCodePoints(said, maxCharacters);
}

/** Any number of texts. Having no limit, it notes only the first item that is none. */
export function readTexts(field: AnswerField): string[] {
  const list = readArray(field);
  const odd = list.findIndex((item) => typeof item !== 'string');
  if (odd >= 0) readText({ value: list[odd], path: `${field.path}[${odd}]`, notes: field.notes });
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
  const found = options.find((option) => option === field.value);
  if (found !== undefined) return found;
  const choice = `one of ${options.join(', ')}`;
  if (typeof field.value === 'string') noteViolation(field, `must be ${choice}`);
  else noteWrongType(field, choice);
  return options[0] as T;
}

/** What `read` makes of a field that may be left out; `null` and blank text say nothing, as if it were. */
export function readOptional<T>(field: AnswerField, read: (field: AnswerField) => T): T | undefined {
  const { value } = field;
  const isSilent = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return isSilent ? undefined : read(field);
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
