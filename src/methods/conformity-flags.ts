/**
 * Flags a seat that moves to the majority's side without new evidence: it may have followed the others instead of a
 * reason. The flag changes no weight.
 */
import type { Flag } from '../model/flag.ts';
import type { ForecastPosition } from '../model/forecast.ts';

interface PositionMove {
  /** What the seat said last. */
  before: ForecastPosition;
  now: ForecastPosition;
  /** What the other seats had said last when this one answered. */
  others: readonly ForecastPosition[];
  new_evidence: number;
}

export function conformityFlags({ before, now, others, new_evidence }: PositionMove): Flag[] {
  if (now === before || now !== majoritySide(others) || new_evidence > 0) return [];
  const detail = `From ${before} to ${now}, the side of most others, without new evidence.`;
  return [{ code: 'conformity_flip', path: 'position', detail }];
}

/** The side that more than half of the positions take. NEUTRAL is no side, but counts towards the total. */
function majoritySide(positions: readonly ForecastPosition[]): 'YES' | 'NO' | undefined {
  const sides = ['YES', 'NO'] as const;
  return sides.find((side) => 2 * positions.filter((position) => position === side).length > positions.length);
}
