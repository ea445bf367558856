/** Reads an answer to `agent.query`: the reply in its result, or the kind of failure that its error stands for. */
import type { Json } from '../../model/json.ts';
import { isJsonObject } from '../json-object.ts';
import { readUtterance } from '../read-utterance.ts';
import { malformedReply, type ReplyFailure } from '../send-and-read.ts';
import { agentErrorFrom } from '../status-failure.ts';
import type { RpcError, RpcResponse } from './rpc-response.ts';

export function decode(response: RpcResponse) {
  if ('fault' in response) return malformedReply(response.fault);
  return 'error' in response ? rpcFailureOf(response.error) : decodeResult(response.result);
}

function decodeResult(result: Json) {
  if (typeof result === 'string') return readUtterance({ response: result }, []);
  if (isJsonObject(result)) return readUtterance(result, ['context', 'metadata'], 'result.');
  return malformedReply('result must be a text, or an object with a response');
}

/** Codes by which the agent refuses the request. Every other code is a failure of the agent itself. */
const refusalTexts = new Map([
  [-32700, 'could not parse the request'],
  [-32600, 'did not take the request for a valid one'],
  [-32601, 'does not have the method'],
  [-32602, 'did not accept the parameters'],
]);

export function rpcFailureOf(error: RpcError): ReplyFailure {
  const { code } = error;
  const refused = refusalTexts.get(code);
  if (refused !== undefined)
    return { reason: 'refused', detail: `the agent ${refused} (${code})`, ...agentErrorOf(error) };
  const failed = code === -32603 ? 'had an internal error' : 'answered with an error';
  return { reason: 'agent_error', detail: `the agent ${failed} (${code})`, ...agentErrorOf(error) };
}

export const agentErrorOf = ({ code, message }: RpcError) => agentErrorFrom({ code: String(code), message });
