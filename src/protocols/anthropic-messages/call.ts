/** Asks a model over the Messages API with one POST, and reads what it said. */
import type { Ask } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendableRequest } from '../../model/send-to-agent.ts';
import { bodyTextOf } from '../../model/send-to-agent.ts';
import { isJsonObject } from '../json-object.ts';
import { callModel, type ModelReplyReader } from '../model-reply.ts';
import type { SeatChannel } from '../protocol.ts';
import { readMessage, readUsage } from './decode.ts';
import { formField } from './encode.ts';

const formPattern = /output_config|output_format|json_schema|structured.?output/i;

const reader: ModelReplyReader = {
  read: readMessage,
  usage: readUsage,
  optional({ model: _model, max_tokens: _limit, messages: _messages, system: _system, output_config, ...parameters }) {
    const names = Object.keys(parameters);
    const hasForm = isJsonObject(output_config) && output_config.format !== undefined;
    return hasForm ? { names, form: { name: formField, pattern: formPattern } } : { names };
  },
};

export function call(_ask: Ask, encoded: SendableRequest, channel: SeatChannel): Promise<Outcome> {
  return callModel(encoded, channel, JSON.parse(bodyTextOf(encoded)) as JsonObject, reader);
}
