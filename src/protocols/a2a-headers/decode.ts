/** Reads an A2A reply: the text, the fields it adds to the context, and the agent's metadata. */
import type { Json } from '../../model/json.ts';
import { isJsonObject } from '../json-object.ts';
import { readUtterance } from '../read-utterance.ts';
import { malformedReply } from '../send-and-read.ts';

export function decode(json: Json) {
  return isJsonObject(json)
    ? readUtterance(json, ['context', 'metadata'])
    : malformedReply('the answer is not a JSON object');
}
