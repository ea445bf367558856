/** What every reply is looked at for, whatever method was called: its response, its type, whether we were read at all. */
import type { Flag } from '../../model/flag.ts';
import { isJsonObject } from '../json-object.ts';
import type { ArrivedReply, ReplyFailure } from '../send-and-read.ts';
import { mediaType } from './rpc-request.ts';
import { type RpcResponse, readResponse } from './rpc-response.ts';

const mediaTypeHint = `; a server that parses only application/json finds a request in ${mediaType} empty`;

export function responseIn({ body }: ArrivedReply, id: string): RpcResponse {
  return 'json' in body ? readResponse(body.json, id) : body;
}

/** Names the likely cause of a failure that comes from not having read the request. */
export function withMediaTypeHint<F extends ReplyFailure>(failure: F, reply: ArrivedReply, id: string): F {
  return looksUnread(reply, id) ? { ...failure, detail: failure.detail + mediaTypeHint } : failure;
}

/** Who has read a request knows its id. Of other statuses it is known what they mean. */
function looksUnread({ facts: { status }, body }: ArrivedReply, id: string): boolean {
  const json = 'json' in body && isJsonObject(body.json) ? body.json : undefined;
  return json?.id !== id && ([400, 415, 422].includes(status) || (status === 200 && json !== undefined));
}

export function mediaTypeFlags({ headers }: ArrivedReply): Flag[] {
  const [given] = (headers['content-type'] ?? '').split(';');
  if (given?.trim().toLowerCase() === mediaType) return [];
  return [{ code: 'content_type', path: '', detail: `the content type of the answer is not ${mediaType}` }];
}
