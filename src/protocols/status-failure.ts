/** What a status means that is no success, and what the agent says of its own failure as `{error, code}`. */
import { cutToCodePoints } from '../model/code-points.ts';
import type { AgentError } from '../model/outcome.ts';
import { isJsonObject } from './json-object.ts';
import { type ArrivedReply, malformedReply, type ReplyFailure } from './send-and-read.ts';

const maxErrorTextLength = 300;

export function statusFailure(reply: ArrivedReply): ReplyFailure | undefined {
  const { status } = reply.facts;
  if (status === 202) return malformedReply('the agent answered 202, which only an async agent may');
  if (status >= 200 && status < 300) return undefined;
  const reason = status >= 500 ? 'agent_error' : 'refused';
  return { reason, detail: `the agent answered ${status}`, ...agentErrorIn(reply) };
}

/** Whatever else the body holds is dropped. */
function agentErrorIn({ body }: ArrivedReply): { agent_error?: AgentError } {
  if (!('json' in body) || !isJsonObject(body.json)) return {};
  const { error, code } = body.json;
  return agentErrorFrom({ error, code });
}

/** Those that are texts and say something, cut to a few hundred characters. */
export function agentErrorFrom(fields: { [name in keyof AgentError]: unknown }): { agent_error?: AgentError } {
  const kept = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, cutToCodePoints(value, maxErrorTextLength)]] : [],
  );
  return kept.length > 0 ? { agent_error: Object.fromEntries(kept) } : {};
}
