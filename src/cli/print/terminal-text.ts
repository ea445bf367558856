/** Text for a terminal: wrapped, coloured only where the stream supports it, and without control characters. */
import { styleText } from 'node:util';
import { cutWithEllipsis } from '../../model/code-points.ts';

export type TextStyle = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'none';
export type TextPainter = (style: TextStyle | TextStyle[], text: string) => string;

/** A terminal with a number of columns, or a file or pipe. */
export type OutputStream = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/** Plain when the stream is no terminal, or where NO_COLOR says so. */
export function paintFor(stream: OutputStream): TextPainter {
  return (style, text) => styleText(style, text, { stream });
}

const maxTextWidth = 100;

export function widthOf(stream: OutputStream): number {
  // A terminal that does not know its width says 0.
  return Math.min(stream.columns || 80, maxTextWidth);
}

/** Text of others on one line, without control or formatting characters, so that it cannot control the terminal. */
export function plainText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Cuts the text to this many characters; a text that was cut ends with an ellipsis. */
export function truncate(text: string, maxCharacters: number): string {
  return cutWithEllipsis(text, maxCharacters);
}

/** Breaks between words where it can; every line but the first begins with `indent`. */
export function wrap(text: string, width: number, indent = ''): string {
  const room = Math.max(20, width - indent.length);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((part) => splitWord(part, room))) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${indent}`);
}

function splitWord(word: string, room: number): string[] {
  if (word.length <= room) return [word];
  const letters = [...word];
  return Array.from({ length: Math.ceil(letters.length / room) }, (_, at) =>
    letters.slice(at * room, (at + 1) * room).join(''),
  );
}

/** Columns of equal width, for a list. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}

/** JSON in which control and formatting characters are escaped, because it may be printed to a terminal. */
export function jsonText(value: unknown): string {
  return escapeSteering(JSON.stringify(value, null, 2));
}

/** The same on one line. */
export function jsonLine(value: unknown): string {
  return escapeSteering(JSON.stringify(value));
}

/** Lines of JSON as they came, with what could steer a terminal escaped: they read back as the same JSON. */
export function escapeSteering(json: string): string {
  return json.replace(/(?!\n)[\p{Cc}\u2028\u2029\p{Cf}]/gu, (character) => escapeCharacter(character));
}

function escapeCharacter(character: string): string {
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
}
