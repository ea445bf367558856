/**
 * The leaderboard: how every agent and the pool did over all questions that count, in round 1 and in the end.
 * A question counts only after its scheduled date: what comes true early is resolved early, and would flatter YES.
 */
import { compareText } from '../table.ts';
import { figure } from './figure.ts';
import { mean, type Performance, performanceOf } from './performance.ts';
import { type PoolScore, type Resolution, type ScoredRound, type StageScores, scoreRounds } from './resolved.ts';
import { happened } from './score.ts';
import { skill, type TrackRecord, trackWeight } from './track-record.ts';

export interface ResolvedQuestion {
  question: string;
  /** ISO 8601. */
  scheduled_at: string;
  resolution: Resolution;
  seats: readonly { seat: string; agent_id: string }[];
  rounds: readonly ScoredRound[];
}

/** The mean of the Brier score in round 1 minus that in the end, where there are both: above 0, the debate helped. */
export type Uplift = { scored: number; brier: number | null };

export type Stages = { first: Performance; final: Performance; uplift: Uplift };

export type Row = {
  agent_id: string;
  /** Earned in the end of debates; the skill and the weight in later debates follow from it. */
  track_record: TrackRecord | null;
  skill: number | null;
  weight: number;
} & Stages;

export type Leaderboard = { questions: number; pool: Stages; agents: Row[] };

/** One forecaster's part in one question. */
interface Part {
  happened: 0 | 1;
  first: PoolScore | null;
  final: PoolScore | null;
}

/** The agents stand in order of skill, then Brier score, then id. `now` is ISO 8601. */
export function leaderboard(resolved: readonly ResolvedQuestion[], now: string): Leaderboard {
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
  pool: Part[];
  agents: (Part & { agent_id: string })[];
} {
  const scores = scoreRounds(rounds, resolution);
  if (scores === null || resolution === 'VOID') return { pool: [], agents: [] };
  const outcome = { happened: happened(resolution) };
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

function stagesOf(parts: readonly Part[]): Stages {
  const stage = (name: 'first' | 'final') =>
    performanceOf(parts.flatMap(({ happened, [name]: score }) => (score === null ? [] : { happened, ...score })));
  const changes = parts.flatMap(({ first, final }) => (first && final ? first.brier - final.brier : []));
  return { first: stage('first'), final: stage('final'), uplift: { scored: changes.length, brier: mean(changes) } };
}

function rowOf(agent_id: string, parts: readonly Part[]): Row {
  const stages = stagesOf(parts);
  const { with_peers, peer } = stages.final;
  const track_record = peer === null ? null : { questions: with_peers, peer };
  return {
    agent_id,
    track_record,
    skill: track_record && figure(skill(track_record)),
    weight: figure(trackWeight(track_record)),
    ...stages,
  };
}

function compareRows(a: Row, b: Row): number {
  return (
    bySkill(a.skill, b.skill) || (a.final.brier ?? 1) - (b.final.brier ?? 1) || compareText(a.agent_id, b.agent_id)
  );
}

/** The highest first; who has none comes last. */
function bySkill(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}
