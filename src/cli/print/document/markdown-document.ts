/**
 * A document as Markdown for a pull request or a page. Text of agents stays text: it can become neither a heading, a link,
 * an image, markup nor a mention of somebody.
 */

import {
  type DocumentBody,
  type DocumentItem,
  type DocumentSection,
  momentText,
  type SourcedDocument,
} from '../../../documents/verdict-document.ts';
import { plainText, truncate } from '../terminal-text.ts';

/** A longer question is shown in full below the headline. */
const maxHeadingCharacters = 280;

export function renderMarkdownDocument(document: SourcedDocument): string {
  const { question, about, headline, sections } = document;
  const heading = truncate(plainText(question), maxHeadingCharacters);
  const rest: DocumentSection[] =
    heading === plainText(question)
      ? []
      : [{ title: 'The question in full', body: { kind: 'paragraphs', texts: [question] } }];
  const parts = [
    `# ${escapeMarkdown(heading)}`,
    ...(about === null ? [] : [escapeMarkdown(about)]),
    `**${escapeMarkdown(headline.text)}**`,
    ...[...sections, ...rest].map(({ title, body }) => `## ${escapeMarkdown(title)}\n\n${bodyMarkdown(body)}`),
    sourceMarkdown(document),
  ];
  return `${parts.join('\n\n')}\n`;
}

function bodyMarkdown(body: DocumentBody): string {
  switch (body.kind) {
    case 'paragraphs':
      return body.texts.map(escapeMarkdown).join('\n\n');
    case 'items':
      return body.items.map(itemMarkdown).join('\n');
    case 'table':
      return tableMarkdown(body.heading, body.rows);
    case 'commands':
      return codeBlock(body.commands);
  }
}

function itemMarkdown({ mark, text, remark, notes = [] }: DocumentItem): string {
  // A list of Markdown has bullets of its own.
  const sign = mark === undefined || mark.sign === '•' ? '' : `${mark.sign} `;
  const lines = notes.map((note) => `  - ${escapeMarkdown(note.text)}`);
  const behind = remark === undefined ? '' : ` ${escapeMarkdown(remark)}`;
  return [`- ${sign}${escapeMarkdown(text)}${behind}`, ...lines].join('\n');
}

function tableMarkdown(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
  return [line(heading), `|${heading.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** Without backticks, so that nothing in a line can end the block. */
function codeBlock(lines: readonly string[]): string {
  return ['```sh', ...lines.map((line) => plainText(line).replaceAll('`', "'")), '```'].join('\n');
}

function sourceMarkdown({ source, generated }: SourcedDocument): string {
  const { session, format, status, opened, closed, head } = source;
  const end = closed === null ? `${status}, not closed yet` : `${status} ${momentText(closed)}`;
  const facts = `${format}, opened ${momentText(opened)}, ${end}. Written ${momentText(generated)}.`;
  return [
    `---\n\n${escapeMarkdown(`Session ${session}: ${facts}`)}`,
    `Its record has ${head.seq + 1} events; the hash of the last one is \`${escapeCode(head.hash)}\`. To check it:`,
    codeBlock([`parley sessions record ${session} --out record.ndjson`, 'parley verify record.ndjson']),
  ].join('\n\n');
}

const escapeCode = (text: string) => plainText(text).replaceAll('`', "'");

/**
 * One line of text without any meaning as Markdown. An empty comment behind `@` and `#` keeps a site from mentioning a
 * person or linking an issue, and a backslash in an address keeps it from becoming a link.
 */
function escapeMarkdown(text: string): string {
  return plainText(text)
    .replace(/[\\`*[<>|~$]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/[@#]/g, '$&<!-- -->')
    .replace(/\b(https?|ftp|mailto|xmpp)(?=:)/gi, '$1\\')
    .replace(/\bwww(?=\.)/gi, '$&\\')
    .replace(/^(\d+)(?=[.)])/, '$1\\')
    .replace(/^[-+=]/, '\\$&');
}
