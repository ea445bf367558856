/** How a reply of A2A is read: what was said, what it adds to the context, and what the agent says about it. */
import type { Json } from '../../model/json.ts';
import { isJsonObject } from '../json-object.ts';
import { readUtterance } from '../read-utterance.ts';
import { malformedReply } from '../send-and-read.ts';

export function decode(json: Json) {
  return isJsonObject(json)
    ? readUtterance(json, ['context', 'metadata'])
    : malformedReply('the answer is not a JSON object');
}
