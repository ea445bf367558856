/** The External Agent Protocol: `/analyze`, `/challenge` and `/vote`, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { call } from './call.ts';
import { encode, encoder } from './encode.ts';

export const roundTable: Protocol = {
  key: 'round-table',
  acts: ['analyze', 'challenge', 'vote'],
  encoder,
  encode,
  timeout_ms: 120_000,
  retry_waits_ms: [],
  call,
};
