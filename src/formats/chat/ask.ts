/** Composes what the seats of a chat are asked: to analyse the message, with what was said before. */
import type { Ask } from '../../model/act.ts';
import type { HashFunction, JsonObject } from '../../model/json.ts';
import { chatHistory } from './chat-history.ts';
import type { ChatMessage, ChatState } from './state.ts';

export function analyzeAsk(
  { session, input, past }: Pick<ChatState, 'session' | 'input' | 'past'>,
  { id, text }: ChatMessage,
  hash: HashFunction,
): Ask<'analyze'> {
  const history: JsonObject[] = chatHistory(past);
  return {
    ...{ act: 'analyze', task_id: hash(`${session}/${id}`).slice(0, 12), content: text },
    context: { ...input.context, source: 'chat', agent_focus_areas: {}, history },
    constraints: input.constraints,
  };
}

/** The ask of a seat in a turn. */
export const askKey = (turn: number, seat: string): string => `${turn}/analyze/${seat}`;

export function askOf({ turn }: ChatState, key: string): Ask {
  if (!turn || !key.startsWith(`${turn.number}/`)) throw new TypeError(`the chat has no ask ${key} now`);
  return turn.ask;
}
