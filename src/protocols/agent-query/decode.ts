/** How an answer to `agent.query` is read: the reply in its result, or what kind of error it tells. */
import type { Json } from '../../model/json.ts';
import { isObject } from '../json-object.ts';
import { type Failure, malformed } from '../post.ts';
import { told } from '../status-failure.ts';
import { readUtterance } from '../utterance.ts';
import type { Response, RpcError } from './response.ts';

export function decode(response: Response) {
  if ('fault' in response) return malformed(response.fault);
  return 'error' in response ? failureOf(response.error) : decodeResult(response.result);
}

function decodeResult(result: Json) {
  if (typeof result === 'string') return readUtterance({ response: result }, []);
  if (isObject(result)) return readUtterance(result, ['context', 'metadata'], 'result.');
  return malformed('result must be a text, or an object with a response');
}

/** With these the agent turns the request down; every other code tells of a failure of its own. */
const refusals = new Map([
  [-32700, 'could not parse the request'],
  [-32600, 'did not take the request for a valid one'],
  [-32601, 'does not have the method'],
  [-32602, 'did not accept the parameters'],
]);

export function failureOf(error: RpcError): Failure {
  const { code } = error;
  const refused = refusals.get(code);
  if (refused !== undefined) return { reason: 'refused', detail: `the agent ${refused} (${code})`, ...toldBy(error) };
  const failed = code === -32603 ? 'had an internal error' : 'answered with an error';
  return { reason: 'agent_error', detail: `the agent ${failed} (${code})`, ...toldBy(error) };
}

export const toldBy = ({ code, message }: RpcError) => told({ code: String(code), message });
