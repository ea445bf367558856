/** Calls the methods beside `agent.query` and reads the replies. An agent may do without these methods. */
import type { Json } from '../../model/json.ts';
import type { SendToAgent, WireRequest } from '../../model/send-to-agent.ts';
import type { MethodOutcome, ProtocolMethod } from '../protocol.ts';
import { type ArrivedReply, malformedReply, type ReplyFailure } from '../send-and-read.ts';
import { statusFailure } from '../status-failure.ts';
import { agentErrorOf, rpcFailureOf } from './decode.ts';
import { mediaTypeFlags, responseIn, withMediaTypeHint } from './inspect-reply.ts';
import { contextRequest, resetRequest, statusRequest } from './rpc-request.ts';
import { methodNotFoundCode } from './rpc-response.ts';

export const companionMethods: readonly ProtocolMethod[] = [
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

export async function callMethod(request: WireRequest, id: string, send: SendToAgent): Promise<MethodOutcome> {
  const reply = await send(request);
  if (!reply.arrived) {
    const { arrived: _, ...failure } = reply;
    return { kind: 'failed', ...failure, flags: [] };
  }
  const { facts, flags } = reply;
  const read = readMethodReply(reply, id);
  if ('reason' in read)
    return { kind: 'failed', ...withMediaTypeHint(read, reply, id), retryable: false, flags, reply: facts };
  return { kind: 'answered', ...read, flags: [...flags, ...mediaTypeFlags(reply)], reply: facts };
}

/** The result may be any JSON. */
function readMethodReply(reply: ArrivedReply, id: string): { result: Json } | ReplyFailure {
  const response = responseIn(reply, id);
  const agentError = 'error' in response ? agentErrorOf(response.error) : {};
  if ('error' in response && response.error.code === methodNotFoundCode)
    return {
      reason: 'unsupported',
      detail: `the agent does not have this method (${methodNotFoundCode})`,
      ...agentError,
    };
  const failure = statusFailure(reply);
  if (failure) return { ...failure, ...agentError };
  if ('fault' in response) return malformedReply(response.fault);
  return 'error' in response ? rpcFailureOf(response.error) : response;
}
