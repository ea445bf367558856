/**
 * The weight of each seat that answered, step by step: by its track record, divided by the seats of its voice that
 * answered, limited, and halved if it takes no side. Equal seats without a track record weigh 1.
 *
 * The limit: no voice weighs more than all others together, or more than 1 if they weigh less. So nobody decides alone
 * against seats that nothing is known of, and a voice of good name still outweighs those known to be worse than chance.
 */
import { compareText } from '../../text/compare-text.ts';
import type { SeatWeight } from '../pool-method.ts';
import { roundForRecord } from '../recorded-number.ts';
import type { TrackRecord } from '../track-record.ts';
import { trackWeightOf } from './track-weight.ts';

export interface WeighedSeat {
  seat: string;
  voice: number;
  track_record: TrackRecord | null;
  weight_factor: number;
}

export function weighSeats(answering: readonly WeighedSeat[]): SeatWeight[] {
  const seats = answering.toSorted((a, b) => compareText(a.seat, b.seat));
  const shared = seats.map(({ voice, track_record }) => trackWeightOf(track_record) / seatsOfVoice(seats, voice));
  const limits = limitFactors(seats, shared);
  return seats.map(({ seat, voice, track_record, weight_factor }, i) => {
    const limited = (shared[i] ?? 0) * (limits.get(voice) ?? 1);
    return {
      seat,
      track: roundForRecord(trackWeightOf(track_record)),
      shared: roundForRecord(shared[i] ?? 0),
      capped: roundForRecord(limited),
      weight: roundForRecord(limited * weight_factor),
    };
  });
}

export function seatsOfVoice(seats: readonly { voice: number }[], wanted: number): number {
  return seats.filter(({ voice }) => voice === wanted).length;
}

/** What the weight of each voice is multiplied by. */
function limitFactors(seats: readonly WeighedSeat[], shared: readonly number[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [i, { voice, weight_factor }] of seats.entries())
    sums.set(voice, (sums.get(voice) ?? 0) + (shared[i] ?? 0) * weight_factor);
  const total = [...sums.values()].reduce((sum, weight) => sum + weight, 0);
  return new Map([...sums].map(([voice, sum]) => [voice, Math.min(1, Math.max(1, total - sum) / sum)]));
}
