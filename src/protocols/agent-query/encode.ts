/** How a message is sent as `agent.query` (`agent-query@1`). Pure; frozen once records name it. */
import type { Ask, AskByAct } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { queryRequest, resetRequest } from './rpc-request.ts';

export const encoder = 'agent-query@1';

export function encode(ask: Ask): WireRequest {
  if (ask.act !== 'reply') throw new TypeError(`this protocol has no words for ${ask.act}`);
  return queryRequest(ask.message, contextOf(ask), ask.message_id);
}

/** A context that names a session of its own keeps it. */
function contextOf({ conversation_id, history, context }: AskByAct['reply']): JsonObject {
  const session = conversation_id === null ? {} : { session_id: conversation_id };
  const before = history.map(({ role, content }) => ({ role, content }));
  return { ...session, ...context, ...(before.length === 0 ? {} : { history: before }) };
}

/**
 * What clears the table before the first message of a conversation; nothing at any other time. It is a request of its
 * own, so it has a key of its own: an agent that knows the key of the query would answer that with this.
 */
export function encodeReset(ask: Ask): (WireRequest & { id: string }) | undefined {
  if (ask.act !== 'reply' || ask.turn !== 1 || ask.conversation_id === null) return undefined;
  const { session_id } = contextOf(ask);
  const id = `${ask.message_id}/reset`;
  const request = resetRequest(typeof session_id === 'string' ? session_id : ask.conversation_id, id);
  return { ...request, headers: { ...request.headers, 'idempotency-key': id }, id };
}
