/** The forecast computed again without a seat: what the rounds pool to if that seat had not answered. */
import { finalProbability } from '../../methods/final-probability.ts';
import type { PoolMethod } from '../../methods/pool-method.ts';
import type { JsonObject } from '../../model/json.ts';
import { membersOf } from './next.ts';
import type { ForecastState } from './state.ts';

/** The other seats' answers stay, although they had read this seat's. `undefined` for a source: the pool weighs no sources. */
export function verdictWithout(
  state: ForecastState,
  excluded: { seat: string } | { source: string },
  method: PoolMethod,
): JsonObject | undefined {
  if (state.outcome === null || !('seat' in excluded)) return undefined;
  const members = membersOf(state).filter(({ seat }) => seat !== excluded.seat);
  const answers = state.answers.map((round) =>
    Object.fromEntries(Object.entries(round).filter(([seat]) => seat !== excluded.seat)),
  );
  const rounds = method.summariseRounds(members, answers, state.past);
  return {
    method: method.name,
    without: excluded.seat,
    probability: finalProbability(rounds),
    rounds: rounds as typeof rounds & JsonObject[],
  };
}
