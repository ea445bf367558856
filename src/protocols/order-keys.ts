/** The names of an object in an order of their own, so that an ask read back from a record gives the same bytes. */
import type { Json, JsonObject } from '../model/json.ts';

/** All the way down by name, those in `first` before the rest. Frozen: encoders that records name are made of it. */
export function orderKeys(object: JsonObject, first: readonly string[] = []): JsonObject {
  const leading = first.filter((name) => Object.hasOwn(object, name));
  const rest = Object.keys(object).filter((name) => !first.includes(name));
  return Object.fromEntries([...leading, ...rest.sort()].map((name) => [name, orderKeysIn(object[name] ?? null)]));
}

function orderKeysIn(value: Json): Json {
  if (Array.isArray(value)) return value.map(orderKeysIn);
  return typeof value === 'object' && value !== null ? orderKeys(value) : value;
}
