/** The JSON-RPC 2.0 of document 002: `agent.query` and its companions, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { usual } from '../usual.ts';
import { call } from './call.ts';
import { companions } from './companions.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const agentQuery: Protocol = {
  ...usual,
  key: 'agent-query',
  acts: ['reply'],
  encoder,
  encode,
  sample,
  methods: companions,
  call,
};
