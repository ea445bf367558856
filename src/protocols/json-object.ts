/** Whether a piece of JSON is an object, which is what nearly every body must be. */
import type { Json, JsonObject } from '../model/json.ts';

export function isJsonObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
