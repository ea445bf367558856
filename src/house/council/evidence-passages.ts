/**
 * The passages of the evidence: sentences with the numbers of their lines, so that each can be traced. They are quoted
 * unchanged, except for spaces, list signs, and the signs that have a meaning in a turn: square brackets (tags) and
 * double quotes (quoted claims).
 */

import type { EvidenceItem } from '../../model/turn.ts';
import { oneLine } from '../../text/excerpt.ts';
import { tagFor } from './citable-sources.ts';

export interface EvidencePassage {
  text: string;
  /** Names its place: `[VERIFIED: https://example.com/filing.txt:L12-L14]`. */
  tag: string;
  /** Whether the item matches what was announced. */
  reliable: boolean;
}

/** Longer sentences are cut between words. */
const maxPassageCharacters = 280;
/** A line at least this long is taken for a wrapped line that continues in the next. */
const minWrappedLineLength = 50;

const headingPattern = /^#{1,6}\s/;
const listSign = /^\s*(?:[-*•>|]+|\d{1,3}[.)])\s+/;
const sentenceEnd = /(?<=[.!?]["'”’)]?)\s+(?=["'“‘(]?\p{Lu})/gu;

export function passagesOf(item: EvidenceItem): EvidencePassage[] {
  return blocksOf((item.text ?? '').split(/\r?\n/)).flatMap((block) => passagesIn(block, item));
}

/** Lines that belong together, with their line breaks. */
interface LineBlock {
  first: number;
  text: string;
}

function blocksOf(lines: readonly string[]): LineBlock[] {
  const blocks: LineBlock[] = [];
  let open: LineBlock | undefined;
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1] ?? '';
    if (line.trim() === '' || headingPattern.test(line)) open = undefined;
    else if (open && !listSign.test(line) && (before.length >= minWrappedLineLength || /^\s*\p{Ll}/u.test(line)))
      open.text += `\n${line}`;
    else {
      open = { first: at + 1, text: line.replace(listSign, '') };
      blocks.push(open);
    }
  }
  return blocks;
}

function passagesIn({ first, text }: LineBlock, item: EvidenceItem): EvidencePassage[] {
  const passages: EvidencePassage[] = [];
  let line = first;
  let read = 0;
  for (const { start, end } of sentenceSpansOf(text)) {
    line += countLineBreaks(text.slice(read, start));
    const from = line;
    line += countLineBreaks(text.slice(start, end));
    read = end;
    const quoted = replaceReservedSigns(oneLine(text.slice(start, end)));
    const tag = tagFor(item, from === line ? `L${from}` : `L${from}-L${line}`);
    if (/[\p{L}\p{N}]/u.test(quoted)) passages.push({ text: quoted, tag, reliable: item.status === 'match' });
  }
  return passages;
}

function replaceReservedSigns(text: string): string {
  return text.replaceAll('[', '(').replaceAll(']', ')').replaceAll('"', "'");
}

interface SentenceSpan {
  start: number;
  end: number;
}

/** The sentences of a block, the long ones in parts, without the spaces around them. */
function sentenceSpansOf(text: string): SentenceSpan[] {
  const pieces: SentenceSpan[] = [];
  let start = 0;
  for (const end of [...[...text.matchAll(sentenceEnd)].map(({ index }) => index), text.length]) {
    while (start < end) {
      const cut = findCut(text, start, end);
      pieces.push(trimSpan(text, start, cut));
      start = cut;
    }
  }
  return pieces;
}

/** The end if it is within the limit, else the last space, else the limit, without splitting a character. */
function findCut(text: string, start: number, end: number): number {
  if (end - start <= maxPassageCharacters) return end;
  const reach = text.slice(start, start + maxPassageCharacters);
  const space = reach.search(/\S\s\S*$/);
  if (space >= 0) return start + space + 1;
  return start + (/[\ud800-\udbff]$/.test(reach) ? maxPassageCharacters - 1 : maxPassageCharacters);
}

function trimSpan(text: string, start: number, end: number): SentenceSpan {
  const piece = text.slice(start, end);
  const from = start + piece.length - piece.trimStart().length;
  return { start: from, end: Math.max(from, start + piece.trimEnd().length) };
}

function countLineBreaks(text: string): number {
  return text.split('\n').length - 1;
}
