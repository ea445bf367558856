/**
 * How reliable repeated runs are. From n runs of which c passed, without bias: pass^k = C(c,k) / C(n,k), and
 * pass@k = 1 - C(n-c,k) / C(n,k). Both stand beside n and c, since little can be told from few runs.
 */
import { z } from 'zod';
import type { Run } from './grouping.ts';
import type { Listed } from './result.ts';

const chance = z.object({
  k: z.int(),
  all: z.number().describe('pass^k: the probability that k tries all pass'),
  any: z.number().describe('pass@k: the probability that at least one of k tries passes'),
});

const repeat = z.object({
  messages: z.object({ count: z.int(), first: z.string() }),
  logs: z.array(z.string()),
  n: z.int().describe('runs in which the user said the same'),
  c: z.int().describe('runs that passed, with or without warnings'),
  errors: z.int().describe('runs in which the agent did not answer; they have not passed'),
  chances: z.array(chance),
});

export const repeats = z.object({
  groups: z.array(repeat),
  mean: z.array(chance).describe('over all groups, for every k that each of them has'),
});

export type Chance = z.infer<typeof chance>;
export type Repeat = z.infer<typeof repeat>;
export type Repeats = z.infer<typeof repeats>;

export function repeatsOf(groups: readonly (readonly Run[])[]): Repeats {
  const repeated = groups.filter(({ length }) => length > 1).map(repeatOf);
  const common = repeated.length === 0 ? 0 : Math.min(...repeated.map(({ chances }) => chances.length));
  const mean = Array.from({ length: common }, (_, at) => {
    const of = (value: (each: Chance) => number) =>
      rounded(repeated.reduce((sum, { chances }) => sum + (chances[at] ? value(chances[at]) : 0), 0) / repeated.length);
    return { k: at + 1, all: of(({ all }) => all), any: of(({ any }) => any) };
  });
  return { groups: repeated, mean };
}

const mostK = 10;

function repeatOf(runs: readonly Run[]): Repeat {
  const n = runs.length;
  const c = runs.filter(({ listed }) => passes(listed)).length;
  const errors = runs.filter(({ listed }) => listed.status === 'error').length;
  const { messages } = runs.reduce((a, b) => (b.messages.length > a.messages.length ? b : a)).listed;
  return { messages, logs: runs.map(({ listed }) => listed.name), n, c, errors, chances: chances(n, c) };
}

export function chances(n: number, c: number): Chance[] {
  return Array.from({ length: Math.min(n, mostK) }, (_, at) => ({
    ...{ k: at + 1, all: rounded(onlyFrom(c, n, at + 1)), any: rounded(1 - onlyFrom(n - c, n, at + 1)) },
  }));
}

/** C(some, k) / C(n, k): the share of all ways to take k of n that take only from some of them. */
function onlyFrom(some: number, n: number, k: number): number {
  let share = 1;
  for (let taken = 0; taken < k; taken++) share *= Math.max(0, some - taken) / (n - taken);
  return share;
}

export const passes = ({ status }: Pick<Listed, 'status'>) => status === 'pass' || status === 'warn';

const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
