/** Reads a response of JSON-RPC 2.0: it must belong to our request and have either a result or an error, never both. */
import type { Json } from '../../model/json.ts';
import { isJsonObject } from '../json-object.ts';

export interface RpcError {
  code: number;
  message: string;
}

export type RpcResponse = { result: Json } | { error: RpcError } | { fault: string };

export const methodNotFoundCode = -32601;

/** Errors whose `id` may be null: a server that could not read the request cannot know its id. */
export const codesWithoutId = [-32700, -32600];

export function readResponse(json: Json, id: string): RpcResponse {
  if (Array.isArray(json)) return { fault: 'the answer is a batch, and one answer was asked for' };
  if (!isJsonObject(json)) return { fault: 'the answer is not a JSON object' };
  if (json.jsonrpc !== '2.0') return { fault: 'jsonrpc must be "2.0"' };
  const { result, error } = json;
  if (result !== undefined && error !== undefined) return { fault: 'the answer has both a result and an error' };
  if (result !== undefined) return json.id === id ? { result } : { fault: 'id is not that of the request' };
  if (error === undefined) return { fault: 'the answer has neither a result nor an error' };
  const read = readError(error);
  if ('fault' in read) return read;
  const isOurs = json.id === id || (json.id === null && codesWithoutId.includes(read.error.code));
  return isOurs ? read : { fault: 'id is not that of the request' };
}

function readError(error: Json): { error: RpcError } | { fault: string } {
  if (!isJsonObject(error)) return { fault: 'error must be an object' };
  const { code, message } = error;
  if (typeof code !== 'number' || !Number.isInteger(code)) return { fault: 'error.code must be a whole number' };
  return { error: { code, message: typeof message === 'string' ? message : '' } };
}
