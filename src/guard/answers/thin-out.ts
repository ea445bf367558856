/** Bounds the number of values of an answer: so many members of each object, so many items of each list. */
import type { Json, JsonObject } from '../../model/json.ts';
import type { FlagList } from './flag-list.ts';
import type { JsonPathStep } from './json-path.ts';

const maxMembers = 1000;
/** More than is kept of any list; the rest is left out and counted there. */
const maxItems = 20_000;

/** `json` is bounded in depth: this function is recursive. Returns the same value where nothing is left out. */
export function thinOut(json: Json, flags: FlagList, path: JsonPathStep[] = []): Json {
  if (Array.isArray(json)) return thinList(json, flags, path);
  return typeof json === 'object' && json !== null ? thinObject(json, flags, path) : json;
}

function thinList(items: Json[], flags: FlagList, path: JsonPathStep[]): Json[] {
  const kept = items.slice(0, maxItems);
  for (let at = 0; at < kept.length; at++) {
    const item = kept[at] as Json;
    if (typeof item === 'object' && item !== null) kept[at] = thinOut(item, flags, [...path, at]);
  }
  flagCut(items.length - maxItems, 'items of a list', path, flags);
  return kept;
}

function thinObject(object: JsonObject, flags: FlagList, path: JsonPathStep[]): JsonObject {
  const names = Object.keys(object);
  const kept: JsonObject = {};
  for (const name of names.slice(0, maxMembers)) {
    const member = object[name] as Json;
    kept[name] = typeof member === 'object' && member !== null ? thinOut(member, flags, [...path, name]) : member;
  }
  flagCut(names.length - maxMembers, 'members of an object', path, flags);
  return kept;
}

function flagCut(count: number, what: string, path: JsonPathStep[], flags: FlagList): void {
  if (count > 0)
    flags.raise('capped', path, `${count} ${what} were left out: the answer has more than 100,000 values.`);
}
