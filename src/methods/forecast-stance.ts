/**
 * Reads an answer as a probability of YES: confidence is the probability of the position taken.
 * Every answer is read; nothing here refuses an answer or changes it.
 */
import type { Flag } from '../model/flag.ts';
import type { ForecastPosition } from '../model/forecast.ts';
import { roundForRecord } from './recorded-number.ts';

interface ForecastStance {
  position: ForecastPosition;
  confidence: number;
}

type StanceReading = {
  /** P(YES), not clamped: the pool does that. */
  p: number;
  /** The factor of the seat's weight. */
  weight_factor: number;
  flags: Flag[];
};

/** The position that counts: YES or NO with a confidence below 0.5 counts as NEUTRAL. */
export function countedPosition({ position, confidence }: ForecastStance): ForecastPosition {
  return confidence < 0.5 ? 'NEUTRAL' : position;
}

export function readStance(stance: ForecastStance): StanceReading {
  const { position, confidence } = stance;
  const counted = countedPosition(stance);
  if (counted !== 'NEUTRAL') {
    return { p: roundForRecord(counted === 'YES' ? confidence : 1 - confidence), weight_factor: 1, flags: [] };
  }
  return { p: 0.5, weight_factor: 0.5, flags: position === 'NEUTRAL' ? [] : [lowConfidenceFlag(stance)] };
}

function lowConfidenceFlag({ position, confidence }: ForecastStance): Flag {
  const detail = `${position} with a confidence of ${roundForRecord(confidence)}, below 0.5, counts as NEUTRAL.`;
  return { code: 'low_confidence', path: 'confidence', detail };
}
