/**
 * Turns the bytes of a body into a value that the rest of the platform may use: strict UTF-8, safe JSON, sanitised and
 * scanned. Every change and every suspicion is flagged. A fault never quotes the body.
 */
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import type { Flag } from '../../model/flag.ts';
import type { Json } from '../../model/json.ts';
import { measureJson } from '../../model/measure-json.ts';
import { isClean, scanForInjection } from '../injection/injection-scan.ts';
import { prescanJson } from '../injection/json-prescan.ts';
import { FlagList } from './flag-list.ts';
import { maxTextCharacters, sanitise } from './sanitise.ts';
import { thinOut } from './thin-out.ts';
import { parseUntrustedJson } from './untrusted-json.ts';

export interface BodyContent {
  body: { json: Json } | { fault: string };
  flags: Flag[];
}

/** For an agent's answer, or anything else that is shown to people or to other agents. */
export function readAnswer(bytes: Buffer): BodyContent {
  const prescan = prescanJson(bytes);
  const text = prescan.plain && bytes.length > 0 ? bytes.toString('latin1') : decodeUtf8(bytes);
  if (typeof text !== 'string') return { body: text, flags: [] };
  const parsed = parseUntrustedJson(text, prescan);
  if ('fault' in parsed) return { body: parsed, flags: [] };
  const { flags } = parsed;
  // Only escapes can produce NUL or a lone surrogate: valid UTF-8 has no surrogates, and valid JSON no bare NUL.
  const json = prescan.escaped || text.length > maxTextCharacters ? sanitise(parsed.json, flags) : parsed.json;
  if (prescan.escaped || prescan.suspect || (!prescan.plain && !isClean(text))) scanForInjection(json, flags);
  return { body: { json }, flags: flags.list };
}

/** What was read of an answer, and the digest of its bytes. */
export interface DigestedContent extends BodyContent {
  sha256: string;
}

/** Beyond so many values, an answer is thinned before it leaves the thread that read it. */
const maxAnswerValues = 100_000;

/** For a large answer, which is read in another thread. What crosses back is copied, so its values are bounded. */
export function readLargeAnswer(bytes: Buffer): DigestedContent {
  const content = { ...readAnswer(bytes), sha256: digestOf(bytes) };
  if ('fault' in content.body || measureJson(bytes).values <= maxAnswerValues) return content;
  const flags = new FlagList();
  const json = thinOut(content.body.json, flags);
  return { ...content, body: { json }, flags: [...content.flags, ...flags.list] };
}

/** Reads a large answer in another thread. */
export type ReadLarge = (bytes: Buffer) => Promise<DigestedContent>;

/** Reading so much takes a few milliseconds at most. */
const maxBytesReadHere = 131_072;

/** Where there is another thread, a large answer is read and hashed there. */
export function readAnswerOr(
  readLarge: ReadLarge | undefined,
  bytes: Buffer,
): DigestedContent | Promise<DigestedContent> {
  if (readLarge && bytes.length > maxBytesReadHere) return readLarge(bytes);
  return { ...readAnswer(bytes), sha256: digestOf(bytes) };
}

export const digestOf = (bytes: Buffer) => hash('sha256', bytes, 'hex');

/** For what a program wrote, as one text, with the same checks as an answer. Empty output is not a fault. */
export function readProgramOutput(bytes: Buffer): BodyContent {
  const text = bytes.length === 0 ? '' : decodeUtf8(bytes);
  if (typeof text !== 'string') return { body: text, flags: [] };
  const flags = new FlagList();
  const json = sanitise(text, flags);
  scanForInjection(json, flags);
  return { body: { json }, flags: flags.list };
}

/** For the response of a token endpoint. It is shown to nobody, so it is neither sanitised nor scanned. */
export function readTokenResponse(bytes: Buffer): BodyContent {
  const text = decodeUtf8(bytes);
  if (typeof text !== 'string') return { body: text, flags: [] };
  const parsed = parseUntrustedJson(text);
  return 'fault' in parsed ? { body: parsed, flags: [] } : { body: { json: parsed.json }, flags: parsed.flags.list };
}

function decodeUtf8(bytes: Buffer): string | { fault: string } {
  if (bytes.length === 0) return { fault: 'The body is empty.' };
  if (!isUtf8(bytes)) return { fault: 'The body is not valid UTF-8.' };
  const text = bytes.toString('utf8');
  // RFC 8259 forbids a byte order mark in JSON, but lets a reader ignore one.
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
