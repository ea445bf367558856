/** A page of text for a person: its width and colours, and how its sections are joined. */
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

/** The question of a session, as the heading of its page. */
export function questionText(question: Json | undefined, { width, paint }: TerminalPage): string {
  return paint('bold', wrap(truncate(plainText(String(question)), maxQuestionCharacters), width));
}

/** A title with indented lines below it; empty where there are no lines. */
export function section(title: string, lines: readonly string[], { paint }: TerminalPage): string {
  return lines.length === 0 ? '' : [paint('bold', title), ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Joins the parts that are not empty, with a blank line between them. */
export function joinSections(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A table as lines; the first row is its heading. */
export function tableLines(rows: readonly (readonly string[])[], { paint }: TerminalPage): string[] {
  const [heading = '', ...lines] = alignColumns(rows).split('\n');
  return [paint('bold', heading), ...lines];
}
