/** The forecast computed again without a seat: what its rounds would have pooled to, had it said nothing. */
import { finalProbability } from '../../methods/final-probability.ts';
import type { PoolMethod } from '../../methods/pool-method.ts';
import type { JsonObject } from '../../model/json.ts';
import { membersOf } from './next.ts';
import type { ForecastState } from './state.ts';

/** The other seats answered what they had read of it; their answers stay as they are. No source is weighed here. */
export function verdictWithout(
  state: ForecastState,
  excluded: { seat: string } | { source: string },
  method: PoolMethod,
): JsonObject | undefined {
  if (state.outcome === null || !('seat' in excluded)) return undefined;
  const members = membersOf(state).filter(({ seat }) => seat !== excluded.seat);
  const answers = state.answers.map((said) =>
    Object.fromEntries(Object.entries(said).filter(([seat]) => seat !== excluded.seat)),
  );
  const rounds = method.summariseRounds(members, answers);
  return {
    method: method.name,
    without: excluded.seat,
    probability: finalProbability(rounds),
    rounds: rounds as typeof rounds & JsonObject[],
  };
}
