/** The forecast computed again without a seat: what its rounds would have pooled to, had it said nothing. */
import { summariseRounds } from '../../argument/forecast/round.ts';
import { finalProbability } from '../../argument/forecast/stop.ts';
import type { JsonObject } from '../../model/json.ts';
import { membersOf, method } from './next.ts';
import type { DebateState } from './state.ts';

/** The other seats answered what they had read of it; their answers stay as they are. No source is weighed here. */
export function without(state: DebateState, left: { seat: string } | { source: string }): JsonObject | undefined {
  if (state.outcome === null || !('seat' in left)) return undefined;
  const members = membersOf(state).filter(({ seat }) => seat !== left.seat);
  const answers = state.answers.map((said) =>
    Object.fromEntries(Object.entries(said).filter(([seat]) => seat !== left.seat)),
  );
  const rounds = summariseRounds(members, answers);
  return {
    method,
    without: left.seat,
    probability: finalProbability(rounds),
    rounds: rounds as typeof rounds & JsonObject[],
  };
}
