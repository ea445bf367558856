/**
 * The reliability of repeated runs. Unbiased estimates from n runs of which c passed: pass^k = C(c,k) / C(n,k), and
 * pass@k = 1 - C(n-c,k) / C(n,k). The report shows n and c beside them, because few runs show little.
 */
import { z } from 'zod';
import type { NamedEvaluation } from './evaluation-result.ts';
import { type EvaluationRun, longestRunOf } from './group-runs.ts';

const passChance = z.object({
  k: z.int(),
  all: z.number().describe('pass^k: the probability that k tries all pass'),
  any: z.number().describe('pass@k: the probability that at least one of k tries passes'),
});

const repeatGroup = z.object({
  messages: z.object({ count: z.int(), first: z.string() }),
  logs: z.array(z.string()),
  n: z.int().describe('runs in which the user said the same'),
  c: z.int().describe('runs that passed, with or without warnings'),
  errors: z.int().describe('runs in which the agent did not answer; they have not passed'),
  chances: z.array(passChance),
});

export const repeatStatistics = z.object({
  groups: z.array(repeatGroup),
  mean: z.array(passChance).describe('over all groups, for every k that each of them has'),
});

type PassChance = z.infer<typeof passChance>;
export type RepeatGroup = z.infer<typeof repeatGroup>;
export type RepeatStatistics = z.infer<typeof repeatStatistics>;

export function repeatStatisticsOf(groups: readonly (readonly EvaluationRun[])[]): RepeatStatistics {
  const repeated = groups.filter(({ length }) => length > 1).map(repeatGroupOf);
  const common = repeated.length === 0 ? 0 : Math.min(...repeated.map(({ chances }) => chances.length));
  const mean = Array.from({ length: common }, (_, at) => {
    const meanOf = (value: (chance: PassChance) => number) =>
      roundToMillionths(
        repeated.reduce((sum, { chances }) => sum + (chances[at] ? value(chances[at]) : 0), 0) / repeated.length,
      );
    return { k: at + 1, all: meanOf(({ all }) => all), any: meanOf(({ any }) => any) };
  });
  return { groups: repeated, mean };
}

const maxTries = 10;

function repeatGroupOf(runs: readonly EvaluationRun[]): RepeatGroup {
  const n = runs.length;
  const c = runs.filter(({ listed }) => hasPassed(listed)).length;
  const errors = runs.filter(({ listed }) => listed.status === 'error').length;
  const { messages } = longestRunOf(runs).listed;
  return { messages, logs: runs.map(({ listed }) => listed.name), n, c, errors, chances: passChancesOf(n, c) };
}

export function passChancesOf(n: number, c: number): PassChance[] {
  return Array.from({ length: Math.min(n, maxTries) }, (_, at) => ({
    ...{
      k: at + 1,
      all: roundToMillionths(shareTakenFrom(c, n, at + 1)),
      any: roundToMillionths(1 - shareTakenFrom(n - c, n, at + 1)),
    },
  }));
}

/** C(some, k) / C(n, k): the probability that k runs drawn from n all belong to `some` of them. */
function shareTakenFrom(some: number, n: number, k: number): number {
  let share = 1;
  for (let taken = 0; taken < k; taken++) share *= Math.max(0, some - taken) / (n - taken);
  return share;
}

export const hasPassed = ({ status }: Pick<NamedEvaluation, 'status'>) => status === 'pass' || status === 'warn';

const roundToMillionths = (value: number) => Math.round(value * 1e6) / 1e6;
