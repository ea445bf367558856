/** Encodes an ask as what a person is shown (`person@1`). Nothing is sent. Pure, and sealed: records name it. */
import type { Ask } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { orderKeys } from '../order-keys.ts';

export const encoder = 'person@1';

/** The whole ask, its act first. A field that is `undefined` is not there, as on the record. */
export function encode(ask: Ask): WireRequest {
  const content: JsonObject = JSON.parse(JSON.stringify(ask));
  return { path: '', body: JSON.stringify(orderKeys(content, ['act'])), shown: true };
}
