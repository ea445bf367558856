/** What came of a message, for a person: the reply or the failure, what was remarkable, and how long it took. */
import { stripVTControlCharacters } from 'node:util';
import type { RunStatistics, TargetReport, TesterReport } from '../../../tester/tester-experiment.ts';
import { joinSections, section, type TerminalPage, tableLines } from '../../print/terminal-page.ts';
import { plainText, truncate, wrap } from '../../print/terminal-text.ts';
import { exchangeText, millisecondsText } from './exchange-text.ts';
import { wordDifference } from './word-difference.ts';

interface MessageView {
  report: TesterReport;
  /** How the agents are called here. */
  name: string;
  beside: string | undefined;
  raw: boolean;
}

export function messageText({ report, name, beside, raw }: MessageView, page: TerminalPage): string {
  const other = beside === undefined || !report.beside ? [] : [{ who: beside, of: report.beside }];
  const targets = [{ who: name, of: report }, ...other];
  const [, second] = targets;
  return joinSections([
    second ? sideBySide({ who: name, of: report }, second, page) : outcomeText(name, report, page),
    ...(report.beside ? [differenceText(report, report.beside, name, beside ?? '', page)] : []),
    timesText(targets, page),
    ...(raw ? targets.flatMap(({ who, of }) => rawTexts(who, of, page)) : []),
  ]);
}

/** Two columns, each as wide as half of the page. */
function sideBySide(first: NamedReport, second: NamedReport, page: TerminalPage): string {
  const column = { ...page, width: Math.floor((page.width - columnGap.length) / 2) };
  const [left = [], right = []] = [first, second].map(({ who, of }) => [
    page.paint('bold', truncate(plainText(who), column.width)),
    ...outcomeText(who, of, column).split('\n'),
  ]);
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => {
    const text = left[at] ?? '';
    const padding = ' '.repeat(Math.max(0, column.width - stripVTControlCharacters(text).length));
    return `${text}${padding}${columnGap}${right[at] ?? ''}`.trimEnd();
  }).join('\n');
}

const columnGap = ' | ';

function outcomeText(who: string, report: TargetReport, page: TerminalPage): string {
  const said = report.outcome === 'answered' ? replyLines(report, page) : failureLines(who, report, page);
  const remarks = report.flags.map(({ detail }) =>
    page.paint('dim', wrap(plainText(`note: ${detail}`), page.width, '  ')),
  );
  return [...said, ...remarks].join('\n');
}

function replyLines({ reply, result }: TargetReport, page: TerminalPage): string[] {
  const text = reply?.text ?? JSON.stringify(result ?? null, null, 2);
  return text.split(/\r?\n/).map((line) => wrap(plainText(line), page.width));
}

function failureLines(
  who: string,
  { reason, detail, violations, agent_error }: TargetReport,
  page: TerminalPage,
): string[] {
  const own = [agent_error?.error, agent_error?.message, agent_error?.code].filter((text) => text !== undefined);
  const lines = [
    `${who} did not answer (${reason}): ${detail}`,
    ...(own.length === 0 ? [] : [`it says: ${own.join('; ')}`]),
    ...violations.map(({ path, message }) => `${path || 'the answer'} ${message}`),
  ];
  return lines.map((line, at) => page.paint(at === 0 ? 'red' : 'none', wrap(plainText(line), page.width, '  ')));
}

/** `[-60-]` is only in the first, `{+100+}` only in the second. */
function differenceText(
  first: TargetReport,
  second: TargetReport,
  name: string,
  beside: string,
  page: TerminalPage,
): string {
  if (!first.reply || !second.reply) return '';
  const runs = wordDifference(plainText(first.reply.text), plainText(second.reply.text));
  if (runs === undefined) return 'The replies differ, and are too long to be compared word by word.';
  if (runs.every(({ side }) => side === 'both')) return 'Both say the same.';
  const marked = runs.map(({ side, text }) =>
    side === 'both' ? text : side === 'first' ? `[-${text}-]` : `{+${text}+}`,
  );
  const title = `Differences: [-only ${plainText(name)}-] {+only ${plainText(beside)}+}`;
  return section(title, [wrap(marked.join(' '), page.width, '  ')], page);
}

interface NamedReport {
  who: string;
  of: TargetReport;
}

function timesText(targets: readonly NamedReport[], page: TerminalPage): string {
  if (targets.every(({ of }) => of.runs === undefined))
    return targets
      .map(({ who, of }) =>
        page.paint('dim', plainText(`${who}: ${statusText(of)} in ${millisecondsText(of.latency_ms)}`)),
      )
      .join('\n');
  const rows = targets.flatMap(({ who, of }) => (of.runs ? [runsRow(who, of.runs)] : []));
  const heading = ['AGENT', 'ANSWERED', 'FAILED', 'P50', 'P95', 'FASTEST', 'SLOWEST'];
  return [...tableLines([heading, ...rows], page), ...targets.flatMap(({ who, of }) => runRemarks(who, of.runs))].join(
    '\n',
  );
}

const statusText = ({ status, outcome }: TargetReport) => (status === null ? outcome : `${outcome}, status ${status},`);

function runsRow(who: string, { wanted, answered, failed, p50_ms, p95_ms, min_ms, max_ms }: RunStatistics): string[] {
  const times = [p50_ms, p95_ms, min_ms, max_ms].map(millisecondsText);
  return [plainText(who), `${answered} of ${wanted}`, String(failed), ...times];
}

function runRemarks(who: string, runs: RunStatistics | undefined): string[] {
  if (!runs) return [];
  const reasons = Object.entries(runs.reasons).map(([reason, count]) => `${reason} ${count}`);
  return [
    ...(reasons.length === 0 ? [] : [`${plainText(who)} failed: ${reasons.join(', ')}`]),
    ...(runs.n < runs.wanted ? [`${plainText(who)}: only ${runs.n} of ${runs.wanted} ended in time`] : []),
  ];
}

function rawTexts(who: string, { exchanges }: TargetReport, page: TerminalPage): string[] {
  return exchanges.map((exchange, at) => {
    const number = exchanges.length === 1 ? '' : ` ${at + 1} of ${exchanges.length}`;
    return `${page.paint('bold', `Exchange${number} with ${plainText(who)}`)}\n${exchangeText(exchange, page)}`;
  });
}
