/**
 * The scores of a debate whose question was resolved: of its seats and of its pool, in round 1 and in the end, apart,
 * because the difference is what the debate was worth. A void question is not scored.
 */
import type { RoundArgument, RoundSummary } from './round.ts';
import { type Outcome, type Score, scored } from './score.ts';
import { finalProbability } from './stop.ts';

export type Resolution = Outcome | 'VOID';

/** What scores need of a round. */
export type ScoredRound = Pick<RoundSummary, 'probability'> & {
  arguments: readonly Pick<RoundArgument, 'seat' | 'p'>[];
};

export type PoolScore = { p: number } & Score;
export type SeatScore = { seat: string } & PoolScore;
export type StageScores = { pool: PoolScore | null; seats: SeatScore[] };

/** In the end, the last argument of every seat that ever answered counts: falling silent escapes no score. */
export type ResolvedScores = { first: StageScores; final: StageScores };

export function scoreRounds(rounds: readonly ScoredRound[], resolution: Resolution): ResolvedScores | null {
  if (resolution === 'VOID') return null;
  return { first: scoreStage(rounds.slice(0, 1), resolution), final: scoreStage(rounds, resolution) };
}

function scoreStage(rounds: readonly ScoredRound[], outcome: Outcome): StageScores {
  const seats = rounds.at(-1)?.arguments.map(({ seat, p }) => ({ seat, p })) ?? [];
  const p = finalProbability(rounds);
  const [pool = null] = p === null ? [] : scored([{ p }], outcome);
  return { pool, seats: scored(seats, outcome) };
}
