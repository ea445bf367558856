/** An evaluation for a person at a terminal: failed logs first, the totals last. */

import type { EvaluationReport } from '../../../evaluation/evaluation-report.ts';
import type { EvaluationFinding, EvaluationStatus, NamedEvaluation } from '../../../evaluation/evaluation-result.ts';
import type { RepeatStatistics } from '../../../evaluation/repeat-statistics.ts';
import type { RunComparison } from '../../../evaluation/run-comparison.ts';
import { joinSections, section, type TerminalPage } from '../../print/terminal-page.ts';
import { plainText, type TextStyle, truncate, wrap } from '../../print/terminal-text.ts';
import {
  badFindings,
  chanceLines,
  changeLines,
  idleRuleLines,
  type LogStartLines,
  messagesText,
  outcomeWords,
  quoteLines,
  repeatText,
  totalsLine,
  unshownLines,
} from './evaluation-lines.ts';
import { judgeLines } from './judges/judges-lines.ts';

const statusStyles: Record<EvaluationStatus, TextStyle> = { fail: 'red', error: 'red', warn: 'yellow', pass: 'green' };
const severityMarks = { fail: '✗', error: '!', warn: '△' } as const;
const rankedStatuses: readonly EvaluationStatus[] = ['fail', 'error', 'warn'];

export function evaluationText(report: EvaluationReport, lines: LogStartLines, page: TerminalPage): string {
  const shown = rankedStatuses.flatMap((status) => report.logs.filter((log) => log.status === status));
  return joinSections([
    ...shown.map((log) => logText(log, lines, page)),
    section(
      'Rules that say nothing about these logs',
      idleRuleLines(report).map((line) => wrap(line, page.width, '    ')),
      page,
    ),
    judgesText(report, page),
    repeatsText(report, page),
    report.comparison === null ? '' : comparisonText(report.comparison, page),
    totalsText(report, page),
  ]);
}

function logText(log: NamedEvaluation, lines: LogStartLines, { paint, width }: TerminalPage): string {
  const heading = `${paint(['bold', statusStyles[log.status]], log.status.toUpperCase().padEnd(5))} ${paint('bold', plainText(log.name))}`;
  const about = paint('dim', `      ${truncate(messagesText(log.messages), width - 6)}`);
  const findings = badFindings(log);
  const more = unshownLines(log).map((line) => paint('dim', `    ${plainText(line)}`));
  return [
    heading,
    about,
    ...findings.map((each) => findingText(each, log.name, lines, { paint, width })),
    ...more,
  ].join('\n');
}

function findingText(
  finding: EvaluationFinding,
  name: string,
  lines: LogStartLines,
  { paint, width }: TerminalPage,
): string {
  const severity = finding.severity ?? 'warn';
  const message = wrap(`${plainText(finding.check)}: ${plainText(finding.message)}`, width, '    ');
  const quotes = quoteLines(finding, name, lines).map((line) => paint('dim', `    ${truncate(line, width - 4)}`));
  return [`  ${paint(statusStyles[severity], severityMarks[severity])} ${message}`, ...quotes].join('\n');
}

function judgesText({ judges }: EvaluationReport, page: TerminalPage): string {
  if (judges === undefined) return '';
  const lines = judgeLines(judges).flatMap(({ rule, lines: about }) => [
    wrap(rule, page.width, '    '),
    ...about.map((line) => `  ${wrap(line, page.width - 4, '      ')}`),
  ]);
  return section('Judges', [...lines, page.paint('dim', wrap(judges.limits, page.width - 2, '  '))], page);
}

function repeatsText({ repeats: { groups, mean } }: EvaluationReport, page: TerminalPage): string {
  if (groups.length === 0) return '';
  const chanceTexts = (chances: RepeatStatistics['mean']) => chanceLines(chances).map((line) => `  ${line}`);
  const lines = groups.flatMap((group) => [
    truncate(messagesText(group.messages), page.width - 2),
    `  ${repeatText(group)}`,
    ...chanceTexts(group.chances),
  ]);
  return section('Repeated runs', groups.length > 1 ? [...lines, 'Mean of all', ...chanceTexts(mean)] : lines, page);
}

const outcomeStyles = { worse: 'red', better: 'green', same: 'none', only_before: 'yellow', only_now: 'none' } as const;

function comparisonText({ totals, conversations }: RunComparison, page: TerminalPage): string {
  const order = ['worse', 'better', 'only_before', 'only_now', 'same'] as const;
  const changed = conversations.filter(({ outcome, changes }) => outcome !== 'same' || changes.length > 0);
  const lines = order.flatMap((outcome) =>
    changed
      .filter((each) => each.outcome === outcome)
      .flatMap((each) => [
        `${page.paint(outcomeStyles[outcome], outcomeWords[outcome].padEnd(11))} ${truncate(messagesText(each.messages), page.width - 14)}`,
        `  ${wrap(each.reason, page.width, '      ')}`,
        ...changeLines(each).map((line) => `  ${wrap(line, page.width, '      ')}`),
      ]),
  );
  const counts = order.map((outcome) => `${totals[outcome]} ${outcomeWords[outcome]}`).join(', ');
  return section('Compared with before', [...lines, page.paint('bold', counts)], page);
}

function totalsText(report: EvaluationReport, { paint, width }: TerminalPage): string {
  const worst = rankedStatuses.find((status) => report.totals[status] > 0) ?? 'pass';
  return [paint(['bold', statusStyles[worst]], totalsLine(report)), paint('dim', wrap(report.limits, width))].join(
    '\n',
  );
}
