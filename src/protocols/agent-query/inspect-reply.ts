/** Inspects a reply to any method: its JSON-RPC response, its media type, and whether the agent read the request. */
import type { Flag } from '../../model/flag.ts';
import { isJsonObject } from '../json-object.ts';
import type { ArrivedReply, ReplyFailure } from '../send-and-read.ts';
import { mediaType } from './rpc-request.ts';
import { type RpcResponse, readResponse } from './rpc-response.ts';

const mediaTypeHint = `; a server that parses only application/json finds a request in ${mediaType} empty`;

export function responseIn({ body }: ArrivedReply, id: string): RpcResponse {
  return 'json' in body ? readResponse(body.json, id) : body;
}

/** Adds the likely cause to a failure if the agent seems not to have read the request. */
export function withMediaTypeHint<F extends ReplyFailure>(failure: F, reply: ArrivedReply, id: string): F {
  return looksUnread(reply, id) ? { ...failure, detail: failure.detail + mediaTypeHint } : failure;
}

/** An agent that has read the request repeats its id, or has at least a result. Other statuses have another cause. */
function looksUnread({ facts: { status }, body }: ArrivedReply, id: string): boolean {
  const json = 'json' in body && isJsonObject(body.json) ? body.json : undefined;
  const isAnswered = json?.id === id || (json?.result ?? null) !== null;
  return !isAnswered && ([400, 415, 422].includes(status) || (status === 200 && json !== undefined));
}

export function mediaTypeFlags({ headers }: ArrivedReply): Flag[] {
  const [type] = (headers['content-type'] ?? '').split(';');
  if (type?.trim().toLowerCase() === mediaType) return [];
  return [{ code: 'content_type', path: '', detail: `the content type of the answer is not ${mediaType}` }];
}
