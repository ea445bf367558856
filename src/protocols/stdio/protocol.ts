/** A local program: the message on its stdin, the reply on its stdout, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { usual } from '../usual.ts';
import { call } from './call.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const stdio: Protocol = {
  ...usual,
  key: 'stdio',
  transport: 'program',
  acts: ['reply'],
  encoder,
  encode,
  sample,
  call,
};
