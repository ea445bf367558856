/** Plain HTTP: a message is sent and a reply comes back, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { usual } from '../usual.ts';
import { call } from './call.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const plainHttp: Protocol = {
  ...usual,
  key: 'plain-http',
  acts: ['reply'],
  encoder,
  encode,
  sample,
  call,
};
