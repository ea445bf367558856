/**
 * A report as one HTML file that needs nothing else: no script, no font, no address. Everything that agents or users
 * wrote is shown as the text that it is, and can neither become markup nor turn the direction of what stands around it.
 */
import { type Case, type CaseStatus, type Report, type Suite, totals, totalsText, worstFirst } from './report.ts';
import { style } from './style.ts';

const labels: Record<CaseStatus, string> = {
  fail: 'Fail',
  error: 'Error',
  warn: 'Warning',
  skipped: 'Skipped',
  pass: 'Pass',
};

const marks: Record<CaseStatus, string> = { fail: '✗', error: '!', warn: '△', skipped: '–', pass: '✓' };

export function html({ title, notes = [], suites }: Report): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${notesText(notes)}${suites.map(suiteText).join('\n')}
</main>
</body>
</html>
`;
}

function suiteText({ name, notes = [], cases }: Suite, at: number): string {
  const counted = cases.length === 0 ? '' : `\n<p class="totals">${escaped(totalsText(totals(cases)))}</p>`;
  return `<section aria-labelledby="suite-${at}">
<h2 id="suite-${at}">${escaped(name)}</h2>${counted}
${notesText(notes)}${worstFirst(cases).map(caseText).join('\n')}
</section>`;
}

const notesText = (notes: readonly string[]) =>
  notes.map((line) => `<p class="note" dir="auto">${escaped(line)}</p>\n`).join('');

/** What needs a look is open; the rest opens on demand. */
function caseText({ name, status, time_ms, message, details }: Case): string {
  const time = time_ms === undefined ? '' : ` <span class="time">${Math.round(time_ms)} ms</span>`;
  const heading =
    `<span class="status ${status}"><span aria-hidden="true">${marks[status]}</span> ${labels[status]}</span> ` +
    `<bdi class="name">${escaped(name)}</bdi>${time}`;
  const said = message === undefined ? '' : `<p class="message" dir="auto">${escaped(message)}</p>`;
  if (said === '' && details.length === 0) return `<div class="case">${heading}</div>`;
  const open = status === 'fail' || status === 'error' ? ' open' : '';
  return `<details class="case"${open}><summary>${heading}</summary>${said}${detailsText(details)}</details>`;
}

function detailsText(details: readonly string[]): string {
  if (details.length === 0) return '';
  return `<ul>${details.map((line) => `<li dir="auto">${escaped(line)}</li>`).join('')}</ul>`;
}

/** Characters that show nothing themselves but can hide or turn what others show. */
const steering = /(?![\t\n])\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(steering, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
