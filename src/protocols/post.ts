/** One request of an ask and what came of it, as every protocol has it whose answer is a single reply. */
import type { Answer } from '../model/act.ts';
import type { Flag } from '../model/flag.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Reply, Send, Sending } from '../model/send.ts';

export type Arrived = Extract<Reply, { arrived: true }>;
export type Failure = Pick<Extract<Outcome, { kind: 'failed' }>, 'reason' | 'detail' | 'agent_error'>;
export type Read = { answer: Answer; flags: Flag[] } | Failure;

/** `read` says what a reply means. What it cannot use is final: the same request would be answered the same. */
export async function post(request: Sending, send: Send, read: (reply: Arrived) => Read): Promise<Outcome> {
  const reply = await send(request);
  if (!reply.arrived) {
    const { arrived: _, ...failure } = reply;
    return { kind: 'failed', ...failure, flags: [] };
  }
  const { facts, flags } = reply;
  const result = read(reply);
  if ('reason' in result) return { kind: 'failed', ...result, retryable: false, flags, reply: facts };
  return { kind: 'answered', answer: result.answer, flags: [...flags, ...result.flags], reply: facts };
}

export const malformed = (detail: string): Failure => ({ reason: 'malformed', detail });
