/**
 * Reads the fields of an answer and notes every rule they break, in our words and never the agent's. A value that is
 * read past a broken rule stands for nothing: an answer that breaks one is not used.
 */
import type { Flag } from '../../model/flag.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { Violation } from '../../model/outcome.ts';
import { count, cut } from './characters.ts';

export interface Notes {
  violations: Violation[];
  flags: Flag[];
}

/** A value, where in the answer it stands, and where to note what is wrong with it. */
export interface Field<T extends Json | undefined = Json | undefined> {
  value: T;
  path: string;
  notes: Notes;
}

/** Of what is no object nothing more is said: its fields are neither there nor missing. */
export function object(field: Field): Field<JsonObject> {
  const { value, path, notes } = field;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value, path, notes };
  mustBe(field, 'an object');
  return { value: {}, path, notes: { violations: [], flags: [] } };
}

export function at({ value, path, notes }: Field<JsonObject>, name: string): Field {
  return { value: value[name], path: path === '' ? name : `${path}.${name}`, notes };
}

/** The items of a list; beyond `most` they are not looked at, so that no agent can make the notes long. */
export function items(field: Field, least: number, most: number): Field[] {
  const { path, notes } = field;
  const list = array(field);
  if (Array.isArray(field.value)) inLimits(field, list.length, least, most, 'item');
  return list.slice(0, most).map((value, index) => ({ value, path: `${path}[${index}]`, notes }));
}

function array(field: Field): Json[] {
  if (Array.isArray(field.value)) return field.value;
  mustBe(field, 'an array');
  return [];
}

export function text(field: Field): string {
  if (typeof field.value === 'string') return field.value;
  mustBe(field, 'a string');
  return '';
}

/** A text that is not blank and keeps its limits, in characters. */
export function thought(field: Field, least: number, most: number): string {
  const said = text(field);
  if (typeof field.value !== 'string') return said;
  if (said.trim() === '') breaks(field, 'must not be blank');
  else inLimits(field, count(said), least, most, 'character');
  return said;
}

/** A text that is cut where it is too long, and flagged. */
export function brief(field: Field, most: number): string {
  const said = text(field);
  const characters = count(said);
  if (characters <= most) return said;
  const detail = `Cut from ${characters} to ${most} characters.`;
  field.notes.flags.push({ code: 'truncated', path: field.path, detail });
  return cut(said, most);
}

/** Any number of texts. Having no limit, it notes only the first item that is none. */
export function texts(field: Field): string[] {
  const list = array(field);
  const odd = list.findIndex((item) => typeof item !== 'string');
  if (odd >= 0) text({ value: list[odd], path: `${field.path}[${odd}]`, notes: field.notes });
  return list as string[];
}

export function share(field: Field): number {
  const { value } = field;
  if (typeof value !== 'number') mustBe(field, 'a number');
  else if (value >= 0 && value <= 1) return value;
  else breaks(field, 'must be from 0 to 1');
  return 0;
}

export function oneOf<T extends string>(field: Field, options: readonly T[]): T {
  const found = options.find((option) => option === field.value);
  if (found !== undefined) return found;
  const choice = `one of ${options.join(', ')}`;
  if (typeof field.value === 'string') breaks(field, `must be ${choice}`);
  else mustBe(field, choice);
  return options[0] as T;
}

/** What `read` makes of a field that may be left out; `null` and blank text say nothing, as if it were. */
export function optional<T>(field: Field, read: (field: Field) => T): T | undefined {
  const { value } = field;
  const isSilent = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return isSilent ? undefined : read(field);
}

function mustBe(field: Field, what: string): void {
  breaks(field, `must be ${what}, and is ${kindOf(field.value)}`);
}

function breaks({ path, notes }: Field, message: string): void {
  notes.violations.push({ path, message });
}

function inLimits(field: Field, size: number, least: number, most: number, unit: string): void {
  const units = (number: number) => `${number} ${unit}${number === 1 ? '' : 's'}`;
  if (size < least) breaks(field, `must have at least ${units(least)}, and has ${size}`);
  else if (size > most) breaks(field, `must have at most ${units(most)}, and has ${size}`);
}

function kindOf(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
