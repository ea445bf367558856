/**
 * An answer read as a probability of YES: confidence is certainty in the position taken.
 * Whatever a seat answers is read; nothing here refuses an answer or changes what it said.
 */
import type { Flag } from '../../model/flag.ts';
import type { ForecastPosition } from '../../model/forecast.ts';
import { roundForRecord } from '../recorded-number.ts';

interface ForecastStance {
  position: ForecastPosition;
  confidence: number;
}

type StanceReading = {
  /** P(YES), as said: clamped by the pool, not here. */
  p: number;
  /** What the seat's weight is multiplied by in the end. */
  weight_factor: number;
  flags: Flag[];
};

/** YES or NO held with less than even confidence is no side taken. */
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
