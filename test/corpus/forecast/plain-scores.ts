/** What the leaderboard computes, worked out plainly: every forecast in one long list, every number a walk over it. */
import type { ResolvedQuestion } from '../../../src/methods/scores-method.ts';

export interface Entry {
  who: string;
  stage: 'first' | 'final';
  question: string;
  p: number;
  /** 1 where it happened. */
  o: number;
  /** What was given to what happened, and what the others gave to it. */
  given: number;
  others: number[];
}

export function entries(questions: readonly ResolvedQuestion[], now: string): Entry[] {
  const list: Entry[] = [];
  for (const { question, resolution, scheduled_at, rounds, seats } of questions) {
    if (resolution === 'VOID' || new Date(scheduled_at) >= new Date(now)) continue;
    const o = resolution === 'YES' ? 1 : 0;
    const given = (p: number) => Math.min(0.99, Math.max(0.01, o === 1 ? p : 1 - p));
    for (const stage of ['first', 'final'] as const) {
      const upto = stage === 'first' ? rounds.slice(0, 1) : rounds;
      const said = upto[upto.length - 1]?.arguments ?? [];
      for (const { seat, p } of said) {
        const who = seats.find((one) => one.seat === seat)?.agent_id ?? '';
        const others = said.filter((one) => one.seat !== seat).map((one) => given(one.p));
        list.push({ who, stage, question, p, o, given: given(p), others });
      }
      let pool: number | null = null;
      for (const { probability } of upto) pool = probability ?? pool;
      if (pool !== null) list.push({ who: 'pool', stage, question, p: pool, o, given: given(pool), others: [] });
    }
  }
  return list;
}

export function plainScores(list: readonly Entry[]) {
  const met = list.filter(({ others }) => others.length > 0);
  return {
    scored: list.length,
    with_peers: met.length,
    brier: average(list.map(brier)),
    log: average(list.map(({ given }) => Math.log(given))),
    baseline: average(list.map(({ given }) => 100 + 100 * Math.log2(given))),
    // A seat against the mean logarithm of the others: another way to write the peer score.
    peer: average(met.map(({ given, others }) => 100 * (Math.log(given) - average(others.map(Math.log))))),
  };
}

export function brier({ p, o }: Entry): number {
  return o === 1 ? (1 - p) * (1 - p) : p * p;
}

export function average(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
