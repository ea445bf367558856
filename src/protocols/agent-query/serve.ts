/** An agent answers over JSON-RPC 2.0: requests in, results and errors out, always with a 200; no socket of its own. */
import { z } from 'zod';
import type { Json } from '../../model/json.ts';
import { refusal } from '../bearer.ts';
import { faultOf } from '../fault-of.ts';
import { isObject } from '../json-object.ts';
import type { Route, Serve, Served } from '../serve.ts';
import { type Answered, type Handlers, type Methods, methodsOf, rpcError } from './methods.ts';
import { mediaType } from './request.ts';

const requestId = z.union([z.string(), z.number()]);
const request = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.string(),
  params: z.json().default({}),
  id: requestId,
});

export function serve({ path = '/', token, ...handlers }: Handlers): Serve {
  const methods = methodsOf(handlers);
  const route: Route = async (body, headers = {}) =>
    refusal(token, headers) ?? served(await answer(methods, body), idOf(body));
  route.unreadable = (headers) => refusal(token, headers) ?? served(rpcError(-32700), null);
  return { [path]: route };
}

async function answer(methods: Methods, body: Json): Promise<Answered> {
  const parsed = request.safeParse(body);
  if (!parsed.success) return rpcError(-32600, faultOf(parsed.error));
  const { method, params, id } = parsed.data;
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
  return run ? run(params, String(id)) : rpcError(-32601, method);
}

/** The id of a request that cannot be told is null. */
function idOf(body: Json): string | number | null {
  return isObject(body) ? (requestId.safeParse(body.id).data ?? null) : null;
}

const served = (answered: Answered, id: string | number | null): Served => ({
  status: 200,
  headers: { 'content-type': mediaType },
  body: { jsonrpc: '2.0', ...answered, id },
});
