/** Encodes a turn for an ARC agent (`arc@1`). Pure, and sealed: records name it. */
import type { Ask, AskByAct } from '../../model/act.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { orderKeys } from '../order-keys.ts';
import { turnPath } from './turn-path.ts';

export const encoder = 'arc@1';

export function encode(ask: Ask): WireRequest {
  switch (ask.act) {
    case 'turn':
      return encodeTurn(ask);
    case 'reply':
      return encodeTurn(turnFor(ask));
    default:
      throw new TypeError(`this protocol does not support the act ${ask.act}`);
  }
}

function encodeTurn({ conversation_id, agent_id, messages, context }: AskByAct['turn']): WireRequest {
  const body = {
    conversation_id,
    messages: messages.map(({ role, content }) => ({ role, content })),
    context: {
      evidence: context.evidence.map(({ uri, sha256, status, text }) => ({ uri, sha256, status, text })),
      constraints: orderKeys(context.constraints),
    },
  };
  return { path: turnPath(agent_id), body: JSON.stringify(body) };
}

/** A reply is a turn whose messages are the history and the message. Without a conversation, the message id is used. */
function turnFor({ conversation_id, message_id, agent_id, history, message }: AskByAct['reply']): AskByAct['turn'] {
  return {
    conversation_id: conversation_id ?? message_id,
    agent_id,
    messages: [...history, { role: 'user', content: message }],
    context: { evidence: [], constraints: {} },
  };
}
