/** Orders the keys of an object, so that an ask that is read from a record gives the same bytes. */
import type { Json, JsonObject } from '../model/json.ts';

/** Recursively by name; at the top level the keys in `first` come first. Sealed: encoders that records name use it. */
export function orderKeys(object: JsonObject, first: readonly string[] = []): JsonObject {
  const leading = first.filter((name) => Object.hasOwn(object, name));
  const rest = Object.keys(object).filter((name) => !first.includes(name));
  return Object.fromEntries([...leading, ...rest.sort()].map((name) => [name, orderKeysIn(object[name] ?? null)]));
}

function orderKeysIn(value: Json): Json {
  if (Array.isArray(value)) return value.map(orderKeysIn);
  return typeof value === 'object' && value !== null ? orderKeys(value) : value;
}
