/** Who sits when a session opens: the seats on its record without those that were skipped. */
import type { Seat } from '../model/seat.ts';
import type { EventData } from '../record/event.ts';

export function seatedAtOpening({ seats }: EventData['session.opened']): Seat[] {
  return seats.filter(({ state }) => state !== 'skipped');
}
