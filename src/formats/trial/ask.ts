/** Composes what the agent of a trial is sent at a turn: the message, the history, and the context. */
import type { Ask } from '../../model/act.ts';
import type { HashFunction, JsonObject } from '../../model/json.ts';
import { messageOf, type TrialState } from './state.ts';
import { isUserKey, userAsk } from './user-ask.ts';

export const replyKey = (turn: number) => `reply/${turn}`;

export const turnNumberOf = (key: string) => Number(key.slice(key.indexOf('/') + 1));

/** What `trial@1` asks: the settings of the scenario are sent to nobody. */
export function ask1(state: TrialState, key: string, hash: HashFunction): Ask<'reply'> {
  const { session, scenario, seat, said, context } = state;
  const turn = turnNumberOf(key);
  return {
    act: 'reply',
    conversation_id: session,
    message_id: hash(`${session}/${key}`).slice(0, 32),
    agent_id: seat.speaks_as ?? seat.seat,
    turn,
    message: messageOf(state, turn),
    history: [...(scenario.history ?? []), ...said],
    context,
    ...(scenario.intent === undefined ? {} : { intent: scenario.intent }),
  };
}

/** What `trial@2` asks: every message may have an intent of its own, and the settings go along in the context. */
export function ask2(state: TrialState, key: string, hash: HashFunction): Ask<'reply'> {
  const { scenario } = state;
  const first = ask1(state, key, hash);
  const intent = scenario.intents?.[first.turn - 1] ?? scenario.intent;
  return { ...first, context: withSettings(state), ...(intent === undefined ? {} : { intent }) };
}

/** What `trial@3` asks: the agent as `trial@2` does, and the model that plays the user. */
export function ask3(state: TrialState, key: string, hash: HashFunction): Ask<'reply'> {
  return isUserKey(key) ? userAsk(state, key, hash) : ask2(state, key, hash);
}

/** Where the context of the scenario has `settings` of its own, these stay as they are. */
function withSettings({ scenario, context }: TrialState): JsonObject {
  const { settings, context: start = {} } = scenario;
  return settings === undefined || Object.hasOwn(start, 'settings') ? context : { ...context, settings };
}
