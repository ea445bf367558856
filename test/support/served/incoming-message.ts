/** A message as an agent that is served hears it: what stands on the wire, in the words of an ask. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AnswerByAct, AskByAct } from '../../../src/model/act.ts';
import { historyMessage, type MessageIntent } from '../../../src/model/conversation-reply.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import type { RequestHeaders } from '../../../src/protocols/served-routes.ts';

/** What every agent that replies to messages is served with. */
export interface ReplyingAgent {
  reply: (ask: AskByAct['reply']) => AnswerByAct['reply'] | Promise<AnswerByAct['reply']>;
  /** Whom it speaks as; `agent` unless told. */
  name?: string;
  /** Where it is asked; `/` unless told. */
  path?: string;
  /** What must be shown as `Authorization: Bearer ...`; without it, anybody may ask. */
  token?: string;
}

export interface WireMessage {
  message: string;
  message_id: string;
  context?: JsonObject;
  intent?: MessageIntent;
}

/**
 * `session` is what the protocol calls the conversation within its context. The turn is counted from the history, which
 * is all that a single request tells of it.
 */
export function askFromMessage(
  { context = {}, ...wire }: WireMessage,
  name = 'agent',
  session = 'session',
): AskByAct['reply'] {
  const conversation = context[session];
  const history = z.array(historyMessage).safeParse(context.history).data;
  const isTaken = (field: string) =>
    (field === session && typeof conversation === 'string') || (field === 'history' && history !== undefined);
  return {
    conversation_id: typeof conversation === 'string' ? conversation : null,
    agent_id: name,
    turn: 1 + (history ?? []).filter(({ role }) => role === 'user').length,
    history: history ?? [],
    context: Object.fromEntries(Object.entries(context).filter(([field]) => !isTaken(field))),
    ...wire,
  };
}

/** The same for a message that is sent again, where its sender says which one it is. */
export function messageIdOf({ 'idempotency-key': key }: RequestHeaders): string {
  return typeof key === 'string' && key !== '' ? key : randomUUID();
}
