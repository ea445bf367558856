/** The External Agent Protocol: `/analyze`, `/challenge` and `/vote`, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { call } from './call.ts';
import { tableActs } from './decode.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const roundTable: Protocol = {
  key: 'round-table',
  transport: 'http',
  acts: [...tableActs, 'reply'],
  encoder,
  encode,
  timeout_ms: 120_000,
  retry_waits_ms: [],
  life: 'open',
  metered: [],
  sample,
  call,
};
