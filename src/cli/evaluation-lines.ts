/** What an evaluation found as lines for a person. Lines of a log are given as those of its file, for an editor to find. */
import type { Comparison } from '../evaluation/comparison.ts';
import type { Repeat, Repeats } from '../evaluation/repeats.ts';
import type { EvaluationReport } from '../evaluation/report.ts';
import type { Finding, Listed } from '../evaluation/result.ts';
import { decimal } from './figures.ts';
import { plain } from './text.ts';

/** By the name of a log, the line of its file that `Conversation:` stands on. */
export type LineOf = Map<string, number>;

export function quoteLines({ quotes }: Finding, name: string, lines: LineOf): string[] {
  const first = lines.get(name) ?? 1;
  return quotes.map(({ line, excerpt }) => `line ${line + first - 1}: ${plain(excerpt)}`);
}

export function messagesText({ count, first }: Listed['messages']): string {
  if (count === 0) return 'no message';
  return `${count === 1 ? '1 message' : `${count} messages`}: "${plain(first)}"`;
}

const weights = ['fail', 'error', 'warn'] as const;

/** What is bad, by its weight. */
export function badOf({ findings }: Listed): Finding[] {
  return weights.flatMap((weight) => findings.filter(({ severity }) => severity === weight));
}

export function totalsLine({ totals: { logs, pass, warn, fail, error } }: EvaluationReport): string {
  const parts = [
    ...(fail > 0 ? [`${fail} failed`] : []),
    ...(error > 0 ? [`${error} in error`] : []),
    ...(warn > 0 ? [`${warn} with warnings`] : []),
    `${pass} passed`,
  ];
  return `${logs === 1 ? '1 log' : `${logs} logs`}: ${parts.join(', ')}.`;
}

/** How many bad findings are counted but not shown. */
export function unshown({ checks, findings }: Listed): string[] {
  return checks.flatMap(({ check, bad }) => {
    const more = bad - findings.filter((each) => each.check === check && each.kind === 'bad').length;
    return more > 0 ? [`${check}: and ${more} more`] : [];
  });
}

export const repeatFigures = ({ n, c, errors }: Repeat) =>
  `${c} of ${n} passed${errors > 0 ? `, ${errors} in error` : ''}`;

/** For the first k, and the last: all of k tries pass, and one of them does. */
export function chanceLines(chances: Repeats['mean']): string[] {
  const shown = chances.filter(({ k }, at) => k <= 3 || at === chances.length - 1);
  return [
    shown.map(({ k, all }) => `pass^${k} ${decimal(all, 2)}`).join(', '),
    shown.map(({ k, any }) => `pass@${k} ${decimal(any, 2)}`).join(', '),
  ];
}

export const outcomeWords: Record<Comparison['conversations'][number]['outcome'], string> = {
  worse: 'worse',
  better: 'better',
  same: 'same',
  only_before: 'only before',
  only_now: 'only now',
};

export function changeLines({ changes, before, now }: Comparison['conversations'][number]): string[] {
  return changes.map((each) => {
    const told = `${each.before} of ${before?.n ?? 0} before, ${each.now} of ${now?.n ?? 0} now`;
    return `${each.check}: ${told}. ${plain(each.message)}`;
  });
}
