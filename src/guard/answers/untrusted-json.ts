/**
 * Parses JSON from outside. The depth is checked before anything is built, prototype names are dropped and flagged, and
 * a name that an object gives twice is flagged (the last one counts, as in JSON.parse). A fault never quotes the text.
 */
import type { Json, JsonObject } from '../../model/json.ts';
import { endOfJsonString } from '../../model/measure-json.ts';
import { type JsonPrescan, prescanJson } from '../injection/json-prescan.ts';
import { FlagList } from './flag-list.ts';
import type { JsonPathStep } from './json-path.ts';

export const maxJsonDepth = 64;
const jsonWhitespace = Buffer.from(' \t\n\r');

/** How a web page or XML begins: usually another program answers at this address. */
const markupStart = /^\s{0,100}<(?:!doctype|!--|html|head|body|\?xml)/i;

type JsonParseResult = { json: Json; flags: FlagList } | { fault: string };

/** `prescan` is the prescan of the same text, where the caller has made one already. */
export function parseUntrustedJson(
  text: string,
  prescan: Pick<JsonPrescan, 'names' | 'depth'> = prescanJson(Buffer.from(text)),
): JsonParseResult {
  const { names, depth } = prescan;
  if (depth > maxJsonDepth) return { fault: `The body is nested more than ${maxJsonDepth} levels deep.` };
  let json: Json;
  try {
    json = JSON.parse(text);
  } catch {
    return { fault: markupStart.test(text) ? 'The body is a web page (HTML), not JSON.' : 'The body is not JSON.' };
  }
  if (hasNonFiniteNumber(json)) return { fault: 'The body has a number that is too large.' };
  const flags = new FlagList();
  const nameCount = typeof json === 'object' && json !== null ? dropPrototypeNames(json, [], flags) : 0;
  // When the value has fewer names than the text, some were repeated. Only then is the text searched for them.
  if (nameCount < names) flagRepeatedNames(text, flags);
  return { json, flags };
}

/** `1e999` is JSON, and JSON.parse reads it as Infinity, which no record can hold. */
function hasNonFiniteNumber(value: Json): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      const item = value[at] as Json;
      if (typeof item !== 'string' && hasNonFiniteNumber(item)) return true;
    }
    return false;
  }
  for (const name in value) {
    const item = value[name] as Json;
    if (typeof item !== 'string' && hasNonFiniteNumber(item)) return true;
  }
  return false;
}

export function isPrototypeName(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype';
}

export function flagPrototypeName(path: readonly JsonPathStep[], flags: FlagList): void {
  flags.raise('prototype_key', path, 'A name that reaches into prototypes was dropped.');
}

/** Deletes prototype names in place. Returns how many names the value had before. */
function dropPrototypeNames(value: Json[] | JsonObject, path: JsonPathStep[], flags: FlagList): number {
  let names = 0;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const item = value[index];
      if (typeof item === 'object' && item !== null) {
        path.push(index);
        names += dropPrototypeNames(item, path, flags);
        path.pop();
      }
    }
    return names;
  }
  for (const name in value) {
    names++;
    const item = value[name];
    if (typeof item === 'object' && item !== null) {
      path.push(name);
      names += dropPrototypeNames(item, path, flags);
      path.pop();
    }
    if (isPrototypeName(name)) {
      delete value[name];
      flagPrototypeName([...path, name], flags);
    }
  }
  return names;
}

interface JsonLevel {
  /** How often each name was given so far; undefined in a list. */
  names: Map<string, number> | undefined;
  /** The name or the index of the value that is being read. */
  step: JsonPathStep;
}

/** Flags each name that an object gives more than once. The text must be valid JSON. */
function flagRepeatedNames(text: string, flags: FlagList): void {
  const bytes = Buffer.from(text);
  const levels: JsonLevel[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const level = levels.at(-1);
    switch (String.fromCharCode(bytes[at] ?? 0)) {
      case '{':
        levels.push({ names: new Map(), step: '' });
        break;
      case '[':
        levels.push({ names: undefined, step: 0 });
        break;
      case '}':
      case ']':
        levels.pop();
        break;
      case ',':
        if (typeof level?.step === 'number') level.step++;
        break;
      case '"': {
        const end = endOfJsonString(bytes, at);
        if (level?.names && isFollowedByColon(bytes, end)) {
          level.step = JSON.parse(bytes.toString('utf8', at, end + 1));
          flagIfRepeated(levels, level, flags);
        }
        at = end;
      }
    }
  }
}

function flagIfRepeated(levels: JsonLevel[], { names, step }: JsonLevel, flags: FlagList): void {
  const times = (names?.get(String(step)) ?? 0) + 1;
  names?.set(String(step), times);
  if (times !== 2) return;
  const path = levels.map((level) => level.step);
  flags.raise('duplicate_key', path, 'The name is given more than once; the last one counts.');
}

function isFollowedByColon(bytes: Uint8Array, end: number): boolean {
  let at = end + 1;
  while (jsonWhitespace.includes(bytes[at] ?? 0)) at++;
  return bytes[at] === 0x3a;
}
