/**
 * The pooled probability of a table, with median, mean and spread, which show disagreement. It depends on the voices
 * only: neither the order of the seats nor another seat that says the same for one of them changes anything.
 *
 * The pool is the Huber mean of the log-odds of the probabilities clamped to [0.02, 0.98], and then corrected, if at least
 * two voices answered. Its reach is max(r · MAD, 0.1), r from 0.5 to 2 as the records of the voices grow: at a table of
 * strangers whoever is far off pulls little, at a table of known agents the weights do that work. The median is
 * weighted; mean and spread (interquartile range, type 7) are of the voices, unweighted and not clamped.
 */
import { compareText } from '../../text/compare-text.ts';
import { huberBalance, medianDeviation } from '../huber-balance.ts';
import type { PoolCorrection, ProbabilityPool, SeatWeight } from '../pool-method.ts';
import { interquartileRange } from '../quantile.ts';
import { roundForRecord } from '../recorded-number.ts';
import { weightedMedian } from '../weighted-median.ts';
import { seatsOfVoice, type WeighedSeat, weighSeats } from './seat-weights.ts';

export interface VoicedSeat extends WeighedSeat {
  p: number;
}

interface WeightedPool extends ProbabilityPool {
  voices: number;
  lowest: number | null;
  highest: number | null;
  uncorrected: number | null;
  weights: SeatWeight[];
}

const minReach = 0.5;
const maxReach = 2;
/** The number of questions at which a voice counts as half known. */
const halfKnownQuestions = 30;
/** In log-odds: near values pull as in a mean, however close together the seats are. */
const minClipWidth = 0.1;

const emptyPool = {
  ...{ probability: null, median: null, mean: null, spread: null, voices: 0 },
  ...{ lowest: null, highest: null, uncorrected: null, weights: [] },
};

export function poolSeats(speakers: readonly VoicedSeat[], correction: PoolCorrection): WeightedPool {
  if (speakers.length === 0) return emptyPool;
  const seats = speakers.toSorted((a, b) => compareText(a.seat, b.seat));
  const weights = weighSeats(seats);
  const weightAt = (i: number) => weights[i]?.weight ?? 0;
  const all = voiceProbabilities(seats);
  const pooled = logOddsOf(seats, weights);
  const corrected = all.length < 2 ? pooled : clampLogOdds(correction.shift + correction.slope * pooled);
  const median = weightedMedian(seats.map(({ p }, i) => ({ value: p, weight: weightAt(i) }))).middle;
  return {
    probability: roundForRecord(probabilityOf(corrected)),
    median: roundForRecord(median),
    mean: roundForRecord(all.reduce((sum, p) => sum + p, 0) / all.length),
    spread: roundForRecord(interquartileRange(all) ?? 0),
    voices: all.length,
    lowest: Math.min(...seats.map(({ p }) => p)),
    highest: Math.max(...seats.map(({ p }) => p)),
    uncorrected: roundForRecord(probabilityOf(pooled)),
    weights,
  };
}

/** The pool in log-odds before correction. */
export function logOddsOf(seats: readonly VoicedSeat[], weights: readonly SeatWeight[]): number {
  const points = seats.map(({ p }, i) => ({ value: logOdds(p), weight: weights[i]?.weight ?? 0 }));
  return huberBalance(points, Math.max(reachOf(seats) * medianDeviation(points), minClipWidth));
}

/** What each voice says: the mean of its seats. */
function voiceProbabilities(seats: readonly VoicedSeat[]): number[] {
  const voices = Map.groupBy(seats, ({ voice }) => voice);
  return [...voices.values()].map((own) => own.reduce((sum, { p }) => sum + p, 0) / own.length).sort((a, b) => a - b);
}

/** Grows with the mean share of n / (n + 30) over the voices, n being the questions of a seat's record. */
function reachOf(seats: readonly VoicedSeat[]): number {
  let [known, all] = [0, 0];
  for (const { voice, track_record } of seats) {
    const questions = track_record?.questions ?? 0;
    const share = 1 / seatsOfVoice(seats, voice);
    known += (share * questions) / (questions + halfKnownQuestions);
    all += share;
  }
  return minReach + ((maxReach - minReach) * known) / all;
}

const maxLogOdds = Math.log(0.98 / 0.02);

/** Certainty would be infinite log-odds: one seat, and the pool, count as at most 49 to 1. */
const clampLogOdds = (x: number) => Math.max(-maxLogOdds, Math.min(maxLogOdds, x));
export const logOdds = (p: number) => clampLogOdds(Math.log(p / (1 - p)));
export const probabilityOf = (x: number) => 1 / (1 + Math.exp(-x));
