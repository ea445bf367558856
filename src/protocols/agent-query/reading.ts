/** What every reply is looked at for: its response, its type, and whether the request was read at all. */
import type { Flag } from '../../model/flag.ts';
import { isObject } from '../json-object.ts';
import type { Arrived, Failure } from '../post.ts';
import { mediaType } from './request.ts';
import { type Response, readResponse } from './response.ts';

const hint = `; a server that parses only application/json finds a request in ${mediaType} empty`;

export function responseIn({ body }: Arrived, id: string): Response {
  return 'json' in body ? readResponse(body.json, id) : body;
}

/** The failure, with its likely cause where it looks as if the request was never read. */
export function hinted(failure: Failure, reply: Arrived, id: string): Failure {
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
