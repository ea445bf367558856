/** The JSON-RPC 2.0 of document 002: `agent.query` and its companions, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { protocolDefaults } from '../protocol-defaults.ts';
import { call } from './call.ts';
import { companionMethods } from './companion-methods.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const agentQuery: Protocol = {
  ...protocolDefaults,
  key: 'agent-query',
  acts: ['reply'],
  encoder,
  encode,
  sample,
  carries_callback: true,
  methods: companionMethods,
  call,
};
