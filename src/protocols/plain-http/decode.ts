/** Reads a reply over plain HTTP: `response` is the text, every other field is ignored. */
import type { Json } from '../../model/json.ts';
import { isJsonObject } from '../json-object.ts';
import { readUtterance } from '../read-utterance.ts';
import { malformedReply } from '../send-and-read.ts';

export function decode(json: Json) {
  return isJsonObject(json) ? readUtterance(json, []) : malformedReply('the answer is not a JSON object');
}
