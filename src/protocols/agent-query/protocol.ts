/** The JSON-RPC 2.0 of document 002: `agent.query` and its companions, as data and functions. */
import type { Protocol } from '../protocol.ts';
import { call } from './call.ts';
import { companions } from './companions.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

export const agentQuery: Protocol = {
  key: 'agent-query',
  transport: 'http',
  acts: ['reply'],
  encoder,
  encode,
  timeout_ms: 120_000,
  retry_waits_ms: [],
  life: 'open',
  metered: [],
  sample,
  methods: companions,
  call,
};
