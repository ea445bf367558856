/** The order of turns in a round: drawn from the seed, so that the same seed gives the same course everywhere. */
import type { HashFunction } from '../../model/json.ts';
import type { CouncilState } from './state.ts';

/** Experts, contrarian and ethicist in drawn order; the scribe, who minutes what was said, last. */
export function turnOrderOf({ seats, agenda }: CouncilState, round: number, hash: HashFunction): string[] {
  const drawn = seats
    .filter(({ role }) => role !== 'arbitrator' && role !== 'scribe')
    .map(({ seat }) => ({ seat, rank: hash(`${agenda.constraints.seed}/${round}/${seat}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ seat }) => seat);
  const scribes = seats.filter(({ role }) => role === 'scribe').map(({ seat }) => seat);
  return [...drawn, ...scribes];
}
