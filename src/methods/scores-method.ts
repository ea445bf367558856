/** The contract of a scoring method: what forecasts were worth once their questions are resolved. */
import type { TrackRecord } from './track-record.ts';

export type QuestionOutcome = 'YES' | 'NO';

export type ForecastScore = {
  /** (P(YES) - outcome)², 0..1. */
  brier: number;
  /** ln p. */
  log: number;
  /** 100 (1 + log2 p): 0 for a coin's answer. */
  baseline: number;
  /** 100 · n/(n-1) · ln(p / geometric mean over all n seats): 0 for the table's own; `null` for one alone. */
  peer: number | null;
};

export type QuestionResolution = QuestionOutcome | 'VOID';

/** What scores need of a round. */
export interface ScoredRound {
  probability: number | null;
  arguments: readonly { seat: string; p: number }[];
}

export type PoolScore = { p: number } & ForecastScore;
type SeatScore = { seat: string } & PoolScore;
export type StageScores = { pool: PoolScore | null; seats: SeatScore[] };

/** In the end, the last argument of every seat that ever answered counts: falling silent escapes no score. */
export type ResolvedScores = { first: StageScores; final: StageScores };

export type CalibrationBin = {
  from: number;
  to: number;
  count: number;
  /** The mean probability given, and how often YES came; with its interval. `null` in an empty bin. */
  mean: number | null;
  rate: number | null;
  low: number | null;
  high: number | null;
};

export type BrierDecomposition = {
  /** How far what was said is from what happened, bin by bin: the less the better. */
  reliability: number;
  /** How far the bins are from the base rate: the more the better. */
  resolution: number;
  /** How hard the questions were. */
  uncertainty: number;
  within_bins: number;
};

export type ForecastPerformance = {
  /** How many forecasts were scored, and how many of them had peers. */
  scored: number;
  with_peers: number;
  /** Means; `null` of nothing. */
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

/** The mean of the Brier score in round 1 minus that in the end, where there are both: above 0, the debate helped. */
type DebateUplift = { scored: number; brier: number | null };

export type StagePerformance = { first: ForecastPerformance; final: ForecastPerformance; uplift: DebateUplift };

export type LeaderboardRow = {
  agent_id: string;
  /** Earned in the end of debates; the skill and the weight in later debates follow from it. */
  track_record: TrackRecord | null;
  skill: number | null;
  weight: number;
} & StagePerformance;

export type Leaderboard = { questions: number; pool: StagePerformance; agents: LeaderboardRow[] };

export interface ScoresMethod {
  name: string;
  /** `null` for a void question, which is not scored. */
  scoreRounds(rounds: readonly ScoredRound[], resolution: QuestionResolution): ResolvedScores | null;
  /** The agents stand in order of skill, then Brier score, then id. `now` is ISO 8601. */
  leaderboard(resolved: readonly ResolvedQuestion[], now: string): Leaderboard;
}
