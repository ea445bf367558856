/** How a turn is asked of an ARC agent (`arc@1`). Pure; frozen once records name it. */
import type { Ask } from '../../model/act.ts';
import type { Json } from '../../model/json.ts';
import type { WireRequest } from '../../model/send.ts';
import { turnPath } from './path.ts';

export const encoder = 'arc@1';

export function encode(ask: Ask): WireRequest {
  if (ask.act !== 'turn') throw new TypeError(`this protocol has no words for ${ask.act}`);
  const { conversation_id, agent_id, messages, context } = ask;
  const body = {
    conversation_id,
    messages: messages.map(({ role, content }) => ({ role, content })),
    context: {
      evidence: context.evidence.map(({ uri, sha256, status, text }) => ({ uri, sha256, status, text })),
      constraints: inOrder(context.constraints),
    },
  };
  return { path: turnPath(agent_id), body: JSON.stringify(body) };
}

/** Keys in the order of their names, which is the document's: an ask that was read back from a record has another. */
function inOrder(value: Json): Json {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name] ?? null)]));
}
