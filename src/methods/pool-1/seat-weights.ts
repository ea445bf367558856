/**
 * The weight of each seat that answered, step by step: by its track record, divided by the size of its family, capped,
 * halved if it takes no side. Equal seats without a track record weigh 1. Only proportions matter to the pool.
 */

import { compareText } from '../../text/compare-text.ts';
import type { SeatOrigin, SeatWeight } from '../pool-method.ts';
import { roundForRecord } from '../recorded-number.ts';
import { type TrackRecord, trackWeight } from '../track-record.ts';
import { capWeights } from './cap-weights.ts';
import { familySizes } from './family-sizes.ts';

export interface WeighableSeat extends SeatOrigin {
  seat: string;
  track_record: TrackRecord | null;
  weight_factor: number;
}

export function weighSeats(answering: readonly WeighableSeat[]): SeatWeight[] {
  const seats = answering.toSorted((a, b) => compareText(a.seat, b.seat));
  const sizes = familySizes(seats);
  const track = seats.map(({ track_record }) => trackWeight(track_record));
  const shared = track.map((weight, i) => weight / (sizes[i] ?? 1));
  const cappedWeights = capWeights(shared);
  return seats.map(({ seat, weight_factor }, i) => ({
    seat,
    track: roundForRecord(track[i] ?? 0),
    shared: roundForRecord(shared[i] ?? 0),
    capped: roundForRecord(cappedWeights[i] ?? 0),
    weight: roundForRecord((cappedWeights[i] ?? 0) * weight_factor),
  }));
}
