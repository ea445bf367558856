/**
 * Reads the JSON body of a request strictly: UTF-8, bounded depth, no key twice, and only what a record can hold.
 * What comes out of here can be written as canonical JSON without fail.
 */
import { isUtf8 } from 'node:buffer';
import { type FieldError, ParleyError } from '../errors.ts';
import type { Json } from '../model/json.ts';

const MAX_DEPTH = 64;

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPENING_BRACE, CLOSING_BRACE, OPENING_BRACKET, CLOSING_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** An empty body is no body: whether that will do is for the route's schema to say. */
export function readJsonBody(bytes: Buffer): Json | undefined {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw notJson('The body is not valid UTF-8.');
  const text = bytes.toString();
  const { depth, keys } = measure(text);
  if (depth > MAX_DEPTH) throw notJson(`The body is nested deeper than ${MAX_DEPTH} levels.`);
  const value = parse(text);
  const seen = { keys: 0 };
  const fault = faultIn(value, seen);
  if (fault) throw new ParleyError('REQUEST_INVALID', `${fault.path || 'the body'}: ${fault.message}`, [fault]);
  if (seen.keys !== keys) throw notJson('An object in the body has the same key twice.');
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

/** How deep the text nests and how many keys it has; right for every text that then proves to be JSON. */
function measure(text: string): { depth: number; keys: number } {
  let depth = 0;
  let level = 0;
  let keys = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case COLON:
        keys += 1;
        break;
      case OPENING_BRACE:
      case OPENING_BRACKET:
        depth = Math.max(depth, ++level);
        break;
      case CLOSING_BRACE:
      case CLOSING_BRACKET:
        level -= 1;
    }
  }
  return { depth, keys };
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** The first value that JSON can say but a record cannot hold; counts the keys it passes. */
function faultIn(value: Json, seen: { keys: number }): FieldError | undefined {
  if (typeof value === 'string') return faultInText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : at('', 'is too large a number');
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return faultInList(value, seen);
  for (const key of Object.keys(value)) {
    seen.keys += 1;
    if (key === '__proto__') return at(key, 'is not a key that may be used');
    const fault = faultInText(key) ?? faultIn(value[key] ?? null, seen);
    if (fault) return at(key, fault.message, fault.path);
  }
  return undefined;
}

function faultInList(list: Json[], seen: { keys: number }): FieldError | undefined {
  for (const [index, item] of list.entries()) {
    const fault = faultIn(item, seen);
    if (fault) return at(`[${index}]`, fault.message, fault.path);
  }
  return undefined;
}

function faultInText(text: string): FieldError | undefined {
  if (text.includes('\u0000')) return at('', 'has a NUL character in it');
  return text.isWellFormed() ? undefined : at('', 'has half a surrogate pair in it');
}

function at(step: string, message: string, rest = ''): FieldError {
  return { path: rest === '' || rest.startsWith('[') ? step + rest : `${step}.${rest}`, message };
}
