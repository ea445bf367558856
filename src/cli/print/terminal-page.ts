/** A page of text for a person: how wide it is, how it is coloured, and how its parts stand under each other. */
import type { Json } from '../../model/json.ts';
import {
  alignColumns,
  type OutputStream,
  paintFor,
  plainText,
  type TextPainter,
  truncate,
  widthOf,
  wrap,
} from './terminal-text.ts';

export interface TerminalPage {
  width: number;
  paint: TextPainter;
}

export function pageFor(stream: OutputStream): TerminalPage {
  return { width: widthOf(stream), paint: paintFor(stream) };
}

const maxQuestionCharacters = 280;

/** What a session is about, at the top of its page. */
export function questionText(question: Json | undefined, { width, paint }: TerminalPage): string {
  return paint('bold', wrap(truncate(plainText(String(question)), maxQuestionCharacters), width));
}

/** A title with its lines below it; nothing where there are none. */
export function section(title: string, lines: readonly string[], { paint }: TerminalPage): string {
  return lines.length === 0 ? '' : [paint('bold', title), ...lines.map((line) => `  ${line}`)].join('\n');
}

/** The parts that say something, with a blank line between them. */
export function joinSections(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A table as lines, its first row a heading. */
export function tableLines(rows: readonly (readonly string[])[], { paint }: TerminalPage): string[] {
  const [heading = '', ...lines] = alignColumns(rows).split('\n');
  return [paint('bold', heading), ...lines];
}
