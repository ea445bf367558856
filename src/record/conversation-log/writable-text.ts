/**
 * A text as a log can hold it. Whatever a common reader takes for the end of a line becomes a line feed, so that every line
 * is indented and none can pass for a turn. NUL, escape sequences and lone surrogates become U+FFFD. Nothing is changed
 * without a flag.
 */
import type { Flag } from '../../model/flag.ts';

interface TextReplacement {
  code: string;
  pattern: RegExp;
  by: string;
  detail: string;
}

const characters = (from: number, to = from) => `${String.fromCharCode(from)}-${String.fromCharCode(to)}`;

/** The control characters at which Python's `splitlines()` ends a line, apart from LF and CR. */
const lineEnds = [characters(0x0b, 0x0c), characters(0x1c, 0x1e), characters(0x85), characters(0x2028, 0x2029)].join(
  '',
);
const escapeStart = String.fromCharCode(0x1b);
const commandStart = String.fromCharCode(0x9b);

const replacements: readonly TextReplacement[] = [
  {
    code: 'log.line_break',
    // A CR at the very end stays: the line feed of the log follows it.
    pattern: new RegExp(`\\r(?!\\n|$)|[${lineEnds}]`, 'g'),
    ...{ by: '\n', detail: 'characters that some readers take for the end of a line stand as line breaks' },
  },
  {
    code: 'log.escape',
    // A sequence with parameters as a whole, and every other character that begins one.
    pattern: new RegExp(
      `(?:${escapeStart}\\[|${commandStart})[0-?]{0,64}[ -/]{0,8}[@-~]|[${escapeStart}${characters(0x80, 0x84)}${characters(0x86, 0x9f)}]`,
      'g',
    ),
    ...{ by: '\ufffd', detail: 'escape sequences stand as U+FFFD' },
  },
  { code: 'log.nul', pattern: /\0/g, by: '\ufffd', detail: 'NUL characters stand as U+FFFD' },
];

export function writableText(text: string): string {
  return replacements.reduce((before, { pattern, by }) => before.replace(pattern, by), text.toWellFormed());
}

/** The text on one line, as a value of the metadata. */
export function writableLine(text: string): string {
  return writableText(text).replace(/\r\n|[\r\n]/g, ' ');
}

/** What the log does not hold as it was. */
export function replacementFlags(text: string, path: string): Flag[] {
  const flags = replacements
    .filter(({ pattern }) => text.search(pattern) !== -1)
    .map(({ code, detail }) => ({ code, path, detail }));
  if (text.isWellFormed()) return flags;
  return [...flags, { code: 'log.surrogate', path, detail: 'lone surrogates stand as U+FFFD' }];
}
