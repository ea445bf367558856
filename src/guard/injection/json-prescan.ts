/**
 * One pass over the bytes of a text before it is parsed: how its JSON is nested, and whether any rule could apply to
 * its strings. It may suspect a text for nothing; it never clears one that breaks a rule.
 */
import { type JsonMeasure, measureJson } from '../../model/measure-json.ts';
import { isEncodingCharacter, minEncodedLength } from './decoded-runs.ts';
import { hasWord, isMark, markBytes } from './rule-signs.ts';

export interface JsonPrescan extends JsonMeasure, StringPrescan {}

interface StringPrescan {
  /** Whether no byte is DEL or beyond ASCII. */
  plain: boolean;
  /** Whether there is an escape that can hide something: `\u`, `\b`, `\f` or `\/`. */
  escaped: boolean;
  /** Whether a rule could apply to one of the strings. */
  suspect: boolean;
}

const quote = 0x22;
const percent = 0x25;
const backslash = 0x5c;
const deleteByte = 0x7f;
const [b, f, n, r, u, x] = Buffer.from('bfnrux');
const slash = 0x2f;
const noClosingByte = -1;

/** What a byte means for a run of characters that may encode something: part of it, or its end. */
const inRun = 0;
const afterRun = 1;
/** Ends a run, and has to be examined itself. */
const notable = 2;
const byteKinds = new Uint8Array(256).fill(afterRun, 0, deleteByte).fill(notable, deleteByte);
for (let byte = 0; byte < deleteByte; byte++) if (isEncodingCharacter[byte] === 1) byteKinds[byte] = inRun;
for (const byte of [quote, percent, backslash, ...markBytes]) byteKinds[byte] = notable;

const isHexDigit = new Uint8Array(256);
for (const digit of Buffer.from('0123456789abcdefABCDEF')) isHexDigit[digit] = 1;

/** Prescans a text that should be JSON. Only its strings are searched: a long number is not taken for hex. */
export function prescanJson(bytes: Uint8Array): JsonPrescan {
  const strings: StringPrescan = { plain: true, escaped: false, suspect: hasWord(bytes) };
  const measure = measureJson(bytes, (_, open) => prescanString(bytes, open + 1, quote, strings));
  return { ...measure, ...strings, plain: measure.plain && strings.plain };
}

/** Whether a rule could apply to a normalised text, or, if the text is JSON, to one of its strings. */
export function isSuspect(bytes: Uint8Array): boolean {
  const prescan: StringPrescan = { plain: true, escaped: false, suspect: hasWord(bytes) };
  if (!prescan.suspect) prescanString(bytes, 0, noClosingByte, prescan);
  return prescan.suspect;
}

/** Prescans one string. Returns the index of the byte `close` that ends it, or the length when there is none. */
function prescanString(bytes: Uint8Array, from: number, close: number, prescan: StringPrescan): number {
  let start = from;
  let at = from;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const kind = byteKinds[byte];
    if (kind === inRun) continue;
    if (at - start >= minEncodedLength) prescan.suspect ||= mayEncode(bytes, start, at);
    if (kind === notable) {
      if (byte === close) return at;
      if (byte >= deleteByte) prescan.plain = false;
      else if (byte === backslash) at = prescanEscape(bytes, at, prescan);
      else prescan.suspect ||= byte === percent ? isPercentEscape(bytes, at) : isMark(bytes, at);
    }
    start = at + 1;
  }
  if (at - start >= minEncodedLength) prescan.suspect ||= mayEncode(bytes, start, at);
  return at;
}

/** Returns the index of an escaped quote or backslash, else that of the backslash: what follows is prescanned too. */
function prescanEscape(bytes: Uint8Array, at: number, prescan: StringPrescan): number {
  const next = bytes[at + 1];
  const isPair = next === quote || next === backslash;
  const last = isPair ? at + 1 : at;
  if (next === u || next === b || next === f || next === slash) prescan.escaped = true;
  else if (next !== quote && bytes[last + 1] === x) prescan.suspect = true;
  return last;
}

/** Whether `decodedRunsOf` could decode anything in a run. */
function mayEncode(bytes: Uint8Array, start: number, end: number): boolean {
  let cases = 0;
  let digits = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x61) cases |= 1;
    else if (byte >= 0x41 && byte <= 0x5a) cases |= 2;
    digits = isHexDigit[byte] === 1 ? digits + 1 : 0;
    if (digits === minEncodedLength) return true;
  }
  // A run of one case may continue in the other case on the next line.
  return cases === 3 || isLineBreak(bytes, end);
}

/** Whether a line ends here: a line break, or its escape in JSON. */
function isLineBreak(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at] === backslash ? bytes[at + 1] : undefined;
  return bytes[at] === 0x0a || bytes[at] === 0x0d || byte === n || byte === r;
}

function isPercentEscape(bytes: Uint8Array, at: number): boolean {
  return isHexDigit[bytes[at + 1] ?? 0] === 1 && isHexDigit[bytes[at + 2] ?? 0] === 1;
}
