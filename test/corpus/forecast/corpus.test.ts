/** The worked cases: what a forecast debate computes, against numbers worked out apart from it; `why` has the arithmetic. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { finalProbability } from '../../../src/methods/final-probability.ts';
import { readStance } from '../../../src/methods/forecast-stance.ts';
import { poolProbabilities } from '../../../src/methods/pool-1/probability-pool.ts';
import { summariseRounds } from '../../../src/methods/pool-1/round-summary.ts';
import { weighSeats } from '../../../src/methods/pool-1/seat-weights.ts';
import { forecastStopReason } from '../../../src/methods/pool-1/stop-reason.ts';
import type { ProbabilityPool, RoundAnswers, RoundArgument } from '../../../src/methods/pool-method.ts';
import { scoreRounds } from '../../../src/methods/scores-1/resolved-scores.ts';
import type { QuestionResolution, StageScores } from '../../../src/methods/scores-method.ts';
import type { ForecastPosition } from '../../../src/model/forecast.ts';

type Case<T> = T & { name: string; why: string };
type BySeat<T> = Record<string, T>;

function cases<T>(file: string): Case<T>[] {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
}

describe('FC-02: the probability of an answer', () => {
  type Reading = { stance: [ForecastPosition, number]; expected: [number, number, string[]] };
  test.each(cases<Reading>('readings.json'))('$name: $why', ({ stance: [position, confidence], expected }) => {
    const { p, weight_factor, flags } = readStance({ position, confidence });
    expect([p, weight_factor, flags.map(({ code }) => code)]).toEqual(expected);
  });
});

describe('FC-07: the pool', () => {
  type Pooled = { voices: BySeat<[number, number]>; expected: ProbabilityPool };
  test.each(cases<Pooled>('pools.json'))('$name: $why', ({ voices, expected }) => {
    expect(poolProbabilities(Object.entries(voices).map(([seat, [p, weight]]) => ({ seat, p, weight })))).toEqual(
      expected,
    );
  });
});

describe('FC-08: the weights', () => {
  type Past = { owner?: string; model?: string; record?: [number, number]; neutral?: true };
  type Weighed = { seats: BySeat<Past>; expected: BySeat<[number, number, number, number]> };
  test.each(cases<Weighed>('weights.json'))('$name: $why', ({ seats, expected }) => {
    const answering = Object.entries(seats).map(([seat, { owner = null, model = null, record, neutral }]) => ({
      seat,
      owner,
      model,
      track_record: record ? { questions: record[0], peer: record[1] } : null,
      weight_factor: neutral ? 0.5 : 1,
    }));
    const steps = weighSeats(answering).map(({ seat, track, shared, capped, weight }) => [
      seat,
      [track, shared, capped, weight],
    ]);
    expect(Object.fromEntries(steps)).toEqual(expected);
  });
});

describe('FC-06: a debate', () => {
  interface Debate {
    seats: string[];
    /** Position, confidence, evidence: a link or a title. */
    rounds: BySeat<[ForecastPosition, number, string[]?]>[];
    round_limit?: number;
    deadline_passed?: boolean;
    stops: (string | null)[];
    probabilities: (number | null)[];
    turnouts?: number[];
    sensitive?: boolean[];
    stale?: string[][];
    flags?: BySeat<string[]>[];
    new_evidence?: BySeat<number>[];
    final?: number | null;
  }

  test.each(cases<Debate>('debates.json'))('$name: $why', (debate) => {
    const members = debate.seats.map((seat) => ({ seat, owner: null, model: null, track_record: null }));
    const rounds = summariseRounds(members, debate.rounds.map(answers));
    const limits = {
      seats: debate.seats.length,
      round_limit: debate.round_limit ?? 3,
      deadline_passed: debate.deadline_passed ?? false,
    };
    const each = <T>(of: (argument: RoundArgument) => T) =>
      rounds.map((round) => Object.fromEntries(round.arguments.map((argument) => [argument.seat, of(argument)])));
    const codes = each(({ flags }) => flags.map(({ code }) => code));

    expect(rounds.map((_, i) => forecastStopReason(rounds.slice(0, i + 1), limits))).toEqual(debate.stops);
    expect(rounds.map(({ probability }) => probability)).toEqual(debate.probabilities);
    if (debate.turnouts) expect(rounds.map(({ turnout }) => turnout)).toEqual(debate.turnouts);
    if (debate.sensitive) expect(rounds.map((round) => round.one_seat_sensitive)).toEqual(debate.sensitive);
    if (debate.stale) expect(rounds.map(staleSeats)).toEqual(debate.stale);
    if (debate.flags) expect(codes.map(onlyFlagged)).toEqual(debate.flags);
    if (debate.new_evidence) expect(each((argument) => argument.new_evidence)).toEqual(debate.new_evidence);
    if (debate.final !== undefined) expect(finalProbability(rounds)).toBe(debate.final);
  });

  function answers(round: Debate['rounds'][number]): RoundAnswers {
    const said = Object.entries(round).map(([seat, [position, confidence, evidence = []]]) => [
      seat,
      { position, confidence, evidence: evidence.map(exhibit) },
    ]);
    return Object.fromEntries(said);
  }

  function exhibit(cited: string) {
    return cited.startsWith('http')
      ? { type: 'link' as const, title: 'A page', url: cited }
      : { type: 'data' as const, title: cited };
  }

  function staleSeats(round: { arguments: RoundArgument[] }): string[] {
    return round.arguments.filter(({ stale }) => stale).map(({ seat }) => seat);
  }

  function onlyFlagged(codes: BySeat<string[]>): BySeat<string[]> {
    return Object.fromEntries(Object.entries(codes).filter(([, list]) => list.length > 0));
  }
});

describe('FC-08: the scores of a resolved debate', () => {
  type Scores = [number, number, number, number | null];
  interface Resolved {
    rounds: { probability: number | null; seats: BySeat<number> }[];
    resolution: QuestionResolution;
    first: BySeat<Scores | null> | null;
    final: BySeat<Scores | null> | null;
  }

  test.each(cases<Resolved>('scores.json'))('$name: $why', ({ rounds, resolution, first, final }) => {
    const said = rounds.map(({ probability, seats }) => ({
      probability,
      arguments: Object.entries(seats).map(([seat, p]) => ({ seat, p })),
    }));
    const scores = scoreRounds(said, resolution);
    expect(scores && table(scores.first)).toEqual(first);
    expect(scores && table(scores.final)).toEqual(final);
  });

  function table({ pool, seats }: StageScores): BySeat<(number | null)[] | null> {
    const row = (score: NonNullable<typeof pool>) => [score.brier, score.log, score.baseline, score.peer];
    return { pool: pool && row(pool), ...Object.fromEntries(seats.map((score) => [score.seat, row(score)])) };
  }
});
