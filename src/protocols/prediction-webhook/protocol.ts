/** The prediction webhook, "bring your own agent": one endpoint that forecasts, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { call } from './call.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const predictionWebhook: Protocol = {
  key: 'prediction-webhook',
  transport: 'http',
  acts: ['forecast', 'reply'],
  encoder,
  encode,
  timeout_ms: 30_000,
  retry_waits_ms: [1000, 2000],
  life: 'tested',
  metered: ['forecast'],
  sample,
  carries_callback: true,
  call,
};
