/** Prints the result of a session as text, Markdown, HTML or JSON, on stdout or in a file. */
import { writeFile } from 'node:fs/promises';
import { renderHtmlDocument } from '../../../documents/html-document.ts';
import { sessionDocument } from '../../../documents/session-document.ts';
import type { SessionResult } from '../../../documents/session-result.ts';
import type { DocumentSource, SourcedDocument } from '../../../documents/verdict-document.ts';
import { unwritableFile } from '../../file-failure.ts';
import { chosenFormat, type VerdictFormat, type VerdictOptions } from '../../options/verdict-options.ts';
import { renderMarkdownDocument } from '../document/markdown-document.ts';
import { renderTerminalDocument } from '../document/terminal-document.ts';
import { pageFor, type TerminalPage } from '../terminal-page.ts';
import { jsonText, plainText } from '../terminal-text.ts';

/** Gives the command line that somebody can type next, from its words behind `parley`. */
export type NextCommand = (words: string) => string;

export async function printVerdict(
  result: SessionResult,
  options: VerdictOptions,
  nextCommand: NextCommand,
): Promise<void> {
  const format = chosenFormat(options);
  const render = (page: TerminalPage) => renderVerdict(result, format, options.full === true, page, nextCommand);
  if (options.out === undefined) return void process.stdout.write(render(pageFor(process.stdout)));
  try {
    await writeFile(options.out, render({ width: 80, paint: (_, text) => text }));
  } catch (error) {
    throw unwritableFile('OUTPUT_UNWRITABLE', options.out, error);
  }
  const { headline } = sessionDocument(result);
  console.error(`${plainText(headline.text)}\nThe verdict is in ${options.out}.`);
}

function renderVerdict(
  result: SessionResult,
  format: VerdictFormat,
  full: boolean,
  page: TerminalPage,
  nextCommand: NextCommand,
): string {
  if (format === 'json') return `${jsonText(result.view)}\n`;
  const source = sourceOf(result, full, nextCommand);
  const document: SourcedDocument = { ...sessionDocument(result), source, generated: new Date().toISOString() };
  switch (format) {
    case 'text':
      return `${renderTerminalDocument(document, page, full)}\n`;
    case 'md':
      return renderMarkdownDocument(document);
    case 'html':
      return renderHtmlDocument(document);
  }
}

function sourceOf({ view }: SessionResult, full: boolean, nextCommand: NextCommand): DocumentSource {
  const { id, format, status, opened_at, closed_at, head, verdict } = view;
  const more = { command: nextCommand(`sessions show ${id} --full`), about: 'show all of it' };
  const check = { command: nextCommand(`verify ${id}`), about: 'check its record' };
  const watch = { command: nextCommand(`sessions watch ${id}`), about: 'follow it' };
  const resolve = { command: nextCommand(`predictions resolve ${id} YES|NO|VOID`), about: 'once it is known' };
  return {
    ...{ session: id, format, status, opened: opened_at, closed: closed_at, head },
    commands: [
      ...(full || verdict === null ? [] : [more]),
      status === 'running' ? watch : check,
      ...(typeof verdict?.probability === 'number' && view.followed_by.length === 0 ? [resolve] : []),
    ],
  };
}
