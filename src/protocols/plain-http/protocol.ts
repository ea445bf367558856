/** Plain HTTP: a message is sent and a reply comes back, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { protocolDefaults } from '../protocol-defaults.ts';
import { call } from './call.ts';
import { checkWire } from './check-wire.ts';
import { encode, encoder } from './encode-2.ts';
import { sample } from './sample.ts';

export const plainHttp: Protocol = {
  ...protocolDefaults,
  key: 'plain-http',
  acts: ['reply'],
  encoder,
  encode,
  sample,
  carries_callback: true,
  checkWire,
  call,
};
