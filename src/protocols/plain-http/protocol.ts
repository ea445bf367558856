/** Plain HTTP: a message is sent and a reply comes back, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { call } from './call.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const plainHttp: Protocol = {
  key: 'plain-http',
  transport: 'http',
  acts: ['reply'],
  encoder,
  encode,
  timeout_ms: 120_000,
  retry_waits_ms: [],
  life: 'open',
  metered: [],
  sample,
  call,
};
