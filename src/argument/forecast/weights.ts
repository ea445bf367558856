/**
 * How much each seat that answered counts, step by step: track record, divided among relatives, capped, halved for
 * those who take no side. Equal seats without a past all weigh 1. Only proportions matter to the pool.
 */
import { compareText } from '../table.ts';
import { capped } from './cap.ts';
import { familySizes, type Kindred } from './family.ts';
import { figure } from './figure.ts';
import { type TrackRecord, trackWeight } from './track-record.ts';

export interface Weighable extends Kindred {
  seat: string;
  track_record: TrackRecord | null;
  weight_factor: number;
}

/** The weight after each step; the last is the one used. */
export type SeatWeight = { seat: string; track: number; shared: number; capped: number; weight: number };

export function weigh(answering: readonly Weighable[]): SeatWeight[] {
  const seats = answering.toSorted((a, b) => compareText(a.seat, b.seat));
  const sizes = familySizes(seats);
  const track = seats.map(({ track_record }) => trackWeight(track_record));
  const shared = track.map((weight, i) => weight / (sizes[i] ?? 1));
  const limited = capped(shared);
  return seats.map(({ seat, weight_factor }, i) => ({
    seat,
    track: figure(track[i] ?? 0),
    shared: figure(shared[i] ?? 0),
    capped: figure(limited[i] ?? 0),
    weight: figure((limited[i] ?? 0) * weight_factor),
  }));
}
