/**
 * The passages of the evidence: sentences with the numbers of the lines they stand in, so that each can be followed back.
 * They are quoted as they stand, but for spaces, list signs, and signs that could pass for words of the seat's own:
 * square brackets, with which tags are written, and double quotes, with which claims are quoted.
 */
import { oneLine } from '../../argument/quote.ts';
import type { EvidenceItem } from '../../model/turn.ts';
import { tagFor } from './sources.ts';

export interface Passage {
  text: string;
  /** Says where it stands: `[VERIFIED: https://example.com/filing.txt:L12-L14]`. */
  tag: string;
  /** Whether the item is what it was announced to be. */
  reliable: boolean;
}

/** In characters; what is longer is cut between words. */
const longest = 280;
/** A line this long was broken to fit, so that what it says goes on in the next. */
const wrapped = 50;

const heading = /^#{1,6}\s/;
const listSign = /^\s*(?:[-*•>|]+|\d{1,3}[.)])\s+/;
const sentenceEnd = /(?<=[.!?]["'”’)]?)\s+(?=["'“‘(]?\p{Lu})/gu;

export function passagesOf(item: EvidenceItem): Passage[] {
  return blocksOf((item.text ?? '').split(/\r?\n/)).flatMap((block) => passagesIn(block, item));
}

/** Lines that belong together, as one text with its breaks. */
interface Block {
  first: number;
  text: string;
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1] ?? '';
    if (line.trim() === '' || heading.test(line)) open = undefined;
    else if (open && !listSign.test(line) && (before.length >= wrapped || /^\s*\p{Ll}/u.test(line)))
      open.text += `\n${line}`;
    else {
      open = { first: at + 1, text: line.replace(listSign, '') };
      blocks.push(open);
    }
  }
  return blocks;
}

function passagesIn({ first, text }: Block, item: EvidenceItem): Passage[] {
  const passages: Passage[] = [];
  let line = first;
  let read = 0;
  for (const { start, end } of piecesOf(text)) {
    line += breaksIn(text.slice(read, start));
    const from = line;
    line += breaksIn(text.slice(start, end));
    read = end;
    const quoted = tamed(oneLine(text.slice(start, end)));
    const tag = tagFor(item, from === line ? `L${from}` : `L${from}-L${line}`);
    if (/[\p{L}\p{N}]/u.test(quoted)) passages.push({ text: quoted, tag, reliable: item.status === 'match' });
  }
  return passages;
}

function tamed(text: string): string {
  return text.replaceAll('[', '(').replaceAll(']', ')').replaceAll('"', "'");
}

interface Piece {
  start: number;
  end: number;
}

/** The sentences of a block, the long ones in parts, without the spaces around them. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const end of [...[...text.matchAll(sentenceEnd)].map(({ index }) => index), text.length]) {
    while (start < end) {
      const cut = cutIn(text, start, end);
      pieces.push(trimmed(text, start, cut));
      start = cut;
    }
  }
  return pieces;
}

/** The end, where it is in reach; else the last space, else as far as it goes without splitting a character. */
function cutIn(text: string, start: number, end: number): number {
  if (end - start <= longest) return end;
  const reach = text.slice(start, start + longest);
  const space = reach.search(/\S\s\S*$/);
  if (space >= 0) return start + space + 1;
  return start + (/[\ud800-\udbff]$/.test(reach) ? longest - 1 : longest);
}

function trimmed(text: string, start: number, end: number): Piece {
  const piece = text.slice(start, end);
  const from = start + piece.length - piece.trimStart().length;
  return { start: from, end: Math.max(from, start + piece.trimEnd().length) };
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1;
}
