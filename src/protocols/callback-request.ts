/**
 * The request to an agent that answers later: its protocol's own, with the address for the answer added. Pure, and sealed:
 * requests on records were made by it. On a record the address is replaced by a placeholder, because whoever knows it can
 * answer for the agent.
 */
import type { Json, JsonObject } from '../model/json.ts';
import type { Seat } from '../model/seat.ts';
import type { WireRequest } from '../model/send-to-agent.ts';
import { isJsonObject } from './json-object.ts';

/** What stands for the address where the digest of a request is computed. */
export const hiddenCallback = '<secret>';

/** Whether the requests of this seat have an address for the answer. What is only shown to a person has none. */
export function carriesCallback(mode: Seat['mode'], { shown }: WireRequest): boolean {
  return mode === 'async' && shown !== true;
}

/** Adds `callback_url` at the end of the body; where the body is a JSON-RPC request, at the end of its `params`. */
export function withCallback(request: WireRequest, callback_url: string): WireRequest {
  const body: Json = JSON.parse(request.body);
  if (!isJsonObject(body)) throw new TypeError('only a request with a JSON object can have an address for its answer');
  const { params } = body;
  const added: JsonObject =
    body.jsonrpc !== undefined && isJsonObject(params)
      ? { ...body, params: { ...params, callback_url } }
      : { ...body, callback_url };
  return { ...request, body: JSON.stringify(added) };
}
