/** How a message is sent over the A2A of document 002 (`a2a-headers@1`). Pure; frozen once records name it. */
import type { Ask, AskByAct } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { orderKeys } from '../order-keys.ts';

export const encoder = 'a2a-headers@1';
export const a2aVersion = '1.0';

/** The address that was registered is the endpoint itself. Who asks is added where the seat is known. */
export function encode(ask: Ask): WireRequest {
  if (ask.act !== 'reply') throw new TypeError(`this protocol has no words for ${ask.act}`);
  const { intent = 'query', message } = ask;
  const context = contextOf(ask);
  const body = Object.keys(context).length === 0 ? { intent, message } : { intent, context, message };
  return { path: '', headers: { 'a2a-version': a2aVersion }, body: JSON.stringify(body) };
}

/** A context that names a session of its own keeps it. */
function contextOf({ conversation_id, history, context }: AskByAct['reply']): JsonObject {
  const session = conversation_id === null ? {} : { session: conversation_id };
  const before = history.map(({ role, content }) => ({ role, content }));
  const fields = { ...session, ...context, ...(before.length === 0 ? {} : { history: before }) };
  return orderKeys(fields, ['session', 'user']);
}
