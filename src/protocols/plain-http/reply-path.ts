/** The path of the reply in a response: names and numbers with dots between them, such as `choices.0.message.content`. */
import type { Json } from '../../model/json.ts';
import { isJsonObject } from '../json-object.ts';

const step = /^(?:[^.\s]+)$/;

export function replyPathFault(path: string): string | undefined {
  if (path.split('.').every((name) => step.test(name))) return undefined;
  return 'must be names and numbers with dots between them, such as choices.0.message.content';
}

/** `undefined` where the path leads nowhere. */
export function valueAt(json: Json, path: string): Json | undefined {
  let value: Json | undefined = json;
  for (const name of path.split('.')) {
    if (Array.isArray(value)) value = /^\d+$/.test(name) ? value[Number(name)] : undefined;
    else value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return value;
}
