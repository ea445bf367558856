/** A document as text for a terminal: the short form shows what decides, `full` shows everything. */

import type {
  DocumentBody,
  DocumentItem,
  DocumentSection,
  DocumentTone,
  SourcedDocument,
} from '../../../documents/verdict-document.ts';
import { joinSections, type TerminalPage, tableLines } from '../terminal-page.ts';
import { plainText, type TextStyle, truncate, wrap } from '../terminal-text.ts';

const toneStyles: Readonly<Record<DocumentTone, TextStyle>> = {
  good: 'green',
  doubtful: 'yellow',
  bad: 'red',
  quiet: 'dim',
  plain: 'none',
};

/** How many characters the short form shows of one text. */
const maxShortCharacters = { question: 280, headline: 1000, paragraph: 400, item: 200, note: 200, cell: 60 };

type TextRole = keyof typeof maxShortCharacters;

/** The page, and how the texts of agents are shown on it. */
interface TextLayout extends TerminalPage {
  full: boolean;
  clean(text: string, role: TextRole): string;
}

export function renderTerminalDocument(document: SourcedDocument, page: TerminalPage, full: boolean): string {
  const clean = (text: string, role: TextRole) =>
    full && role !== 'question' && role !== 'cell'
      ? plainText(text)
      : truncate(plainText(text), maxShortCharacters[role]);
  const layout = { ...page, full, clean };
  const sections = document.sections.filter(({ isDetail }) => full || !isDetail);
  return joinSections([
    questionLines(document, layout),
    headlineText(document, layout),
    ...sections.map((section) => sectionText(section, layout)),
    sourceText(document, layout),
  ]);
}

function questionLines({ question, about }: SourcedDocument, { width, paint, clean }: TextLayout): string {
  const lines = [paint('bold', wrap(clean(question, 'question'), width))];
  if (about !== null) lines.push(paint('dim', wrap(clean(about, 'note'), width)));
  return lines.join('\n');
}

/** The first words, up to a full stop or a colon, say what was decided; they are coloured. */
function headlineText({ headline }: SourcedDocument, { width, paint, clean }: TextLayout): string {
  const style = toneStyles[headline.tone];
  return wrap(clean(headline.text, 'headline'), width).replace(/^[^.:]+/, (words) => paint(['bold', style], words));
}

function sectionText({ title, body }: DocumentSection, layout: TextLayout): string {
  const lines = bodyLines(body, layout);
  return lines.length === 0 ? '' : [layout.paint('bold', title), ...lines.map((line) => `  ${line}`)].join('\n');
}

function bodyLines(body: DocumentBody, layout: TextLayout): string[] {
  switch (body.kind) {
    case 'paragraphs':
      return body.texts.map((text) => wrap(layout.clean(text, 'paragraph'), layout.width, '  '));
    case 'items':
      return itemLines(body.items, layout);
    case 'table':
      return tableLines(
        [body.heading, ...body.rows].map((row) => row.map((cell) => layout.clean(cell, 'cell'))),
        layout,
      );
    case 'commands':
      return body.commands.map(plainText);
  }
}

function itemLines(items: readonly DocumentItem[], layout: TextLayout): string[] {
  const shown = items.filter(({ isDetail }) => layout.full || !isDetail);
  const more = items.length - shown.length;
  if (shown.length === 0) return [];
  return [
    ...shown.map((item) => itemText(item, layout)),
    ...(more > 0 ? [layout.paint('dim', `and ${more} more`)] : []),
  ];
}

function itemText({ mark, text, remark, notes = [] }: DocumentItem, { width, paint, clean, full }: TextLayout): string {
  const indent = '    ';
  const sign = mark === undefined ? '' : `${paint(toneStyles[mark.tone], mark.sign)} `;
  const shown = notes.filter(({ isDetail }) => full || !isDetail);
  return [
    `${sign}${wrap(`${clean(text, 'item')}${remark === undefined ? '' : ` ${remark}`}`, width, indent)}`,
    ...shown.map(
      (note) =>
        `${indent}${paint(note.isQuiet ? 'dim' : 'none', wrap(clean(note.text, 'note'), width, `${indent}  `))}`,
    ),
  ].join('\n');
}

function sourceText({ source }: SourcedDocument, { paint }: TextLayout): string {
  const width = Math.max(0, ...source.commands.map(({ about }) => about.length));
  const lines = source.commands.map(({ command, about }) => `  ${about.padEnd(width)}  ${plainText(command)}`);
  return [paint('bold', `Session ${plainText(source.session)}`), ...lines].join('\n');
}
