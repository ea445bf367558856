/** What a status means that is no success, and what the agent says of its own failure as `{error, code}`. */
import type { AgentError } from '../model/outcome.ts';
import { isObject } from './json-object.ts';
import { type Arrived, type Failure, malformed } from './post.ts';

const longest = 300;

export function statusFailure(reply: Arrived): Failure | undefined {
  const { status } = reply.facts;
  if (status === 202) return malformed('the agent answered 202, which only an async agent may');
  if (status >= 200 && status < 300) return undefined;
  const reason = status >= 500 ? 'agent_error' : 'refused';
  return { reason, detail: `the agent answered ${status}`, ...errorIn(reply) };
}

/** Whatever else the body holds is dropped. */
function errorIn({ body }: Arrived): { agent_error?: AgentError } {
  if (!('json' in body) || !isObject(body.json)) return {};
  const { error, code } = body.json;
  return told({ error, code });
}

/** Those that are texts and say something, cut to a few hundred characters. */
export function told(said: { [name in keyof AgentError]: unknown }): { agent_error?: AgentError } {
  const kept = Object.entries(said).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, [...value].slice(0, longest).join('')]] : [],
  );
  return kept.length > 0 ? { agent_error: Object.fromEntries(kept) } : {};
}
