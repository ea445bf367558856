/**
 * Reads the JSON body of a request strictly: UTF-8, bounded depth, no key twice, and only what a record can hold.
 * What comes out of here can be written as canonical JSON without fail.
 */
import { isUtf8 } from 'node:buffer';
import { type FieldError, ParleyError } from '../errors.ts';
import type { Json } from '../model/json.ts';

const maxJsonDepth = 64;

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];
const [openingBrace, closingBrace, openingBracket, closingBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** An empty body is no body: whether that will do is for the route's schema to say. */
export function readJsonBody(bytes: Buffer): Json | undefined {
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) throw notJson('The body is not valid UTF-8.');
  const text = bytes.toString();
  const { depth, keys } = measureNesting(text);
  if (depth > maxJsonDepth) throw notJson(`The body is nested deeper than ${maxJsonDepth} levels.`);
  const value = parse(text);
  const counter = { keys: 0 };
  const fault = faultIn(value, counter);
  if (fault) throw new ParleyError('REQUEST_INVALID', `${fault.path || 'the body'}: ${fault.message}`, [fault]);
  if (counter.keys !== keys) throw notJson('An object in the body has the same key twice.');
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
function measureNesting(text: string): { depth: number; keys: number } {
  let depth = 0;
  let level = 0;
  let keys = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case colon:
        keys += 1;
        break;
      case openingBrace:
      case openingBracket:
        depth = Math.max(depth, ++level);
        break;
      case closingBrace:
      case closingBracket:
        level -= 1;
    }
  }
  return { depth, keys };
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}

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
