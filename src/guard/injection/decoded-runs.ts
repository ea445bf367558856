/**
 * Decodes one level of base64, hex and percent encoding wherever a text may contain some. The result is only scanned,
 * so it decodes whatever could be encoded: a wrong guess gives noise that matches no rule.
 */
import { isAscii, isUtf8 } from 'node:buffer';
import { normalise } from './normalise-text.ts';

interface DecodedRun {
  encoding: 'base64' | 'hex' | 'percent';
  text: string;
  /** The span of the encoded run in the text. */
  start: number;
  end: number;
}

export const minEncodedLength = 16;
/** The longest span, in characters, that any rule can match. */
const maxRuleReach = 1000;
const percentRun = /(?:%[\da-f]{2})+/gi;
const hexRun = /(?:[\da-f]{2}){8,}/gi;
const escapedHexRun = /(?:\\x[\da-f]{2}){6,}/gi;

export const isEncodingCharacter = new Uint8Array(0x10000);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_') {
  isEncodingCharacter[character.charCodeAt(0)] = 1;
}

export function decodedRunsOf(text: string): DecodedRun[] {
  const runs: DecodedRun[] = [];
  if (text.includes('%')) addPercent(runs, text);
  if (text.includes('\\x')) addHex(runs, text, 0, escapedHexRun);
  for (let run = nextRun(text, 0); run; run = nextRun(text, run.end)) {
    const encoded = text.slice(run.start, run.end);
    addHex(runs, encoded, run.start, hexRun);
    addBase64(runs, encoded, run);
  }
  return runs;
}

/** A single encoded character can hide a phrase, so each run is decoded together with the text around it. */
function addPercent(runs: DecodedRun[], text: string): void {
  const windows: { start: number; end: number }[] = [];
  for (const { 0: run, index } of text.matchAll(percentRun)) {
    const last = windows.at(-1);
    const end = Math.min(text.length, index + run.length + maxRuleReach);
    if (last && index - maxRuleReach <= last.end) last.end = end;
    else windows.push({ start: Math.max(0, index - maxRuleReach), end });
  }
  for (const { start, end } of windows) {
    const decoded = text.slice(start, end).replace(percentRun, (run) => decodeRun(run.replaceAll('%', ''), 'hex'));
    runs.push({ encoding: 'percent', text: decoded, start, end });
  }
}

function addHex(runs: DecodedRun[], text: string, offset: number, pattern: RegExp): void {
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const run = match[0];
    const digits = run.startsWith('\\') ? run.replace(/\\x/gi, '') : run;
    const start = offset + match.index;
    runs.push({ encoding: 'hex', text: decodeRun(digits, 'hex'), start, end: start + run.length });
  }
}

/** A run with `-+/_` may begin with a word that is not encoded, so each of the four alignments is tried. */
function addBase64(runs: DecodedRun[], letters: string, run: { start: number; end: number }): void {
  if (letters.includes('\n')) {
    // The following lines may continue the encoded text or be unrelated, so both readings are tried.
    const lines = letters.split(/\r?\n/);
    addBase64(runs, lines[0] ?? '', run);
    addBase64(runs, lines.join(''), run);
    return;
  }
  // Text in base64 has letters of both cases. Long runs of one case are mostly names and paths.
  if (isOneCase(letters)) return;
  const alignments = /[-+/_]/.test(letters) ? 4 : 1;
  for (let skip = 0; skip < alignments; skip++) {
    runs.push({ encoding: 'base64', text: decodeRun(letters.slice(skip), 'base64'), ...run });
  }
}

function isOneCase(letters: string): boolean {
  return letters === letters.toLowerCase() || letters === letters.toUpperCase();
}

function decodeRun(encoded: string, encoding: 'base64' | 'hex'): string {
  const bytes = Buffer.from(encoded, encoding);
  return isAscii(bytes) || !isUtf8(bytes) ? bytes.toString('latin1') : normalise(bytes.toString('utf8'));
}

/** The next run of at least `minEncodedLength` characters. It checks the last character first and skips ahead. */
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

/** Where the run around `from` ends. A run continues after a single line break, because base64 is often wrapped. */
function endOfRun(text: string, from: number): number {
  let end = from;
  while (isEncodingCharacter[text.charCodeAt(end)] === 1) {
    end++;
    const next = text.startsWith('\r\n', end) ? end + 2 : text[end] === '\n' ? end + 1 : end;
    if (next > end && isEncodingCharacter[text.charCodeAt(next)] === 1) end = next;
  }
  return end;
}
