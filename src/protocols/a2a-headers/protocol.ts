/** The A2A of document 002 as data and functions: an intent, a context and a message, with its own headers. */
import type { Protocol } from '../protocol.ts';
import { protocolDefaults } from '../protocol-defaults.ts';
import { call } from './call.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const a2aHeaders: Protocol = {
  ...protocolDefaults,
  key: 'a2a-headers',
  acts: ['reply'],
  encoder,
  encode,
  sample,
  carries_callback: true,
  call,
};
