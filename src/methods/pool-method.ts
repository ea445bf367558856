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

/** The weight after each step; the last is the one used. */
export type SeatWeight = { seat: string; track: number; shared: number; capped: number; weight: number };

export type Consensus = ProbabilityPool & {
  /** Whether removing some seat moves the probability by 0.05 or more, or leaves no probability. */
  one_seat_sensitive: boolean;
  weights: SeatWeight[];
};

export type RoundSummary = { round: number; turnout: number; arguments: RoundArgument[] } & Consensus;

export type ForecastStopReason = 'converged' | 'deadlock' | 'nobody_answered' | 'deadline' | 'round_limit';

export interface RoundLimits {
  /** The number of seats at opening, excused ones included. */
  seats: number;
  round_limit: number;
  /** If true, the last round may be incomplete, and no other reason to stop is checked. */
  deadline_passed: boolean;
}

export interface PoolMethod {
  name: string;
  /** The summaries of all rounds of a debate, from its answers alone. */
  summariseRounds(members: readonly ForecastMember[], rounds: readonly RoundAnswers[]): RoundSummary[];
  /** `null` while the debate goes on. */
  stopReason(rounds: readonly RoundSummary[], limits: RoundLimits): ForecastStopReason | null;
}
