/**
 * The contract of a pool method: it computes one probability for each round of a forecast debate, and decides whether
 * the debate ends. It uses the record alone, so that everybody who reads the record computes the same.
 */
import type { Flag } from '../model/flag.ts';
import type { Forecast, ForecastPosition } from '../model/forecast.ts';
import type { TrackRecord } from './track-record.ts';

export interface SeatOrigin {
  owner: string | null;
  model: string | null;
}

/** A seat as it was when the debate opened. */
export interface ForecastMember extends SeatOrigin {
  seat: string;
  track_record: TrackRecord | null;
}

export type RoundAnswer = Pick<Forecast, 'position' | 'confidence' | 'evidence'>;

/** The valid answers of one round, by seat. */
export type RoundAnswers = Readonly<Record<string, RoundAnswer>>;

export type RoundArgument = {
  seat: string;
  position: ForecastPosition;
  confidence: number;
  p: number;
  stale: boolean;
  /** Pieces of evidence that nobody had cited in an earlier round. */
  new_evidence: number;
  flags: Flag[];
};

/** All `null` if nobody answered. */
export type ProbabilityPool = {
  probability: number | null;
  median: number | null;
  mean: number | null;
  spread: number | null;
};

/** The weight after each step; the last is the one used. Seats that are one voice divide its weight. */
export type SeatWeight = { seat: string; track: number; shared: number; capped: number; weight: number };

export type Consensus = ProbabilityPool & {
  /** Whether removing some seat moves the probability by 0.05 or more, or leaves no probability. */
  one_seat_sensitive: boolean;
  weights: SeatWeight[];
  /** Since `pool@2`: how many independent voices answered, their lowest and highest answer, the pool before correction. */
  voices?: number;
  lowest?: number | null;
  highest?: number | null;
  uncorrected?: number | null;
};

export type RoundSummary = { round: number; turnout: number; arguments: RoundArgument[] } & Consensus;

export type ForecastStopReason = 'converged' | 'divided' | 'deadlock' | 'nobody_answered' | 'deadline' | 'round_limit';

export interface RoundLimits {
  /** The number of seats at opening, excused ones included. */
  seats: number;
  round_limit: number;
  /** If true, the last round may be incomplete, and no other reason to stop is checked. */
  deadline_passed: boolean;
}

/** The pool in log-odds x becomes shift + slope · x: what past pools show of its leaning and its caution. */
export type PoolCorrection = {
  /** The past questions that it was learnt from. */
  questions: number;
  shift: number;
  slope: number;
};

/** What the past says of the seats of a debate and of its pool, as it was when the debate opened. */
export interface DebatePast {
  /** Pairs of seats whose agents answered alike over time. */
  copies: readonly (readonly string[])[];
  correction: PoolCorrection;
}

/** A resolved question, as a pool method learns from it. */
export interface PastQuestion {
  question: string;
  /** ISO 8601. */
  scheduled_at: string;
  happened: 0 | 1;
  /** What each agent said first and last of P(YES), and its peer score. */
  forecasts: readonly { agent_id: string; first: number | null; final: number; peer: number | null }[];
}

export interface LearntPast {
  agents: readonly { agent_id: string; track_record: TrackRecord | null; weight: number }[];
  /** Pairs of agents, each in alphabetical order. */
  copies: [string, string][];
  correction: PoolCorrection;
}

export interface PoolMethod {
  name: string;
  /**
   * The summaries of all rounds of a debate, from its answers and from what stood on the record when it opened. `pool@1`
   * uses of the past only the track records of the members.
   */
  summariseRounds(
    members: readonly ForecastMember[],
    rounds: readonly RoundAnswers[],
    past?: DebatePast,
  ): RoundSummary[];
  /** `null` while the debate goes on. */
  stopReason(rounds: readonly RoundSummary[], limits: RoundLimits): ForecastStopReason | null;
  /** What resolved questions teach for the next debate. Left out where a version learns nothing but track records. */
  learn?(questions: readonly PastQuestion[]): LearntPast;
}
