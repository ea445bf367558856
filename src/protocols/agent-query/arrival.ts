/** What every reply is looked at for, whatever method was called: its response, its type, whether we were read at all. */
import type { Flag } from '../../model/flag.ts';
import { isObject } from '../json-object.ts';
import type { Arrived, Failure } from '../post.ts';
import { mediaType } from './request.ts';
import { type Response, readResponse } from './response.ts';

const hint = `; a server that parses only application/json finds a request in ${mediaType} empty`;

export function responseIn({ body }: Arrived, id: string): Response {
  return 'json' in body ? readResponse(body.json, id) : body;
}

/** Names the likely cause of a failure that comes from not having read the request. */
export function hinted<F extends Failure>(failure: F, reply: Arrived, id: string): F {
  return looksUnread(reply, id) ? { ...failure, detail: failure.detail + hint } : failure;
}

/** Who has read a request knows its id. Of other statuses it is known what they mean. */
function looksUnread({ facts: { status }, body }: Arrived, id: string): boolean {
  const json = 'json' in body && isObject(body.json) ? body.json : undefined;
  return json?.id !== id && ([400, 415, 422].includes(status) || (status === 200 && json !== undefined));
}

export function typeFlags({ headers }: Arrived): Flag[] {
  const [given] = (headers['content-type'] ?? '').split(';');
  if (given?.trim().toLowerCase() === mediaType) return [];
  return [{ code: 'content_type', path: '', detail: `the content type of the answer is not ${mediaType}` }];
}
