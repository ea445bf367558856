/** How a reply over plain HTTP is read: `response` is what was said, and nothing else is looked at. */
import type { Json } from '../../model/json.ts';
import { isObject } from '../json-object.ts';
import { malformed } from '../post.ts';
import { readUtterance } from '../utterance.ts';

export function decode(json: Json) {
  return isObject(json) ? readUtterance(json, []) : malformed('the answer is not a JSON object');
}
