/**
 * The result of a session in the one shape from which its text, its Markdown and its HTML are made, so that all of them
 * say the same. Texts are as agents and users wrote them; each renderer makes them safe for its own output.
 */

export type DocumentTone = 'good' | 'doubtful' | 'bad' | 'quiet' | 'plain';

/** `isDetail` marks what the short text leaves out. */
interface Detailed {
  isDetail?: boolean;
}

export interface DocumentNote extends Detailed {
  text: string;
  isQuiet?: true;
}

export interface DocumentItem extends Detailed {
  mark?: { sign: string; tone: DocumentTone };
  text: string;
  /** What the platform says of the text, behind it; it is shown also where the text is cut. */
  remark?: string;
  notes?: readonly DocumentNote[];
}

export type DocumentBody =
  | { kind: 'paragraphs'; texts: readonly string[] }
  | { kind: 'items'; items: readonly DocumentItem[] }
  | { kind: 'table'; heading: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'commands'; commands: readonly string[] };

export interface DocumentSection extends Detailed {
  title: string;
  body: DocumentBody;
}

/** Where the document comes from: printed at its end, so that a reader can check it. */
export interface DocumentSource {
  session: string;
  format: string;
  status: string;
  opened: string;
  closed: string | null;
  head: { seq: number; hash: string };
  /** Commands for whoever reads the text, each with what it does. */
  commands: readonly { command: string; about: string }[];
}

export interface VerdictDocument {
  question: string;
  /** What belongs to the question, such as its deadline. */
  about: string | null;
  headline: { text: string; tone: DocumentTone };
  sections: readonly DocumentSection[];
}

export interface SourcedDocument extends VerdictDocument {
  source: DocumentSource;
  /** When the document was made, as ISO 8601. */
  generated: string;
}

/** The parts without sections that have nothing in them. */
export function filledSections(sections: readonly DocumentSection[]): DocumentSection[] {
  return sections.filter(({ body }) => sizeOf(body) > 0);
}

function sizeOf(body: DocumentBody): number {
  switch (body.kind) {
    case 'paragraphs':
      return body.texts.length;
    case 'items':
      return body.items.length;
    case 'table':
      return body.rows.length;
    case 'commands':
      return body.commands.length;
  }
}

/** A moment for people, in UTC: `2026-11-16 18:29 UTC`. What is not a time stays as it is. */
export function momentText(iso: string): string {
  const [, day, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::[\d.]+)?Z$/.exec(iso) ?? [];
  return day === undefined ? iso : `${day} ${minute} UTC`;
}
