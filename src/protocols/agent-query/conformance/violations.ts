/** Every rule of the document and of JSON-RPC 2.0 that a response breaks, by JSON path. */
import { z } from 'zod';
import type { Json, JsonObject } from '../../../model/json.ts';
import type { ProtocolViolation } from '../../../model/outcome.ts';
import { isJsonObject } from '../../json-object.ts';
import { nonBlank, optionalObject, violationsOf } from '../../schema-violations.ts';
import { codesWithoutId } from '../rpc-response.ts';

/** The id of a request; null if the request has no readable id. */
export type RpcId = string | number | null;

const replySchema = z.object({
  result: z.object({ response: nonBlank, context: optionalObject, metadata: optionalObject }),
});

/** The reply is `result.response`, or `result` itself if that is text. */
export function queryViolations(json: Json, id: RpcId): ProtocolViolation[] {
  const wrong = responseViolations(json, id);
  if (!isJsonObject(json) || json.result === undefined) return wrong;
  const schema = typeof json.result === 'string' ? z.object({ result: nonBlank }) : replySchema;
  return [...wrong, ...violationsOf(schema, json)];
}

export function responseViolations(json: Json, id: RpcId): ProtocolViolation[] {
  if (Array.isArray(json)) return [{ path: '', message: 'is a batch, and one response was asked for' }];
  if (!isJsonObject(json)) return [{ path: '', message: 'is no object' }];
  const { jsonrpc, error } = json;
  return [
    ...(jsonrpc === '2.0' ? [] : [{ path: 'jsonrpc', message: `must be "2.0", and is ${displayJson(jsonrpc)}` }]),
    ...(isAnswerTo(json, id)
      ? []
      : [{ path: 'id', message: `must be ${displayJson(id)}, and is ${displayJson(json.id)}` }]),
    ...resultOrErrorViolations(json),
    ...((error ?? null) === null ? [] : violationsOf(errorSchema, json)),
  ];
}

/** JSON-RPC 1.0 wrote null for the part that JSON-RPC 2.0 leaves out. */
function resultOrErrorViolations({ result, error }: JsonObject): ProtocolViolation[] {
  if (result === undefined && error === undefined) return [{ path: 'result', message: 'is missing, and so is error' }];
  if (result === undefined && error === null) return [{ path: 'error', message: 'is null, and there is no result' }];
  if (result === undefined || error === undefined) return [];
  if (error === null) return [{ path: 'error', message: 'must be left out beside a result, and is null' }];
  if (result === null) return [{ path: 'result', message: 'must be left out beside an error, and is null' }];
  return [{ path: 'error', message: 'stands beside a result, and only one of them may be there' }];
}

const errorSchema = z.object({ error: z.object({ code: z.int(), message: z.string() }) });

function isAnswerTo({ id: answered, error }: JsonObject, id: RpcId): boolean {
  return answered === id || (answered === null && isJsonObject(error) && codesWithoutId.includes(Number(error.code)));
}

const displayJson = (json: Json | undefined) => (json === undefined ? 'missing' : JSON.stringify(json));
