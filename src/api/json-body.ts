/**
 * Reads the JSON body of a request strictly: UTF-8, bounded depth, no key twice, and only what a record can hold.
 * What comes out of here can be written as canonical JSON without fail.
 */
import { isUtf8 } from 'node:buffer';
import { type FieldError, ParleyError } from '../errors.ts';
import type { Json } from '../model/json.ts';
import { measureJson } from '../model/measure-json.ts';

export const jsonMediaType = 'application/json; charset=utf-8';

const maxJsonDepth = 64;
/** More take longer to check than a request may hold others up. */
const maxJsonValues = 100_000;

/** An empty body is no body: whether that will do is for the route's schema to say. */
export function readJsonBody(bytes: Buffer): Json | undefined {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw notJson('The body is not valid UTF-8.');
  const text = bytes.toString();
  const { depth, names, values } = measureJson(bytes);
  if (depth > maxJsonDepth) throw notJson(`The body is nested deeper than ${maxJsonDepth} levels.`);
  if (values > maxJsonValues)
    throw new ParleyError('REQUEST_TOO_LARGE', `The body has more than ${maxJsonValues.toLocaleString('en')} values.`);
  const value = parse(text);
  const counter = { keys: 0 };
  const fault = faultIn(value, counter);
  if (fault) throw new ParleyError('REQUEST_INVALID', `${fault.path || 'the body'}: ${fault.message}`, [fault]);
  if (counter.keys !== names) throw notJson('An object in the body has the same key twice.');
  return value;
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notJson(error instanceof Error ? `${error.message}.` : 'The body cannot be parsed.');
  }
}

const notJson = (detail: string) => new ParleyError('REQUEST_NOT_JSON', detail);

/** The first value that JSON can say but a record cannot hold; counts the keys it passes. */
function faultIn(value: Json, counter: { keys: number }): FieldError | undefined {
  if (typeof value === 'string') return faultInText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : fieldErrorAt('', 'is too large a number');
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return faultInList(value, counter);
  for (const key of Object.keys(value)) {
    counter.keys += 1;
    if (key === '__proto__') return fieldErrorAt(key, 'is not a key that may be used');
    const fault = faultInText(key) ?? faultIn(value[key] ?? null, counter);
    if (fault) return fieldErrorAt(key, fault.message, fault.path);
  }
  return undefined;
}

function faultInList(list: Json[], counter: { keys: number }): FieldError | undefined {
  for (const [index, item] of list.entries()) {
    const fault = faultIn(item, counter);
    if (fault) return fieldErrorAt(`[${index}]`, fault.message, fault.path);
  }
  return undefined;
}

function faultInText(text: string): FieldError | undefined {
  if (text.includes('\u0000')) return fieldErrorAt('', 'has a NUL character in it');
  return text.isWellFormed() ? undefined : fieldErrorAt('', 'has half a surrogate pair in it');
}

function fieldErrorAt(step: string, message: string, rest = ''): FieldError {
  return { path: rest === '' || rest.startsWith('[') ? step + rest : `${step}.${rest}`, message };
}
