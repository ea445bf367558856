/**
 * An answer read as a probability of YES: confidence is certainty in the position taken.
 * Whatever a seat answers is read; nothing here refuses an answer or changes what it said.
 */
import type { Flag } from '../../model/flag.ts';
import type { Position } from '../../model/forecast.ts';
import { figure } from './figure.ts';

export interface Stance {
  position: Position;
  confidence: number;
}

export type Reading = {
  /** P(YES), as said: clamped by the pool, not here. */
  p: number;
  /** What the seat's weight is multiplied by in the end. */
  weight_factor: number;
  flags: Flag[];
};

/** YES or NO held with less than even confidence is no side taken. */
export function countsAs({ position, confidence }: Stance): Position {
  return confidence < 0.5 ? 'NEUTRAL' : position;
}

export function readStance(stance: Stance): Reading {
  const { position, confidence } = stance;
  const counted = countsAs(stance);
  if (counted !== 'NEUTRAL') {
    return { p: figure(counted === 'YES' ? confidence : 1 - confidence), weight_factor: 1, flags: [] };
  }
  return { p: 0.5, weight_factor: 0.5, flags: position === 'NEUTRAL' ? [] : [lowConfidence(stance)] };
}

function lowConfidence({ position, confidence }: Stance): Flag {
  const detail = `${position} with a confidence of ${figure(confidence)}, below 0.5, counts as NEUTRAL.`;
  return { code: 'low_confidence', path: 'confidence', detail };
}
