/** The External Agent Protocol: `/analyze`, `/challenge` and `/vote`, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { protocolDefaults } from '../protocol-defaults.ts';
import { call } from './call.ts';
import { tableActs } from './decode.ts';
import { encode, encoder } from './encode.ts';
import { endpointSamples, sample } from './sample.ts';

export const roundTable: Protocol = {
  ...protocolDefaults,
  key: 'round-table',
  acts: [...tableActs, 'reply'],
  encoder,
  encode,
  sample,
  endpointSamples,
  carries_callback: true,
  call,
};
