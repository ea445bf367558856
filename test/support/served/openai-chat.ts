/** A model behind an OpenAI-compatible endpoint: the shapes of requests, completions and errors are OpenAI's. */
import type { Json } from '../../../src/model/json.ts';
import type { ServedReply, ServedRoutes } from '../../../src/protocols/served-routes.ts';
import { bearerRefusal } from './bearer-token.ts';
import { type HeardByModel, json, type PlayedModel, saidText, strictFault, tokensOf } from './model-endpoint.ts';

export const chatPath = '/v1/chat/completions';

export function serve(model: PlayedModel): ServedRoutes {
  return {
    [chatPath]: async (body, headers = {}) => {
      if (bearerRefusal(model.token, headers))
        return refusal(401, 'Incorrect API key provided.', null, 'invalid_api_key');
      const heard = hear(body, model);
      return 'status' in heard ? heard : completion(heard, model);
    },
  };
}

function hear(body: Json, { parameters: known = [], takesSchema = true }: PlayedModel): HeardByModel | ServedReply {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refusal(400, 'We could not parse the JSON body of your request.', null, null);
  const { model, messages, response_format: form, ...parameters } = body;
  if (typeof model !== 'string') return refusal(400, 'you must provide a model parameter', 'model', null);
  const isMessage = (message: Json) =>
    typeof message === 'object' && message !== null && !Array.isArray(message) && typeof message.content === 'string';
  if (!Array.isArray(messages) || messages.length === 0 || !messages.every(isMessage))
    return refusal(
      400,
      "Invalid type for 'messages': expected a non-empty array of messages.",
      'messages',
      'invalid_type',
    );
  const unknown = Object.keys(parameters).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const message = `Unsupported parameter: '${unknown}' is not supported with this model.`;
    return refusal(400, message, unknown, 'unsupported_parameter');
  }
  const schema = schemaIn(form);
  if (form !== undefined && !takesSchema)
    return refusal(
      400,
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported.",
      'response_format',
      null,
    );
  const fault = strictFault(schema);
  if (fault !== undefined) return refusal(400, `Invalid schema for response_format: ${fault}`, 'response_format', null);
  const said = messages as { role: string; content: string }[];
  const system = said.find(({ role }) => role === 'system')?.content ?? '';
  return { model, system, messages: said, message: said.at(-1)?.content ?? '', schema, parameters };
}

function schemaIn(form: Json | undefined): object | undefined {
  const { json_schema } = (form ?? {}) as { json_schema?: { schema?: object } };
  return json_schema?.schema;
}

async function completion(heard: HeardByModel, model: PlayedModel): Promise<ServedReply> {
  const said = await model.say(heard);
  const text = saidText(said);
  const used = tokensOf(model, heard, text);
  const isCut = typeof said === 'object' && 'cut_off' in said;
  const declined = typeof said === 'object' && 'refusal' in said ? said.refusal : null;
  const message = { role: 'assistant', content: declined === null ? text : null, refusal: declined, annotations: [] };
  return json(200, {
    ...{ id: 'chatcmpl-123', object: 'chat.completion', created: 1_790_000_000, model: heard.model },
    choices: [{ index: 0, message, logprobs: null, finish_reason: isCut ? 'length' : 'stop' }],
    usage: { prompt_tokens: used.in, completion_tokens: used.out, total_tokens: used.in + used.out },
    ...{ service_tier: 'default', system_fingerprint: null },
  });
}

export const refusal = (status: number, message: string, param: string | null, code: string | null): ServedReply =>
  json(status, { error: { message, type: 'invalid_request_error', param, code } });
