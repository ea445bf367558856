/** A page of text for a person: how wide it is, how it is coloured, and how its parts stand under each other. */
import type { Json } from '../model/json.ts';
import { columns, cut, type Paint, paintFor, plain, type Screen, widthOf, wrap } from './text.ts';

export interface Page {
  width: number;
  paint: Paint;
}

export function pageFor(stream: Screen): Page {
  return { width: widthOf(stream), paint: paintFor(stream) };
}

const mostOfQuestion = 280;

/** What a session is about, at the top of its page. */
export function questionText(question: Json | undefined, { width, paint }: Page): string {
  return paint('bold', wrap(cut(plain(String(question)), mostOfQuestion), width));
}

/** A title with its lines below it; nothing where there are none. */
export function section(title: string, lines: readonly string[], { paint }: Page): string {
  return lines.length === 0 ? '' : [paint('bold', title), ...lines.map((line) => `  ${line}`)].join('\n');
}

/** The parts that say something, with a blank line between them. */
export function sections(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

/** A table as lines, its first row a heading. */
export function grid(rows: readonly (readonly string[])[], { paint }: Page): string[] {
  const [heading = '', ...lines] = columns(rows).split('\n');
  return [paint('bold', heading), ...lines];
}
