/**
 * Undoes one level of base64, hex and percent encoding wherever a text may hold some. It decodes generously: what comes
 * out is only looked at, and a wrong guess is noise that no rule knows.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { normalise } from './normalise-text.ts';

interface DecodedRun {
  encoding: 'base64' | 'hex' | 'percent';
  text: string;
  /** Where the encoded run stands. */
  start: number;
  end: number;
}

export const minEncodedLength = 16;
/** How far apart the parts of what a rule knows can stand, in characters. */
const maxRuleReach = 1000;
const percentRun = /(?:%[\da-f]{2})+/gi;
const hexRun = /(?:[\da-f]{2}){8,}/gi;
const escapedHexRun = /(?:\\x[\da-f]{2}){6,}/gi;

export const isEncodingCharacter = new Uint8Array(0x10000);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_') {
  isEncodingCharacter[character.charCodeAt(0)] = 1;
}

export function decodedRunsOf(text: string): DecodedRun[] {
  const found: DecodedRun[] = [];
  if (text.includes('%')) addPercent(found, text);
  if (text.includes('\\x')) addHex(found, text, 0, escapedHexRun);
  for (let run = nextRun(text, 0); run; run = nextRun(text, run.end)) {
    const encoded = text.slice(run.start, run.end);
    addHex(found, encoded, run.start, hexRun);
    addBase64(found, encoded, run);
  }
  return found;
}

/** A few encoded signs disguise what stands around them: that is read with them, as far as any rule reaches. */
function addPercent(found: DecodedRun[], text: string): void {
  const windows: { start: number; end: number }[] = [];
  for (const { 0: run, index } of text.matchAll(percentRun)) {
    const last = windows.at(-1);
    const end = Math.min(text.length, index + run.length + maxRuleReach);
    if (last && index - maxRuleReach <= last.end) last.end = end;
    else windows.push({ start: Math.max(0, index - maxRuleReach), end });
  }
  for (const { start, end } of windows) {
    const decoded = text.slice(start, end).replace(percentRun, (run) => decodeRun(run.replaceAll('%', ''), 'hex'));
    found.push({ encoding: 'percent', text: decoded, start, end });
  }
}

function addHex(found: DecodedRun[], text: string, offset: number, runs: RegExp): void {
  for (let match = runs.exec(text); match; match = runs.exec(text)) {
    const run = match[0];
    const digits = run.startsWith('\\') ? run.replace(/\\x/gi, '') : run;
    const start = offset + match.index;
    found.push({ encoding: 'hex', text: decodeRun(digits, 'hex'), start, end: start + run.length });
  }
}

/** Where signs of the alphabet may join words to a run, it may begin out of step: then each alignment is tried. */
function addBase64(found: DecodedRun[], letters: string, run: { start: number; end: number }): void {
  if (letters.includes('\n')) {
    // The lines that follow may be more of the same, or something else altogether.
    const lines = letters.split(/\r?\n/);
    addBase64(found, lines[0] ?? '', run);
    addBase64(found, lines.join(''), run);
    return;
  }
  // Text in base64 mixes cases; names and paths of one case are the common long runs, and mean nothing.
  if (isOneCase(letters)) return;
  const alignments = /[-+/_]/.test(letters) ? 4 : 1;
  for (let skip = 0; skip < alignments; skip++) {
    found.push({ encoding: 'base64', text: decodeRun(letters.slice(skip), 'base64'), ...run });
  }
}

function isOneCase(letters: string): boolean {
  return letters === letters.toLowerCase() || letters === letters.toUpperCase();
}

function decodeRun(encoded: string, encoding: 'base64' | 'hex'): string {
  const bytes = Buffer.from(encoded, encoding);
  return isAscii(bytes) || !isUtf8(bytes) ? bytes.toString('latin1') : normalise(bytes.toString('utf8'));
}

/** The next stretch long enough to hold something encoded, over line breaks; it looks only where one could begin. */
function nextRun(text: string, from: number): { start: number; end: number } | undefined {
  let last = from + minEncodedLength - 1;
  while (last < text.length) {
    let at = last;
    while (at > last - minEncodedLength && isEncodingCharacter[text.charCodeAt(at)] === 1) at--;
    if (at === last - minEncodedLength) return { start: at + 1, end: endOfRun(text, last) };
    last = at + minEncodedLength;
  }
  return undefined;
}

/** Wrapped base64 goes on right after a line break. `from` is within the run. */
function endOfRun(text: string, from: number): number {
  let end = from;
  while (isEncodingCharacter[text.charCodeAt(end)] === 1) {
    end++;
    const next = text.startsWith('\r\n', end) ? end + 2 : text[end] === '\n' ? end + 1 : end;
    if (next > end && isEncodingCharacter[text.charCodeAt(next)] === 1) end = next;
  }
  return end;
}
