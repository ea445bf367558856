/** The order of turns in a round, drawn from the seed: the same seed gives the same order everywhere. */
import type { HashFunction } from '../../model/json.ts';
import type { CouncilState } from './state.ts';

/** Experts, contrarian and ethicist in drawn order, then the scribe. The arbitrator has no turn in a round. */
export function turnOrderOf({ seats, agenda }: CouncilState, round: number, hash: HashFunction): string[] {
  const drawn = seats
    .filter(({ role }) => role !== 'arbitrator' && role !== 'scribe')
    .map(({ seat }) => ({ seat, rank: hash(`${agenda.constraints.seed}/${round}/${seat}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ seat }) => seat);
  const scribes = seats.filter(({ role }) => role === 'scribe').map(({ seat }) => seat);
  return [...drawn, ...scribes];
}

/** Since `council@3`: the experts first, so that there is something to challenge and to test; then as drawn. */
export function expertsFirst(state: CouncilState, round: number, hash: HashFunction): string[] {
  const experts = new Set(state.seats.filter(({ role }) => role === 'expert').map(({ seat }) => seat));
  const drawn = turnOrderOf(state, round, hash);
  return [...drawn.filter((seat) => experts.has(seat)), ...drawn.filter((seat) => !experts.has(seat))];
}
