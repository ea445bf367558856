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
export function object({ value, path, notes }: Field): Field<JsonObject> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value, path, notes };
  breaks({ value, path, notes }, `must be an object, and is ${kindOf(value)}`);
  return { value: {}, path, notes: { violations: [], flags: [] } };
}

export function at({ value, path, notes }: Field<JsonObject>, name: string): Field {
  return { value: value[name], path: path === '' ? name : `${path}.${name}`, notes };
}

/** The items of a list; beyond `most` they are not looked at, so that no agent can make the notes long. */
export function items({ value, path, notes }: Field, least: number, most: number): Field[] {
  if (!Array.isArray(value)) {
    breaks({ value, path, notes }, `must be an array, and is ${kindOf(value)}`);
    return [];
  }
  inLimits({ value, path, notes }, value.length, least, most, 'items');
  return value.slice(0, most).map((item, index) => ({ value: item, path: `${path}[${index}]`, notes }));
}

export function text(field: Field): string {
  if (typeof field.value === 'string') return field.value;
  breaks(field, `must be a string, and is ${kindOf(field.value)}`);
  return '';
}

/** A text that is not blank and keeps its limits, in characters. */
export function thought(field: Field, least: number, most: number): string {
  const said = text(field);
  if (typeof field.value !== 'string') return said;
  if (said.trim() === '') breaks(field, 'must not be blank');
  else inLimits(field, count(said), least, most, 'characters');
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
  const list = items(field, 0, Number.POSITIVE_INFINITY);
  const odd = list.find(({ value }) => typeof value !== 'string');
  if (odd) text(odd);
  return odd ? [] : list.map(text);
}

export function share(field: Field): number {
  const { value } = field;
  if (typeof value !== 'number') breaks(field, `must be a number, and is ${kindOf(value)}`);
  else if (value >= 0 && value <= 1) return value;
  else breaks(field, 'must be from 0 to 1');
  return 0;
}

export function oneOf<T extends string>(field: Field, options: readonly T[]): T {
  const found = options.find((option) => option === field.value);
  if (found !== undefined) return found;
  const is = typeof field.value === 'string' ? '' : `, and is ${kindOf(field.value)}`;
  breaks(field, `must be one of ${options.join(', ')}${is}`);
  return options[0] as T;
}

/** What `read` makes of a field that may be left out; `null` and blank text say nothing, as if it were. */
export function optional<T>(field: Field, read: (field: Field) => T): T | undefined {
  const { value } = field;
  const isSilent = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return isSilent ? undefined : read(field);
}

function breaks({ path, notes }: Field, message: string): void {
  notes.violations.push({ path, message });
}

function inLimits(field: Field, size: number, least: number, most: number, unit: string): void {
  if (size < least) breaks(field, `must have at least ${least} ${unit}, and has ${size}`);
  else if (size > most) breaks(field, `must have at most ${most} ${unit}, and has ${size}`);
}

function kindOf(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
