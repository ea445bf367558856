/**
 * The scores of a debate whose question was resolved: of its seats and its pool, once for round 1 and once for the end.
 * The difference shows what the debate changed. A void question is not scored.
 */

import { finalProbability } from '../final-probability.ts';
import type {
  QuestionOutcome,
  QuestionResolution,
  ResolvedScores,
  ScoredRound,
  StageScores,
} from '../scores-method.ts';
import { scoreForecasts } from './forecast-score.ts';

export function scoreRounds(rounds: readonly ScoredRound[], resolution: QuestionResolution): ResolvedScores | null {
  if (resolution === 'VOID') return null;
  return { first: scoreStage(rounds.slice(0, 1), resolution), final: scoreStage(rounds, resolution) };
}

function scoreStage(rounds: readonly ScoredRound[], outcome: QuestionOutcome): StageScores {
  const seats = rounds.at(-1)?.arguments.map(({ seat, p }) => ({ seat, p })) ?? [];
  const p = finalProbability(rounds);
  const [pool = null] = p === null ? [] : scoreForecasts([{ p }], outcome);
  return { pool, seats: scoreForecasts(seats, outcome) };
}
