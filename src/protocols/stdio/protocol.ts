/** A local program: the message on its stdin, the reply on its stdout, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { protocolDefaults } from '../protocol-defaults.ts';
import { call } from './call.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const stdio: Protocol = {
  ...protocolDefaults,
  key: 'stdio',
  transport: 'program',
  acts: ['reply'],
  encoder,
  encode,
  sample,
  call,
};
