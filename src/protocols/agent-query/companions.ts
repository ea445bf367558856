/** The methods beside `agent.query`: calling one, and what came back. An agent need not have them. */
import type { Json } from '../../model/json.ts';
import type { Send, WireRequest } from '../../model/send.ts';
import { type Arrived, type Failure, malformed } from '../post.ts';
import type { Method, MethodOutcome } from '../protocol.ts';
import { statusFailure } from '../status-failure.ts';
import { hinted, responseIn, typeFlags } from './arrival.ts';
import { failureOf, toldBy } from './decode.ts';
import { contextRequest, resetRequest, statusRequest } from './request.ts';

const methodNotFound = -32601;

export const companions: readonly Method[] = [
  {
    ...{ name: 'agent.status', needs: [], tested: true },
    call: ({ id }, send) => callMethod(statusRequest(id), id, send),
  },
  {
    ...{ name: 'agent.context', needs: ['context'], tested: false },
    call({ id, conversation_id, context }, send) {
      const session = conversation_id === null ? {} : { session_id: conversation_id };
      return callMethod(contextRequest({ ...session, ...context }, id), id, send);
    },
  },
  {
    ...{ name: 'agent.reset', needs: ['conversation_id'], tested: false },
    call: ({ id, conversation_id }, send) => callMethod(resetRequest(conversation_id ?? '', id), id, send),
  },
];

export async function callMethod(request: WireRequest, id: string, send: Send): Promise<MethodOutcome> {
  const reply = await send(request);
  if (!reply.arrived) {
    const { arrived: _, ...failure } = reply;
    return { kind: 'failed', ...failure, flags: [] };
  }
  const { facts, flags } = reply;
  const read = readReply(reply, id);
  if ('reason' in read) return { kind: 'failed', ...hinted(read, reply, id), retryable: false, flags, reply: facts };
  return { kind: 'answered', ...read, flags: [...flags, ...typeFlags(reply)], reply: facts };
}

/** Whatever the result is, it counts. */
function readReply(reply: Arrived, id: string): { result: Json } | Failure {
  const response = responseIn(reply, id);
  const told = 'error' in response ? toldBy(response.error) : {};
  if ('error' in response && response.error.code === methodNotFound)
    return { reason: 'unsupported', detail: `the agent does not have this method (${methodNotFound})`, ...told };
  const failure = statusFailure(reply);
  if (failure) return { ...failure, ...told };
  if ('fault' in response) return malformed(response.fault);
  return 'error' in response ? failureOf(response.error) : response;
}
