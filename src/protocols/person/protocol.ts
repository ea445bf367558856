/** A person: asks wait in the inbox until somebody answers them, as data and functions. */
import { acts } from '../../model/act.ts';
import type { Protocol } from '../protocol.ts';
import { protocolDefaults } from '../protocol-defaults.ts';
import { answerSchemas } from './answer-schemas.ts';
import { call } from './call.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

const day = 86_400_000;

export const person: Protocol = {
  ...protocolDefaults,
  key: 'person',
  transport: 'inbox',
  acts,
  encoder,
  encode,
  timeout_ms: day,
  later_timeout_ms: day,
  answers: answerSchemas,
  sample,
  call,
};
