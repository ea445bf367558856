/** The ARC Agent API: an agent takes turns in a conversation, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { protocolDefaults } from '../protocol-defaults.ts';
import { call } from './call.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const arc: Protocol = {
  ...protocolDefaults,
  key: 'arc',
  acts: ['turn', 'reply'],
  encoder,
  encode,
  sample,
  carries_callback: true,
  call,
};
