/** Classifies a reply. In this protocol an error is in the body; the status does not show it. */
import type { ArrivedProbeReply } from '../../conformance-check.ts';
import { type ReplyKind, replyKindByStatus } from '../../conformance-spec.ts';
import { isJsonObject } from '../../json-object.ts';

/** An internal error (-32603) is a breakdown, because refusals have their own codes. */
export function replyKindOf(reply: ArrivedProbeReply): ReplyKind {
  const { json } = reply;
  if (!isJsonObject(json) || !isGiven(json.error) || isGiven(json.result)) return replyKindByStatus(reply);
  return isJsonObject(json.error) && json.error.code === -32603 ? 'breakdown' : 'refusal';
}

/** Null counts as left out, because many servers write it. */
const isGiven = (part: unknown) => part !== undefined && part !== null;
