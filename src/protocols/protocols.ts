/** Every protocol there is. Adding one is a folder and a line here. */
import { predictionWebhook } from './prediction-webhook/protocol.ts';
import type { Protocol } from './protocol.ts';
import { roundTable } from './round-table/protocol.ts';

export const protocols: ReadonlyMap<string, Protocol> = new Map(
  [roundTable, predictionWebhook].map((each) => [each.key, each]),
);
