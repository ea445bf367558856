/** What a reply is in the words of the protocol, which tells errors in the body and not by the status. */
import type { ArrivedProbeReply } from '../../conformance-check.ts';
import { type ReplyKind, replyKindByStatus } from '../../conformance-spec.ts';
import { isJsonObject } from '../../json-object.ts';

/** An internal error is a breakdown: there are codes of their own for what is turned down. */
export function replyKindOf(reply: ArrivedProbeReply): ReplyKind {
  const { json } = reply;
  if (!isJsonObject(json) || !isGiven(json.error) || isGiven(json.result)) return replyKindByStatus(reply);
  return isJsonObject(json.error) && json.error.code === -32603 ? 'breakdown' : 'refusal';
}

/** Many write null where they should leave out. */
const isGiven = (part: unknown) => part !== undefined && part !== null;
