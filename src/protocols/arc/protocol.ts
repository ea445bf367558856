/** The ARC Agent API: an agent takes turns in a conversation, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { usual } from '../usual.ts';
import { call } from './call.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const arc: Protocol = {
  ...usual,
  key: 'arc',
  acts: ['turn', 'reply'],
  encoder,
  encode,
  sample,
  call,
};
