/**
 * Whether a debate ends after its last round, and why.
 * Decided from the recorded, rounded numbers alone, so that everybody who reads the record decides the same.
 */
import { freshArguments, isDeadlocked, isOneSided, isSettled } from '../debate-movement.ts';
import type { ForecastStopReason, RoundLimits, RoundSummary } from '../pool-method.ts';

/** `null` while the debate goes on. */
export function forecastStopReason(rounds: readonly RoundSummary[], limits: RoundLimits): ForecastStopReason | null {
  const last = rounds.at(-1);
  if (limits.deadline_passed) return 'deadline';
  if (last === undefined) return null;
  if (last.probability === null) return 'nobody_answered';
  const [previous, beforeThat] = [rounds.at(-2), rounds.at(-3)];
  if (previous === undefined ? isAgreed(last, limits.seats) : isSettled(last, previous)) return 'converged';
  if (previous && beforeThat && isDeadlocked([last, previous, beforeThat], limits.seats)) return 'deadlock';
  return last.round >= limits.round_limit ? 'round_limit' : null;
}

/** All on one side and close together. It takes two answers, except at a table of one. */
function isAgreed(first: RoundSummary, seats: number): boolean {
  if (freshArguments(first).length < Math.min(2, seats)) return false;
  return isOneSided(first) && (first.spread ?? 1) <= 0.1;
}
