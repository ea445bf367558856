/** How a reply of A2A is read: what was said, what it adds to the context, and what the agent says about it. */
import type { Json } from '../../model/json.ts';
import { isObject } from '../json-object.ts';
import { malformed } from '../post.ts';
import { readUtterance } from '../utterance.ts';

export function decode(json: Json) {
  return isObject(json) ? readUtterance(json, ['context', 'metadata']) : malformed('the answer is not a JSON object');
}
