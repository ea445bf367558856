/**
 * The contract of a pool method: from the answers of a forecast debate to one probability a round, and to whether the
 * debate ends. It is computed from the record alone, so that anybody who reads it computes the same.
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

/** All `null` where nobody answered. */
export type ProbabilityPool = {
  probability: number | null;
  median: number | null;
  mean: number | null;
  spread: number | null;
};

/** The weight after each step; the last is the one used. */
export type SeatWeight = { seat: string; track: number; shared: number; capped: number; weight: number };

export type Consensus = ProbabilityPool & {
  /** Leaving out some seat moves the probability by 0.05 or more, or leaves none at all. */
  one_seat_sensitive: boolean;
  weights: SeatWeight[];
};

export type RoundSummary = { round: number; turnout: number; arguments: RoundArgument[] } & Consensus;

export type ForecastStopReason = 'converged' | 'deadlock' | 'nobody_answered' | 'deadline' | 'round_limit';

export interface RoundLimits {
  /** The seats at opening, whatever became of them. */
  seats: number;
  round_limit: number;
  /** The last round may have been cut short, so nothing else is concluded from it. */
  deadline_passed: boolean;
}

export interface PoolMethod {
  name: string;
  /** The summaries of all rounds of a debate, from its answers alone. */
  summariseRounds(members: readonly ForecastMember[], rounds: readonly RoundAnswers[]): RoundSummary[];
  /** `null` while the debate goes on. */
  stopReason(rounds: readonly RoundSummary[], limits: RoundLimits): ForecastStopReason | null;
}
