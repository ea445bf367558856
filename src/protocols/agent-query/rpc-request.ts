/** The requests that call the four methods of the protocol. Pure, and sealed: the encoder uses them. */
import type { JsonObject } from '../../model/json.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { orderKeys } from '../order-keys.ts';

export const mediaType = 'application/json-rpc';

export type RpcMethodName = 'agent.query' | 'agent.context' | 'agent.reset' | 'agent.status';

export const queryRequest = (message: string, context: JsonObject, id: string): WireRequest =>
  requestOf('agent.query', id, { message, context: inDocumentOrder(context) });

export const contextRequest = (context: JsonObject, id: string): WireRequest =>
  requestOf('agent.context', id, { context: inDocumentOrder(context) });

export const resetRequest = (session_id: string, id: string): WireRequest =>
  requestOf('agent.reset', id, { session_id });

export const statusRequest = (id: string): WireRequest => requestOf('agent.status', id);

const inDocumentOrder = (context: JsonObject) => orderKeys(context, ['session_id', 'user_id']);

/** The registered address is the endpoint itself, so the path is empty. */
function requestOf(method: RpcMethodName, id: string, params?: JsonObject): WireRequest {
  const headers = { 'content-type': mediaType, accept: mediaType };
  return { path: '', headers, body: JSON.stringify({ jsonrpc: '2.0', method, params, id }) };
}
