/** Composes what the agent of a trial is sent at a turn: the message, the history, and the context. */
import type { Ask } from '../../model/act.ts';
import type { HashFunction } from '../../model/json.ts';
import type { TrialState } from './state.ts';

export const replyKey = (turn: number) => `reply/${turn}`;

export const turnNumberOf = (key: string) => Number(key.slice(key.indexOf('/') + 1));

export function ask(state: TrialState, key: string, hash: HashFunction): Ask {
  const { session, scenario, seat, said, context } = state;
  const turn = turnNumberOf(key);
  return {
    act: 'reply',
    conversation_id: session,
    message_id: hash(`${session}/${key}`).slice(0, 32),
    agent_id: seat.speaks_as ?? seat.seat,
    turn,
    message: scenario.messages[turn - 1] ?? '',
    history: [...(scenario.history ?? []), ...said],
    context,
    ...(scenario.intent === undefined ? {} : { intent: scenario.intent }),
  };
}
