/** Asks a model over chat completions with one POST, and reads what it said. */
import type { Ask } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { SendableRequest } from '../../model/send-to-agent.ts';
import { bodyTextOf } from '../../model/send-to-agent.ts';
import { callModel, type ModelReplyReader } from '../model-reply.ts';
import type { SeatChannel } from '../protocol.ts';
import { readCompletion, readUsage } from './decode.ts';
import { formField } from './encode.ts';

/** Endpoints that cannot hold a model to a schema say so in many words. */
const formPattern = /response_format|json_schema|structured.?output|guided|grammar/i;

const reader: ModelReplyReader = {
  read: readCompletion,
  usage: readUsage,
  optional({ model: _model, messages: _messages, [formField]: form, ...parameters }) {
    const names = Object.keys(parameters);
    return form === undefined ? { names } : { names, form: { name: formField, pattern: formPattern } };
  },
};

export function call(_ask: Ask, encoded: SendableRequest, channel: SeatChannel): Promise<Outcome> {
  return callModel(encoded, channel, JSON.parse(bodyTextOf(encoded)) as JsonObject, reader);
}
