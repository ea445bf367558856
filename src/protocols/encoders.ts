/** Every encoder that a record may name, old versions included. Pure, so that any verifier can make the bytes again. */
import * as arc from './arc/encode.ts';
import * as predictionWebhook from './prediction-webhook/encode.ts';
import type { Encode } from './protocol.ts';
import * as roundTable from './round-table/encode.ts';

export const encoders: ReadonlyMap<string, Encode> = new Map(
  [roundTable, predictionWebhook, arc].map((each) => [each.encoder, each.encode]),
);
