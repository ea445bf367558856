/** The platform asks an ARC agent for a turn: one POST, and what its status and body mean. */
import type { Ask } from '../../model/act.ts';
import type { AgentError, Outcome } from '../../model/outcome.ts';
import type { Reply, WireRequest } from '../../model/send.ts';
import type { Channel } from '../protocol.ts';
import { decode } from './decode.ts';

type Arrived = Extract<Reply, { arrived: true }>;
type Failure = Pick<Extract<Outcome, { kind: 'failed' }>, 'reason' | 'detail' | 'agent_error'>;

const longestError = 300;

export async function call(ask: Ask, encoded: WireRequest, { send }: Channel): Promise<Outcome> {
  const reply = await send(encoded);
  if (!reply.arrived) {
    const { arrived: _, ...failure } = reply;
    return { kind: 'failed', ...failure, flags: [] };
  }
  const { facts, flags } = reply;
  const read = statusFailure(reply) ?? readBody(reply, ask.act === 'turn' ? ask.agent_id : '');
  if ('reason' in read) return { kind: 'failed', ...read, retryable: false, flags, reply: facts };
  return { kind: 'answered', answer: read.answer, flags: [...flags, ...read.flags], reply: facts };
}

function statusFailure(reply: Arrived): Failure | undefined {
  const { status } = reply.facts;
  if (status === 202) return malformed('the agent answered 202, which only an async agent may');
  if (status >= 200 && status < 300) return undefined;
  const reason = status >= 500 ? 'agent_error' : 'refused';
  return { reason, detail: `the agent answered ${status}`, ...agentError(reply) };
}

function readBody({ body }: Arrived, agent_id: string) {
  if ('fault' in body) return malformed(body.fault);
  const decoded = decode(body.json, agent_id);
  return 'fault' in decoded ? malformed(decoded.fault) : decoded;
}

const malformed = (detail: string): Failure => ({ reason: 'malformed', detail });

/** What the agent says of its own failure; whatever else the body holds is dropped. */
function agentError({ body }: Arrived): { agent_error?: AgentError } {
  if (!('json' in body) || typeof body.json !== 'object' || body.json === null || Array.isArray(body.json)) return {};
  const { error, code } = body.json;
  const said = Object.entries({ error, code }).flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, [...value].slice(0, longestError).join('')]] : [],
  );
  return said.length > 0 ? { agent_error: Object.fromEntries(said) } : {};
}
