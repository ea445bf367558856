/** Every protocol there is. Adding one is a folder and a line here. */
import { arc } from './arc/protocol.ts';
import { predictionWebhook } from './prediction-webhook/protocol.ts';
import type { Protocol } from './protocol.ts';
import { roundTable } from './round-table/protocol.ts';

export const protocols: ReadonlyMap<string, Protocol> = new Map(
  [roundTable, predictionWebhook, arc].map((each) => [each.key, each]),
);
