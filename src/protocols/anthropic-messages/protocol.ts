/** Models behind Anthropic's Messages API, as data and functions. */
import type { AgentWire } from '../../model/agent-wire.ts';
import { isJsonObject } from '../json-object.ts';
import { modelProtocolDefaults } from '../model-protocol.ts';
import { modelWireFaults } from '../model-wire.ts';
import type { Protocol, WireFault } from '../protocol.ts';
import { call } from './call.ts';
import { encode, encoder } from './encode.ts';
import { sample } from './sample.ts';

const reservedFields = ['model', 'messages', 'system', 'stream'];

export const anthropicMessages: Protocol = {
  ...modelProtocolDefaults,
  key: 'anthropic-messages',
  acts: ['reply'],
  encoder,
  encode,
  sample,
  checkWire: (wire) => [...modelWireFaults(wire, reservedFields), ...formFaults(wire)],
  call,
};

function formFaults({ parameters = {} }: AgentWire): WireFault[] {
  const config = isJsonObject(parameters.output_config) ? parameters.output_config : {};
  if (!Object.hasOwn(config, 'format')) return [];
  return [{ path: 'parameters.output_config.format', message: 'is written by the platform; leave it out' }];
}
