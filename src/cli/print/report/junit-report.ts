/**
 * A report as JUnit XML, for build servers, valid against the schema that Jenkins uses. JUnit has no warnings: a case with warnings has passed, and its `system-out`
 * has them. The output is well-formed XML 1.0 for every
 * input; control and direction characters stand in it as escapes.
 */
import { showSteering } from '../../../documents/escape-html.ts';
import {
  type ReportCase,
  type ReportSuite,
  totalsOfCases,
  totalsOfReport,
  type WrittenReport,
} from './written-report.ts';

/** `madeAt` is ISO 8601 in UTC. */
export function renderJunitReport(report: WrittenReport, madeAt: string): string {
  const { cases, fail, error, time_ms } = totalsOfReport(report);
  // The schema gives `skipped` to a suite, and not to all suites together.
  const counts = `tests="${cases}" failures="${fail}" errors="${error}" time="${inSeconds(time_ms)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeAttribute(report.title)}" ${counts}>`,
    ...report.suites.map((suite) => suiteElement(suite, madeAt.slice(0, 19))),
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteElement({ name, notes = [], cases }: ReportSuite, timestamp: string): string {
  const { fail, error, skipped, time_ms } = totalsOfCases(cases);
  const counts = `tests="${cases.length}" failures="${fail}" errors="${error}" skipped="${skipped}" time="${inSeconds(time_ms)}"`;
  return [
    `  <testsuite name="${escapeAttribute(name)}" ${counts} timestamp="${timestamp}">`,
    ...cases.map((reportCase) => caseElement(name, reportCase)),
    ...(notes.length > 0 ? [`    <system-out>${escapeContent(notes.join('\n'))}</system-out>`] : []),
    '  </testsuite>',
  ].join('\n');
}

function caseElement(suite: string, { name, status, time_ms, message, details }: ReportCase): string {
  const time = time_ms === undefined ? '' : ` time="${inSeconds(time_ms)}"`;
  const opening = `    <testcase classname="${escapeAttribute(suite)}" name="${escapeAttribute(name)}"${time}`;
  const messageAttribute = message === undefined ? '' : ` message="${escapeAttribute(message)}"`;
  const text = escapeContent(details.join('\n'));
  const inside = {
    pass: text === '' ? '' : `<system-out>${text}</system-out>`,
    warn: `<system-out>${escapeContent([`warning: ${message ?? ''}`, ...details].join('\n'))}</system-out>`,
    fail: `<failure${messageAttribute} type="fail">${text}</failure>`,
    error: `<error${messageAttribute} type="error">${text}</error>`,
    skipped: `<skipped${messageAttribute}/>`,
  }[status];
  return inside === '' ? `${opening}/>` : `${opening}>\n      ${inside}\n    </testcase>`;
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(3);

/** What XML 1.0 cannot hold, not even escaped, once control characters and halves of pairs are gone. */
const invalidXmlCharacters = /[\u{fffe}\u{ffff}]/gu;

function escapeContent(text: string): string {
  return showSteering(text)
    .replace(invalidXmlCharacters, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** A parser turns plain line breaks and tabs in an attribute into spaces. */
function escapeAttribute(text: string): string {
  return escapeContent(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}
