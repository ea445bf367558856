/**
 * A move to the majority's side without new evidence: a seat that may have followed the others rather than a reason.
 * It is flagged and counts in full; nobody is punished for changing their mind.
 */
import type { Flag } from '../../model/flag.ts';
import type { ForecastPosition } from '../../model/forecast.ts';

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

/** The side that more than half of them take. Taking none is no side, but counts among the half. */
function majoritySide(positions: readonly ForecastPosition[]): 'YES' | 'NO' | undefined {
  const sides = ['YES', 'NO'] as const;
  return sides.find((side) => 2 * positions.filter((position) => position === side).length > positions.length);
}
