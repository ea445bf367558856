/** A debate's result in one or two sentences: the probability, why the debate ended, and the spread of the seats. */
import type { RoundSummary } from '../../methods/pool-method.ts';

export type MissingForecast = { seat: string; phase: string; reason: string };

const endingTexts: Readonly<Record<string, string>> = {
  converged: 'nobody moves any longer',
  deadlock: 'the seats go back and forth',
  nobody_answered: 'nobody answered the last round',
  deadline: 'the deadline passed',
  round_limit: 'the rounds are over',
  budget_spent: 'the budget is spent',
};

export function headlineOf(
  probability: number | null,
  last: RoundSummary | undefined,
  stop: string,
  rounds: number,
): string {
  if (probability === null || last === undefined) return `No forecast: ${endingTexts[stop] ?? stop}.`;
  const answered = last.arguments.filter(({ stale }) => !stale);
  const sides = (['YES', 'NO', 'NEUTRAL'] as const)
    .map((position) => ({ position, count: answered.filter((argument) => argument.position === position).length }))
    .filter(({ count }) => count > 0)
    .map(({ position, count }) => `${count} ${position}`);
  const ending = stop === 'converged' && rounds === 1 ? 'the seats agree' : (endingTexts[stop] ?? stop);
  const result = `${percent(probability)} YES after ${rounds} round${rounds === 1 ? '' : 's'}: ${ending}`;
  const distribution = `${sides.join(', ')}; half of them lie within ${percent(last.spread ?? 0)} of each other`;
  return `${result}. ${distribution}.${last.one_seat_sensitive ? ' One seat alone moves it by 5 % or more.' : ''}`;
}

/** Who is missing and why, each seat once with its last failure; empty where nobody is. */
export function missingText(missing: readonly MissingForecast[]): string {
  const last = new Map(missing.map((entry) => [entry.seat, entry]));
  const seats = [...last.values()].map(({ seat, phase, reason }) => `${seat} (${phase}: ${reason})`);
  return seats.length === 0 ? '' : ` Missing: ${seats.join(', ')}.`;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
