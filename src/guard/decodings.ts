/**
 * Undoes one level of base64, hex and percent encoding wherever a text may hold some. It decodes generously: what comes
 * out is only looked at, and a wrong guess is noise that no rule knows.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { normalise } from './normalise.ts';

export interface Decoding {
  encoding: 'base64' | 'hex' | 'percent';
  text: string;
  /** Where the encoded run stands. */
  start: number;
  end: number;
}

const shortestRun = 16;
const percentRun = /(?:%[\da-f]{2})+/gi;
const hexRun = /(?:[\da-f]{2}){8,}/gi;
const escapedRun = /(?:\\x[\da-f]{2}){6,}/gi;

const isRunCharacter = new Uint8Array(0x10000);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_') {
  isRunCharacter[character.charCodeAt(0)] = 1;
}

/** Whether `decodings` could find anything. */
export function mayBeEncoded(text: string): boolean {
  return text.includes('%') || text.includes('\\x') || nextRun(text, 0) !== undefined;
}

export function* decodings(text: string): Generator<Decoding> {
  if (text.includes('%')) {
    const decoded = text.replace(percentRun, (run) => read(Buffer.from(run.replaceAll('%', ''), 'hex')));
    if (decoded !== text) yield { encoding: 'percent', text: decoded, start: 0, end: text.length };
  }
  if (text.includes('\\x')) yield* decodeHex(text, 0, escapedRun);
  for (let run = nextRun(text, 0); run; run = nextRun(text, run.end)) {
    const encoded = text.slice(run.start, run.end);
    yield* decodeHex(encoded, run.start, hexRun);
    // Lines that follow may be more of the same, or something else altogether.
    const [firstLine = '', ...more] = encoded.split(/\s+/);
    yield* decodeBase64(firstLine, run);
    if (more.length > 0) yield* decodeBase64(firstLine + more.join(''), run);
  }
}

/** Where signs of the alphabet may join words to the run, it may begin out of step: then each alignment is tried. */
function* decodeBase64(letters: string, run: { start: number; end: number }): Generator<Decoding> {
  if (isPlainWord(letters)) return;
  const alignments = /[-+/_]/.test(letters) ? 4 : 1;
  for (let skip = 0; skip < alignments; skip++) {
    yield { encoding: 'base64', text: read(Buffer.from(letters.slice(skip), 'base64')), ...run };
  }
}

function* decodeHex(text: string, offset: number, runs: RegExp): Generator<Decoding> {
  for (const { 0: run, index } of text.matchAll(runs)) {
    const start = offset + index;
    const digits = run.replaceAll('\\x', '').replaceAll('\\X', '');
    yield { encoding: 'hex', text: read(Buffer.from(digits, 'hex')), start, end: start + run.length };
  }
}

/** Text in base64 mixes cases; names and paths of one case are the common long runs, and mean nothing. */
function isPlainWord(run: string): boolean {
  return run === run.toLowerCase() || run === run.toUpperCase();
}

function read(bytes: Buffer): string {
  return isAscii(bytes) || !isUtf8(bytes) ? bytes.toString('latin1') : normalise(bytes.toString('utf8'));
}

/** The next stretch long enough to hold something encoded, over line breaks; it looks only where one could begin. */
function nextRun(text: string, from: number): { start: number; end: number } | undefined {
  let last = from + shortestRun - 1;
  while (last < text.length) {
    let at = last;
    while (at > last - shortestRun && isRunCharacter[text.charCodeAt(at)] === 1) at--;
    if (at === last - shortestRun) return { start: at + 1, end: endOfRun(text, last + 1) };
    last = at + shortestRun;
  }
  return undefined;
}

function endOfRun(text: string, from: number): number {
  let end = from;
  while (isRunCharacter[text.charCodeAt(end)] === 1 || (isBreak(text, end) && continues(text, end))) end++;
  return end;
}

function isBreak(text: string, at: number): boolean {
  return text[at] === '\n' || (text[at] === '\r' && text[at + 1] === '\n');
}

/** Wrapped base64 goes on right after the break. */
function continues(text: string, at: number): boolean {
  const next = text[at] === '\r' ? at + 2 : at + 1;
  return isRunCharacter[text.charCodeAt(next)] === 1;
}
