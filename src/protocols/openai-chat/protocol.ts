/** Models behind an OpenAI-compatible endpoint of chat completions, as data and functions. */
import { modelProtocolDefaults } from '../model-protocol.ts';
import { modelWireFaults } from '../model-wire.ts';
import type { Protocol } from '../protocol.ts';
import { call } from './call.ts';
import { encode, encoder, formField } from './encode.ts';
import { sample } from './sample.ts';

const reservedFields = ['model', 'messages', formField, 'stream', 'n'];

export const openaiChat: Protocol = {
  ...modelProtocolDefaults,
  key: 'openai-chat',
  acts: ['reply'],
  encoder,
  encode,
  sample,
  checkWire: (wire) => modelWireFaults(wire, reservedFields),
  call,
};
