/**
 * A document as one HTML file without scripts, fonts, links or anything else from outside. It can be printed, and says when
 * it was made and how to check it.
 */

import { cutWithEllipsis } from '../model/code-points.ts';
import { documentStyle } from './document-style.ts';
import { escapeHtml } from './escape-html.ts';
import {
  type DocumentBody,
  type DocumentItem,
  type DocumentSection,
  momentText,
  type SourcedDocument,
} from './verdict-document.ts';

/** A longer question is shown in full below the headline. */
const maxTitleCharacters = 280;

export function renderHtmlDocument(document: SourcedDocument): string {
  const { question, headline, sections, source } = document;
  const title = cutWithEllipsis(question, maxTitleCharacters);
  const rest: DocumentSection[] =
    title === question ? [] : [{ title: 'The question in full', body: { kind: 'paragraphs', texts: [question] } }];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${documentStyle}</style>
</head>
<body>
<main>
<header>
<p class="kind">${escapeHtml(source.format)}</p>
<h1 dir="auto">${escapeHtml(title)}</h1>
${aboutHtml(document)}<p class="headline ${headline.tone}" dir="auto">${escapeHtml(headline.text)}</p>
<p class="dates">${escapeHtml(datesText(document))}</p>
</header>
${[...sections, ...rest].map(sectionHtml).join('\n')}
${sourceHtml(document)}
</main>
</body>
</html>
`;
}

const aboutHtml = ({ about }: SourcedDocument) => (about === null ? '' : `<p class="about">${escapeHtml(about)}</p>\n`);

function datesText({ source, generated }: SourcedDocument): string {
  const end =
    source.closed === null ? `${source.status}, not closed yet` : `${source.status} ${momentText(source.closed)}`;
  return `Opened ${momentText(source.opened)}; ${end}. This page was made ${momentText(generated)}.`;
}

function sectionHtml({ title, body }: DocumentSection, at: number): string {
  return `<section aria-labelledby="part-${at}">
<h2 id="part-${at}">${escapeHtml(title)}</h2>
${bodyHtml(body)}
</section>`;
}

function bodyHtml(body: DocumentBody): string {
  switch (body.kind) {
    case 'paragraphs':
      return body.texts.map((text) => `<p class="text" dir="auto">${escapeHtml(text)}</p>`).join('\n');
    case 'items':
      return `<ul>${body.items.map(itemHtml).join('\n')}</ul>`;
    case 'table':
      return tableHtml(body.heading, body.rows);
    case 'commands':
      return body.commands.map((command) => `<pre>${escapeHtml(command)}</pre>`).join('\n');
  }
}

function itemHtml({ mark, text, remark, notes = [] }: DocumentItem): string {
  const sign =
    mark === undefined ? '' : `<span class="mark ${mark.tone}" aria-hidden="true">${escapeHtml(mark.sign)}</span> `;
  const lines = notes.map(
    (note) => `<p class="note${note.isQuiet ? ' quiet' : ''}" dir="auto">${escapeHtml(note.text)}</p>`,
  );
  const behind = remark === undefined ? '' : ` ${escapeHtml(remark)}`;
  return `<li>${sign}<bdi>${escapeHtml(text)}</bdi>${behind}${lines.join('')}</li>`;
}

function tableHtml(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('');
  const head = heading.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`;
}

function sourceHtml({ source }: SourcedDocument): string {
  const { session, head } = source;
  const commands = [`parley sessions record ${session} --out record.ndjson`, 'parley verify record.ndjson'];
  return `<footer>
<h2>How to check this</h2>
<p>Session <code>${escapeHtml(session)}</code>. Its record has ${head.seq + 1} events; the hash of the last one is
<code>${escapeHtml(head.hash)}</code>. Everything above is computed from that record and can be computed again:</p>
<pre>${escapeHtml(commands.join('\n'))}</pre>
</footer>`;
}
