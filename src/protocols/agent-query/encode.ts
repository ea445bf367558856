/** Encodes a message as `agent.query` (`agent-query@1`). Pure, and sealed: records name it. */
import type { Ask, AskByAct } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { queryRequest, resetRequest } from './rpc-request.ts';

export const encoder = 'agent-query@1';

export function encode(ask: Ask): WireRequest {
  if (ask.act !== 'reply') throw new TypeError(`this protocol does not support the act ${ask.act}`);
  return queryRequest(ask.message, contextOf(ask), ask.message_id);
}

/** A `session_id` in the context takes precedence over the conversation's id. */
function contextOf({ conversation_id, history, context }: AskByAct['reply']): JsonObject {
  const session = conversation_id === null ? {} : { session_id: conversation_id };
  const before = history.map(({ role, content }) => ({ role, content }));
  return { ...session, ...context, ...(before.length === 0 ? {} : { history: before }) };
}

/**
 * The `agent.reset` before the first message of a conversation; `undefined` at every other turn. It has its own
 * Idempotency-Key: with the key of the query, an agent could answer the query with the reply to the reset.
 */
export function encodeReset(ask: Ask): (WireRequest & { id: string }) | undefined {
  if (ask.act !== 'reply' || ask.turn !== 1 || ask.conversation_id === null) return undefined;
  const { session_id } = contextOf(ask);
  const id = `${ask.message_id}/reset`;
  const request = resetRequest(typeof session_id === 'string' ? session_id : ask.conversation_id, id);
  return { ...request, headers: { ...request.headers, 'idempotency-key': id }, id };
}
