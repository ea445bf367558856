/**
 * Reads the items of an answer's lists leniently: an invalid item is left out and flagged. An optional part of an item
 * that is invalid is left out and flagged alone.
 */
import type { z } from 'zod';
import type { Flag } from '../../model/flag.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import { isJsonObject } from '../json-object.ts';
import { plainMessage } from '../schema-violations.ts';
import { type ItemKind, isConfidence } from './item-kinds.ts';

/** Items beyond this number are not read. */
export const maxListItems = 10_000;
const maxFlagsPerAnswer = 250;

/** The valid items of a list. */
export function readValidItems<T>(kind: ItemKind<T>, items: Json[], path: string, flags: Flag[]): T[] {
  const { schema, named, lenient } = kind;
  const kept: T[] = [];
  if (items.length > maxListItems)
    flagDropped(flags, path, `is longer than ${maxListItems}; what is beyond was not read`);
  const count = Math.min(items.length, maxListItems);
  for (let at = 0; at < count; at++) {
    const item = repairItem(items[at], path, at, flags, lenient);
    const absent = isJsonObject(item) ? absentTextOf(item, named) : undefined;
    const read = isJsonObject(item) && absent === undefined ? kind.read(item) : undefined;
    if (read !== undefined) kept.push(read);
    else if (absent !== undefined) flagDropped(flags, `${path}[${at}]`, `has no ${absent}`);
    else flagInvalid(flags, `${path}[${at}]`, schema.safeParse(item).error?.issues[0]);
  }
  return kept;
}

function flagInvalid(flags: Flag[], here: string, issue: z.core.$ZodIssue | undefined): void {
  const where = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  flagDropped(flags, here, `is invalid${where}: ${issue ? plainMessage(issue.message) : 'unreadable'}`);
}

/** The item itself, or a copy without invalid optional parts and with an empty text for a missing `lenient` one. */
function repairItem(
  item: Json | undefined,
  path: string,
  at: number,
  flags: Flag[],
  lenient?: string,
): Json | undefined {
  if (!isJsonObject(item)) return item;
  const whole = lenient === undefined || typeof item[lenient] === 'string' ? item : { ...item, [lenient]: '' };
  return hasValidOptions(whole) ? whole : withoutInvalidOptions(whole, `${path}[${at}]`, flags);
}

/** The first of the named texts that is missing or blank. */
function absentTextOf(item: JsonObject, named: readonly string[]): string | undefined {
  for (const key of named) {
    const text = item[key] ?? '';
    if (typeof text === 'string' && text.trim() === '') return key;
  }
  return undefined;
}

function withoutInvalidOptions(item: JsonObject, path: string, flags: Flag[]): JsonObject {
  const { confidence: sure, rationale, priority, ...rest } = item;
  const usable = readConfidence(sure, `${path}.confidence`, flags);
  return {
    ...rest,
    ...(usable === undefined ? {} : { confidence: usable }),
    ...(typeof rationale === 'string' ? { rationale } : {}),
    ...(typeof priority === 'string' ? { priority } : {}),
  };
}

/** True for nearly every item; such an item is not copied. */
function hasValidOptions({ confidence: sure, rationale = '', priority = '' }: JsonObject): boolean {
  return (sure === undefined || isConfidence(sure)) && typeof rationale === 'string' && typeof priority === 'string';
}

export function readConfidence(value: Json | undefined, path: string, flags: Flag[]): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (isConfidence(value)) return value;
  flagDropped(flags, path, 'is not a number from 0 to 1');
  return undefined;
}

/** The number of flags is bounded, so that a hostile answer cannot fill a record with them. */
export function flagDropped(flags: Flag[], path: string, why: string): void {
  if (flags.length >= maxFlagsPerAnswer) return;
  flags.push({ code: 'dropped', path, detail: `${path} ${why}, and was left out` });
}
