/** An agent answers over JSON-RPC 2.0: requests in, results and errors out, always with a 200; no socket of its own. */
import { z } from 'zod';
import type { Json } from '../../../src/model/json.ts';
import { mediaType } from '../../../src/protocols/agent-query/rpc-request.ts';
import { firstIssueOf } from '../../../src/protocols/first-issue.ts';
import { isJsonObject } from '../../../src/protocols/json-object.ts';
import type { ServedReply, ServedRoute, ServedRoutes } from '../../../src/protocols/served-routes.ts';
import {
  type AgentQueryHandlers,
  type RpcAnswer,
  type RpcMethods,
  rpcError,
  rpcMethodsOf,
} from './agent-query-methods.ts';
import { bearerRefusal } from './bearer-token.ts';

const requestId = z.union([z.string(), z.number()]);
const request = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.string(),
  params: z.json().default({}),
  id: requestId,
});

export function serve({ path = '/', token, ...handlers }: AgentQueryHandlers): ServedRoutes {
  const methods = rpcMethodsOf(handlers);
  const route: ServedRoute = async (body, headers = {}) =>
    bearerRefusal(token, headers) ?? rpcReply(await answerRequest(methods, body), requestIdOf(body));
  route.unreadable = (headers) => bearerRefusal(token, headers) ?? rpcReply(rpcError(-32700), null);
  return { [path]: route };
}

async function answerRequest(methods: RpcMethods, body: Json): Promise<RpcAnswer> {
  const parsed = request.safeParse(body);
  if (!parsed.success) return rpcError(-32600, firstIssueOf(parsed.error));
  const { method, params, id } = parsed.data;
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
  return run ? run(params, String(id)) : rpcError(-32601, method);
}

/** The id of a request that cannot be told is null. */
function requestIdOf(body: Json): string | number | null {
  return isJsonObject(body) ? (requestId.safeParse(body.id).data ?? null) : null;
}

const rpcReply = (answer: RpcAnswer, id: string | number | null): ServedReply => ({
  status: 200,
  headers: { 'content-type': mediaType },
  body: { jsonrpc: '2.0', ...answer, id },
});
