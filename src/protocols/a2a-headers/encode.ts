/** Encodes a message for the A2A of document 002 (`a2a-headers@1`). Pure, and sealed: records name it. */
import type { Ask, AskByAct } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { orderKeys } from '../order-keys.ts';

export const encoder = 'a2a-headers@1';
export const a2aVersion = '1.0';

/** The registered address is the endpoint itself. `call.ts` adds the header that names the client. */
export function encode(ask: Ask): WireRequest {
  if (ask.act !== 'reply') throw new TypeError(`this protocol does not support the act ${ask.act}`);
  const { intent = 'query', message } = ask;
  const context = contextOf(ask);
  const body = Object.keys(context).length === 0 ? { intent, message } : { intent, context, message };
  return { path: '', headers: { 'a2a-version': a2aVersion }, body: JSON.stringify(body) };
}

/** A `session` in the context takes precedence over the conversation's id. */
function contextOf({ conversation_id, history, context }: AskByAct['reply']): JsonObject {
  const session = conversation_id === null ? {} : { session: conversation_id };
  const before = history.map(({ role, content }) => ({ role, content }));
  const fields = { ...session, ...context, ...(before.length === 0 ? {} : { history: before }) };
  return orderKeys(fields, ['session', 'user']);
}
