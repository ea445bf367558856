/**
 * Makes every text of an answer storable and bounded: no NUL, no lone surrogate, at most 50,000 characters. Each change
 * is flagged. A value that needs no change is returned as the same object.
 */
import { countCodePoints, cutToCodePoints } from '../../model/code-points.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { FlagList } from './flag-list.ts';
import type { JsonPathStep } from './json-path.ts';
import { flagPrototypeName, isPrototypeName } from './untrusted-json.ts';

/** Counted in Unicode code points. */
export const maxTextCharacters = 50_000;

interface SanitiseContext {
  path: JsonPathStep[];
  flags: FlagList;
  limit: number;
}

/** `json` must come from `parseUntrustedJson`, which bounds its depth: this function is recursive. */
export function sanitise(json: Json, flags: FlagList, limit = maxTextCharacters): Json {
  return sanitiseValue(json, { path: [], flags, limit });
}

function sanitiseValue(value: Json, context: SanitiseContext): Json {
  if (typeof value === 'string') return sanitiseText(value, context);
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? sanitiseList(value, context) : sanitiseObject(value, context);
}

function sanitiseList(list: Json[], context: SanitiseContext): Json[] {
  let copy: Json[] | undefined;
  for (const [index, item] of list.entries()) {
    context.path.push(index);
    const clean = sanitiseValue(item, context);
    context.path.pop();
    if (clean !== item) {
      copy ??= list.slice();
      copy[index] = clean;
    }
  }
  return copy ?? list;
}

function sanitiseObject(object: JsonObject, context: SanitiseContext): JsonObject {
  let copy: JsonObject | undefined;
  for (const [name, item] of Object.entries(object)) {
    context.path.push(name);
    const cleanName = sanitiseText(name, context);
    const clean = sanitiseValue(item, context);
    if (clean !== item || cleanName !== name) copy ??= entriesBefore(object, name);
    // Without its NULs, a name can become a prototype name.
    if (cleanName !== name && isPrototypeName(cleanName)) flagPrototypeName(context.path, context.flags);
    else if (copy) copy[cleanName] = clean;
    context.path.pop();
  }
  return copy ?? object;
}

function entriesBefore(object: JsonObject, name: string): JsonObject {
  const entries = Object.entries(object);
  const count = entries.findIndex(([key]) => key === name);
  return Object.fromEntries(entries.slice(0, count));
}

function sanitiseText(text: string, { path, flags, limit }: SanitiseContext): string {
  let clean = text;
  if (clean.includes('\0')) {
    clean = clean.replaceAll('\0', '');
    flags.raise('nul_stripped', path, `NUL characters were removed: ${text.length - clean.length}.`);
  }
  if (!clean.isWellFormed()) {
    clean = clean.toWellFormed();
    flags.raise('surrogate_replaced', path, 'Halves of surrogate pairs were replaced by U+FFFD.');
  }
  if (clean.length <= limit) return clean;
  const characters = countCodePoints(clean);
  if (characters <= limit) return clean;
  flags.raise('truncated', path, `Cut from ${characters} to ${limit} characters.`);
  return cutToCodePoints(clean, limit);
}
