/** Sends one request and turns the reply into an outcome, for protocols whose answer is a single reply. */
import type { Answer } from '../model/act.ts';
import type { Flag } from '../model/flag.ts';
import type { Outcome } from '../model/outcome.ts';
import type { SendableRequest, SendToAgent, WireReply } from '../model/send-to-agent.ts';

export type ArrivedReply = Extract<WireReply, { arrived: true }>;
export type ReplyFailure = Pick<Extract<Outcome, { kind: 'failed' }>, 'reason' | 'detail' | 'agent_error'>;
export type ReplyReading = { answer: Answer; flags: Flag[] } | ReplyFailure;

/** `read` says what the reply means. A reply that it cannot use is never retried: the agent would answer the same again. */
export async function sendAndRead(
  request: SendableRequest,
  send: SendToAgent,
  read: (reply: ArrivedReply) => ReplyReading,
): Promise<Outcome> {
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

export const malformedReply = (detail: string): ReplyFailure => ({ reason: 'malformed', detail });
