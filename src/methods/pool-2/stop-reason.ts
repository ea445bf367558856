/**
 * Whether a debate ends after its last round, and why. Decided from the recorded, rounded numbers alone, so that everybody
 * who reads the record decides the same. Seats that stand apart have never converged, however firmly they stand.
 */
import { isDeadlocked, isOneSided, isSettled } from '../debate-movement.ts';
import type { ForecastStopReason, RoundLimits, RoundSummary } from '../pool-method.ts';

/** The interquartile range up to which the voices agree. */
const maxAgreedSpread = 0.1;

/** `null` while the debate goes on. */
export function forecastStopReason(rounds: readonly RoundSummary[], limits: RoundLimits): ForecastStopReason | null {
  const last = rounds.at(-1);
  if (limits.deadline_passed) return 'deadline';
  if (last === undefined) return null;
  if (last.probability === null) return 'nobody_answered';
  const [previous, beforeThat] = [rounds.at(-2), rounds.at(-3)];
  if (previous === undefined && isAgreed(last, limits.seats)) return 'converged';
  if (previous && isSettled(last, previous)) return isClose(last) ? 'converged' : 'divided';
  if (previous && beforeThat && isDeadlocked([last, previous, beforeThat], limits.seats)) return 'deadlock';
  return last.round >= limits.round_limit ? 'round_limit' : null;
}

const isClose = ({ spread }: RoundSummary) => (spread ?? 1) <= maxAgreedSpread;

/** All on one side and close together. It takes two voices, except at a table of one seat. */
function isAgreed(first: RoundSummary, seats: number): boolean {
  if ((first.voices ?? 0) < Math.min(2, seats)) return false;
  return isOneSided(first) && isClose(first);
}
