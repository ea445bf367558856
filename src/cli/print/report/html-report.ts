/**
 * A report as one HTML file without scripts, fonts or links. Text of agents and users is escaped: it can neither become markup
 * nor change the direction of the text around it.
 */

import { escapeHtml } from '../../../documents/escape-html.ts';
import { reportStyle } from './report-style.ts';
import { transcriptHtml } from './transcript-html.ts';
import {
  type CaseStatus,
  type ReportCase,
  type ReportSuite,
  totalsOfCases,
  totalsText,
  type WrittenReport,
  worstFirst,
} from './written-report.ts';

const statusLabels: Record<CaseStatus, string> = {
  fail: 'Fail',
  error: 'Error',
  warn: 'Warning',
  skipped: 'Skipped',
  pass: 'Pass',
};

const statusMarks: Record<CaseStatus, string> = { fail: '✗', error: '!', warn: '△', skipped: '–', pass: '✓' };

/** `madeAt` is ISO 8601 in UTC. */
export function renderHtmlReport({ title, notes = [], suites }: WrittenReport, madeAt: string): string {
  const date = `Made on ${madeAt.slice(0, 10)} at ${madeAt.slice(11, 19)} UTC.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${reportStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${notesHtml([date, ...notes])}${suites.map(suiteHtml).join('\n')}
</main>
</body>
</html>
`;
}

function suiteHtml({ name, notes = [], cases }: ReportSuite, at: number): string {
  const counted = cases.length === 0 ? '' : `\n<p class="totals">${escapeHtml(totalsText(totalsOfCases(cases)))}</p>`;
  return `<section aria-labelledby="suite-${at}">
<h2 id="suite-${at}">${escapeHtml(name)}</h2>${counted}
${notesHtml(notes)}${worstFirst(cases).map(caseHtml).join('\n')}
</section>`;
}

const notesHtml = (notes: readonly string[]) =>
  notes.map((line) => `<p class="note" dir="auto">${escapeHtml(line)}</p>\n`).join('');

/** Failures and errors are expanded; the other cases are collapsed. */
function caseHtml({ name, status, time_ms, message, details, period, transcript = [] }: ReportCase): string {
  const times = [
    ...(time_ms === undefined ? [] : [`${Math.round(time_ms)} ms`]),
    ...(period === undefined ? [] : [period]),
  ];
  const time = times.map((text) => ` <span class="time">${escapeHtml(text)}</span>`).join('');
  const heading =
    `<span class="status ${status}"><span aria-hidden="true">${statusMarks[status]}</span> ${statusLabels[status]}</span> ` +
    `<bdi class="name">${escapeHtml(name)}</bdi>${time}`;
  const messageHtml = message === undefined ? '' : `<p class="message" dir="auto">${escapeHtml(message)}</p>`;
  const inside = `${messageHtml}${detailsHtml(details)}${transcriptHtml(transcript)}`;
  if (inside === '') return `<div class="case">${heading}</div>`;
  const open = status === 'fail' || status === 'error' ? ' open' : '';
  return `<details class="case"${open}><summary>${heading}</summary>${inside}</details>`;
}

function detailsHtml(details: readonly string[]): string {
  if (details.length === 0) return '';
  return `<ul>${details.map((line) => `<li dir="auto">${escapeHtml(line)}</li>`).join('')}</ul>`;
}
