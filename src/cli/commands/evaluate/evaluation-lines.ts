/** The findings of an evaluation as lines of text. Line numbers are those of the file of the log, so that an editor finds them. */

import { formatDecimal } from '../../../documents/number-format.ts';
import type { EvaluationReport } from '../../../evaluation/evaluation-report.ts';
import type { EvaluationFinding, NamedEvaluation } from '../../../evaluation/evaluation-result.ts';
import type { RepeatGroup, RepeatStatistics } from '../../../evaluation/repeat-statistics.ts';
import type { RunComparison } from '../../../evaluation/run-comparison.ts';
import { plainText } from '../../print/terminal-text.ts';

/** By the name of a log, the line of its file that has `Conversation:`. */
export type LogStartLines = Map<string, number>;

/** The rules that no message was about: they are neither met nor broken. */
export function idleRuleLines({ rules }: EvaluationReport): string[] {
  return rules
    .filter(({ logs }) => logs === 0)
    .map(({ rule }) => `${plainText(rule)}: no message is one that it is about`);
}

export function quoteLines({ quotes }: EvaluationFinding, name: string, lines: LogStartLines): string[] {
  const first = lines.get(name) ?? 1;
  return quotes.map(({ line, excerpt }) => `line ${line + first - 1}: ${plainText(excerpt)}`);
}

export function messagesText({ count, first }: NamedEvaluation['messages']): string {
  if (count === 0) return 'no message';
  return `${count === 1 ? '1 message' : `${count} messages`}: "${plainText(first)}"`;
}

const badSeverities = ['fail', 'error', 'warn'] as const;

/** The bad findings, the most severe first. */
export function badFindings({ findings }: NamedEvaluation): EvaluationFinding[] {
  return badSeverities.flatMap((wanted) => findings.filter(({ severity }) => severity === wanted));
}

export function totalsLine(report: EvaluationReport): string {
  const { logs, pass, warn, fail, error } = report.totals;
  const idle = idleRuleLines(report).length;
  const parts = [
    ...(fail > 0 ? [`${fail} failed`] : []),
    ...(error > 0 ? [`${error} in error`] : []),
    ...(warn > 0 ? [`${warn} with warnings`] : []),
    `${pass} passed`,
  ];
  return `${logs === 1 ? '1 log' : `${logs} logs`}: ${parts.join(', ')}.${idle === 0 ? '' : ` ${idleText(idle)}`}`;
}

const idleText = (idle: number) =>
  idle === 1 ? '1 rule was about no message.' : `${idle} rules were about no message.`;

/** For each check, the number of bad findings that are counted but not shown. */
export function unshownLines({ checks, findings }: NamedEvaluation): string[] {
  return checks.flatMap(({ check, bad }) => {
    const more = bad - findings.filter((each) => each.check === check && each.kind === 'bad').length;
    return more > 0 ? [`${check}: and ${more} more`] : [];
  });
}

export const repeatText = ({ n, c, errors }: RepeatGroup) =>
  `${c} of ${n} passed${errors > 0 ? `, ${errors} in error` : ''}`;

/** For the first three k and the last one: the chance that all of k tries pass, and that at least one does. */
export function chanceLines(chances: RepeatStatistics['mean']): string[] {
  const shown = chances.filter(({ k }, at) => k <= 3 || at === chances.length - 1);
  return [
    shown.map(({ k, all }) => `pass^${k} ${formatDecimal(all, 2)}`).join(', '),
    shown.map(({ k, any }) => `pass@${k} ${formatDecimal(any, 2)}`).join(', '),
  ];
}

export const outcomeWords: Record<RunComparison['conversations'][number]['outcome'], string> = {
  worse: 'worse',
  better: 'better',
  same: 'same',
  only_before: 'only before',
  only_now: 'only now',
};

export function changeLines({ changes, before, now }: RunComparison['conversations'][number]): string[] {
  return changes.map((change) => {
    const counts = `broken in ${change.before} of ${before?.n ?? 0} before, in ${change.now} of ${now?.n ?? 0} now`;
    return `${change.check}: ${counts}. ${plainText(change.message)}`;
  });
}
