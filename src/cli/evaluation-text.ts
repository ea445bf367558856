/** An evaluation for a person at a terminal: what failed first, the totals last. */
import type { Comparison } from '../evaluation/comparison.ts';
import type { Repeats } from '../evaluation/repeats.ts';
import type { EvaluationReport } from '../evaluation/report.ts';
import type { Finding, Listed, Status } from '../evaluation/result.ts';
import {
  badOf,
  chanceLines,
  changeLines,
  type LineOf,
  messagesText,
  outcomeWords,
  quoteLines,
  repeatFigures,
  totalsLine,
  unshown,
} from './evaluation-lines.ts';
import { type Page, section, sections } from './page.ts';
import { cut, plain, type Style, wrap } from './text.ts';

const styles: Record<Status, Style> = { fail: 'red', error: 'red', warn: 'yellow', pass: 'green' };
const marks = { fail: '✗', error: '!', warn: '△' } as const;
const ranks: readonly Status[] = ['fail', 'error', 'warn'];

export function evaluationText(report: EvaluationReport, lines: LineOf, page: Page): string {
  const shown = ranks.flatMap((status) => report.logs.filter((log) => log.status === status));
  return sections([
    ...shown.map((log) => logText(log, lines, page)),
    repeatsText(report, page),
    report.comparison === null ? '' : comparisonText(report.comparison, page),
    totalsText(report, page),
  ]);
}

function logText(log: Listed, lines: LineOf, { paint, width }: Page): string {
  const heading = `${paint(['bold', styles[log.status]], log.status.toUpperCase().padEnd(5))} ${paint('bold', plain(log.name))}`;
  const about = paint('dim', `      ${cut(messagesText(log.messages), width - 6)}`);
  const findings = badOf(log);
  const more = unshown(log).map((line) => paint('dim', `    ${plain(line)}`));
  return [
    heading,
    about,
    ...findings.map((each) => findingText(each, log.name, lines, { paint, width })),
    ...more,
  ].join('\n');
}

function findingText(finding: Finding, name: string, lines: LineOf, { paint, width }: Page): string {
  const severity = finding.severity ?? 'warn';
  const told = wrap(`${plain(finding.check)}: ${plain(finding.message)}`, width, '    ');
  const quotes = quoteLines(finding, name, lines).map((line) => paint('dim', `    ${cut(line, width - 4)}`));
  return [`  ${paint(styles[severity], marks[severity])} ${told}`, ...quotes].join('\n');
}

function repeatsText({ repeats: { groups, mean } }: EvaluationReport, page: Page): string {
  if (groups.length === 0) return '';
  const told = (chances: Repeats['mean']) => chanceLines(chances).map((line) => `  ${line}`);
  const lines = groups.flatMap((group) => [
    cut(messagesText(group.messages), page.width - 2),
    `  ${repeatFigures(group)}`,
    ...told(group.chances),
  ]);
  return section('Repeated runs', groups.length > 1 ? [...lines, 'Mean of all', ...told(mean)] : lines, page);
}

const outcomeStyles = { worse: 'red', better: 'green', same: 'none', only_before: 'yellow', only_now: 'none' } as const;

function comparisonText({ totals, conversations }: Comparison, page: Page): string {
  const order = ['worse', 'better', 'only_before', 'only_now', 'same'] as const;
  const told = conversations.filter(({ outcome, changes }) => outcome !== 'same' || changes.length > 0);
  const lines = order.flatMap((outcome) =>
    told
      .filter((each) => each.outcome === outcome)
      .flatMap((each) => [
        `${page.paint(outcomeStyles[outcome], outcomeWords[outcome].padEnd(11))} ${cut(messagesText(each.messages), page.width - 14)}`,
        `  ${wrap(each.reason, page.width, '      ')}`,
        ...changeLines(each).map((line) => `  ${wrap(line, page.width, '      ')}`),
      ]),
  );
  const counts = order.map((outcome) => `${totals[outcome]} ${outcomeWords[outcome]}`).join(', ');
  return section('Compared with before', [...lines, page.paint('bold', counts)], page);
}

function totalsText(report: EvaluationReport, { paint, width }: Page): string {
  const worst = ranks.find((status) => report.totals[status] > 0) ?? 'pass';
  return [paint(['bold', styles[worst]], totalsLine(report)), paint('dim', wrap(report.limits, width))].join('\n');
}
