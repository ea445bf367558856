/** The contract of a scoring method: it scores forecasts when their questions are resolved. */
import type { TrackRecord } from './track-record.ts';

export type QuestionOutcome = 'YES' | 'NO';

export type ForecastScore = {
  /** (P(YES) - outcome)², 0..1. */
  brier: number;
  /** ln p. */
  log: number;
  /** 100 (1 + log2 p): 0 for p = 0.5. */
  baseline: number;
  /** 100 · n/(n-1) · ln(p / geometric mean over all n seats): 0 for that mean; `null` for a single seat. */
  peer: number | null;
};

export type QuestionResolution = QuestionOutcome | 'VOID';

/** The part of a round that is scored. */
export interface ScoredRound {
  probability: number | null;
  arguments: readonly { seat: string; p: number }[];
}

export type PoolScore = { p: number } & ForecastScore;
type SeatScore = { seat: string } & PoolScore;
export type StageScores = { pool: PoolScore | null; seats: SeatScore[] };

/**
 * `final` scores the last argument of every seat that ever answered, so a seat cannot avoid a score by falling silent.
 */
export type ResolvedScores = { first: StageScores; final: StageScores };

export type CalibrationBin = {
  from: number;
  to: number;
  count: number;
  /** The mean forecast, the rate of YES, and the interval of that rate. `null` in an empty bin. */
  mean: number | null;
  rate: number | null;
  low: number | null;
  high: number | null;
};

export type BrierDecomposition = {
  /** The squared distance of forecasts from outcomes, by bin; less is better. */
  reliability: number;
  /** The squared distance of the bins from the base rate; more is better. */
  resolution: number;
  /** The variance of the outcomes: how hard the questions were. */
  uncertainty: number;
  within_bins: number;
};

export type ForecastPerformance = {
  /** How many forecasts were scored, and how many of them had peers. */
  scored: number;
  with_peers: number;
  /** Means; `null` if there is nothing to average. */
  brier: number | null;
  log: number | null;
  baseline: number | null;
  peer: number | null;
  calibration: CalibrationBin[];
  decomposition: BrierDecomposition | null;
};

export interface ResolvedQuestion {
  question: string;
  /** ISO 8601. */
  scheduled_at: string;
  resolution: QuestionResolution;
  seats: readonly { seat: string; agent_id: string }[];
  rounds: readonly ScoredRound[];
}

/** The mean of (Brier score in round 1 - final Brier score), where both exist. Above 0, the debate helped. */
type DebateUplift = { scored: number; brier: number | null };

export type StagePerformance = { first: ForecastPerformance; final: ForecastPerformance; uplift: DebateUplift };

export type LeaderboardRow = {
  agent_id: string;
  /** From final scores. The skill, and the weight in later debates, follow from it. */
  track_record: TrackRecord | null;
  skill: number | null;
  weight: number;
} & StagePerformance;

export type Leaderboard = { questions: number; pool: StagePerformance; agents: LeaderboardRow[] };

export interface ScoresMethod {
  name: string;
  /** `null` for a void question, which is not scored. */
  scoreRounds(rounds: readonly ScoredRound[], resolution: QuestionResolution): ResolvedScores | null;
  /** The agents are sorted by skill, then Brier score, then id. `now` is ISO 8601. */
  leaderboard(resolved: readonly ResolvedQuestion[], now: string): Leaderboard;
}
