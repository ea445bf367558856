/** The External Agent Protocol: `/analyze`, `/challenge` and `/vote`, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { usual } from '../usual.ts';
import { call } from './call.ts';
import { tableActs } from './decode.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const roundTable: Protocol = {
  ...usual,
  key: 'round-table',
  acts: [...tableActs, 'reply'],
  encoder,
  encode,
  sample,
  call,
};
