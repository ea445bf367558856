/** What a reply is in the words of the protocol, which tells errors in the body and not by the status. */
import type { Arrived } from '../check.ts';
import { type Reading, readByStatus } from '../conformance.ts';
import { isObject } from '../json-object.ts';

/** An internal error is a breakdown: there are codes of their own for what is turned down. */
export function read(reply: Arrived): Reading {
  const { json } = reply;
  if (!isObject(json) || !isGiven(json.error) || isGiven(json.result)) return readByStatus(reply);
  return isObject(json.error) && json.error.code === -32603 ? 'breakdown' : 'refusal';
}

/** Many write null where they should leave out. */
const isGiven = (part: unknown) => part !== undefined && part !== null;
