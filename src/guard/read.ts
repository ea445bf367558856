/**
 * From the bytes of a body to what the rest of the platform may look at: strict UTF-8, safe JSON, sanitised, scanned.
 * It flags what it noticed and never repeats the body in a fault.
 */
import { isUtf8 } from 'node:buffer';
import type { Flag } from '../model/flag.ts';
import type { Json } from '../model/json.ts';
import { Flags } from './flags.ts';
import { glanceAtJson } from './glance.ts';
import { parseJson } from './json.ts';
import { maxCharacters, sanitise } from './sanitise.ts';
import { isClean, scan } from './scan.ts';

export interface Read {
  body: { json: Json } | { fault: string };
  flags: Flag[];
}

/** An agent's answer, or anything else that is shown to people or to other agents. */
export function readAnswer(bytes: Buffer): Read {
  const seen = glanceAtJson(bytes);
  const text = seen.plain && bytes.length > 0 ? bytes.toString('latin1') : decode(bytes);
  if (typeof text !== 'string') return { body: text, flags: [] };
  const parsed = parseJson(text, seen);
  if ('fault' in parsed) return { body: parsed, flags: [] };
  const { flags } = parsed;
  // NUL and broken Unicode can only come in escaped: valid UTF-8 has no surrogates, valid JSON no bare NUL.
  const json = seen.escaped || text.length > maxCharacters ? sanitise(parsed.json, flags) : parsed.json;
  if (seen.escaped || seen.suspect || (!seen.plain && !isClean(text))) scan(json, flags);
  return { body: { json }, flags: flags.list };
}

/** What a program wrote, as one text, held to the same as an answer. That it wrote nothing is no fault of its form. */
export function readText(bytes: Buffer): Read {
  const text = bytes.length === 0 ? '' : decode(bytes);
  if (typeof text !== 'string') return { body: text, flags: [] };
  const flags = new Flags();
  const json = sanitise(text, flags);
  scan(json, flags);
  return { body: { json }, flags: flags.list };
}

/** What a token endpoint says is for us alone: it is neither shown nor cut. */
export function readToken(bytes: Buffer): Read {
  const text = decode(bytes);
  if (typeof text !== 'string') return { body: text, flags: [] };
  const parsed = parseJson(text);
  return 'fault' in parsed ? { body: parsed, flags: [] } : { body: { json: parsed.json }, flags: parsed.flags.list };
}

function decode(bytes: Buffer): string | { fault: string } {
  if (bytes.length === 0) return { fault: 'The body is empty.' };
  if (!isUtf8(bytes)) return { fault: 'The body is not valid UTF-8.' };
  const text = bytes.toString('utf8');
  // JSON may not begin with a byte order mark, but readers may pass over one.
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
