/** The ARC Agent API: an agent takes turns in a conversation, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { call } from './call.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const arc: Protocol = {
  key: 'arc',
  transport: 'http',
  acts: ['turn', 'reply'],
  encoder,
  encode,
  timeout_ms: 120_000,
  retry_waits_ms: [],
  life: 'open',
  metered: [],
  sample,
  call,
};
