/**
 * The leaderboard: the performance of every agent and of the pool over all questions that count, in round 1 and in the
 * end. A question counts only after its scheduled date: questions are resolved early only by a YES, so counting them
 * early would favour whoever says YES.
 */

import { compareText } from '../../text/compare-text.ts';
import { roundForRecord } from '../recorded-number.ts';
import type {
  Leaderboard,
  LeaderboardRow,
  PoolScore,
  ResolvedQuestion,
  StagePerformance,
  StageScores,
} from '../scores-method.ts';
import { skillOf, trackWeight } from '../track-record.ts';
import { meanOrNull, performanceOf } from './forecast-performance.ts';
import { outcomeValue } from './forecast-score.ts';
import { scoreRounds } from './resolved-scores.ts';

/** One forecaster's part in one question. */
interface QuestionPart {
  happened: 0 | 1;
  first: PoolScore | null;
  final: PoolScore | null;
}

/** The agents are sorted by skill, then Brier score, then id. `now` is ISO 8601. */
export function computeLeaderboard(resolved: readonly ResolvedQuestion[], now: string): Leaderboard {
  const questions = resolved
    .filter(({ resolution, scheduled_at }) => resolution !== 'VOID' && Date.parse(now) > Date.parse(scheduled_at))
    .sort((a, b) => compareText(a.question, b.question));
  const parts = questions.map(partsOf);
  const agents = Map.groupBy(
    parts.flatMap((part) => part.agents),
    ({ agent_id }) => agent_id,
  );
  return {
    questions: questions.length,
    pool: stagesOf(parts.flatMap(({ pool }) => pool)),
    agents: [...agents].map(([agent_id, own]) => rowOf(agent_id, own)).sort(compareRows),
  };
}

function partsOf({ resolution, seats, rounds }: ResolvedQuestion): {
  pool: QuestionPart[];
  agents: (QuestionPart & { agent_id: string })[];
} {
  const scores = scoreRounds(rounds, resolution);
  if (scores === null || resolution === 'VOID') return { pool: [], agents: [] };
  const outcome = { happened: outcomeValue(resolution) };
  const agents = seats
    .toSorted((a, b) => compareText(a.seat, b.seat))
    .map(({ seat, agent_id }) => ({
      ...outcome,
      agent_id,
      first: scoreOf(scores.first, seat),
      final: scoreOf(scores.final, seat),
    }));
  return {
    pool: [{ ...outcome, first: scores.first.pool, final: scores.final.pool }],
    agents: agents.filter(({ final }) => final !== null),
  };
}

function scoreOf({ seats }: StageScores, seat: string): PoolScore | null {
  return seats.find((score) => score.seat === seat) ?? null;
}

function stagesOf(parts: readonly QuestionPart[]): StagePerformance {
  const stage = (name: 'first' | 'final') =>
    performanceOf(parts.flatMap(({ happened, [name]: score }) => (score === null ? [] : { happened, ...score })));
  const changes = parts.flatMap(({ first, final }) => (first && final ? first.brier - final.brier : []));
  return {
    first: stage('first'),
    final: stage('final'),
    uplift: { scored: changes.length, brier: meanOrNull(changes) },
  };
}

function rowOf(agent_id: string, parts: readonly QuestionPart[]): LeaderboardRow {
  const stages = stagesOf(parts);
  const { with_peers, peer } = stages.final;
  const track_record = peer === null ? null : { questions: with_peers, peer };
  return {
    agent_id,
    track_record,
    skill: track_record && roundForRecord(skillOf(track_record)),
    weight: roundForRecord(trackWeight(track_record)),
    ...stages,
  };
}

function compareRows(a: LeaderboardRow, b: LeaderboardRow): number {
  return (
    compareSkill(a.skill, b.skill) || (a.final.brier ?? 1) - (b.final.brier ?? 1) || compareText(a.agent_id, b.agent_id)
  );
}

/** The highest first; agents without a skill come last. */
function compareSkill(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}
