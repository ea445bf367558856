/** A model behind the Messages API: the shapes of requests, messages and errors are Anthropic's. */
import type { Json } from '../../../src/model/json.ts';
import type { ServedReply, ServedRoutes } from '../../../src/protocols/served-routes.ts';
import { bearerRefusal } from './bearer-token.ts';
import { type HeardByModel, json, type PlayedModel, saidText, strictFault, tokensOf } from './model-endpoint.ts';

export const messagesPath = '/v1/messages';

export function serve(model: PlayedModel): ServedRoutes {
  return {
    [messagesPath]: async (body, headers = {}) => {
      if (bearerRefusal(model.token, headers)) return refusal(401, 'authentication_error', 'invalid bearer token');
      if (headers['anthropic-version'] === undefined)
        return refusal(400, 'invalid_request_error', 'anthropic-version: header is required');
      const heard = hear(body, model);
      return 'status' in heard ? heard : messageOf(heard, model);
    },
  };
}

function hear(body: Json, { parameters: known = [], takesSchema = true }: PlayedModel): HeardByModel | ServedReply {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refusal(400, 'invalid_request_error', 'The request body is not valid JSON');
  const { model, max_tokens, messages, system = '', output_config: config, ...parameters } = body;
  if (typeof model !== 'string') return refusal(400, 'invalid_request_error', 'model: Field required');
  if (typeof max_tokens !== 'number') return refusal(400, 'invalid_request_error', 'max_tokens: Field required');
  const isMessage = (message: Json) =>
    typeof message === 'object' && message !== null && !Array.isArray(message) && typeof message.content === 'string';
  if (!Array.isArray(messages) || messages.length === 0 || !messages.every(isMessage))
    return refusal(400, 'invalid_request_error', 'messages: Field required');
  const unknown = Object.keys(parameters).find((name) => !known.includes(name));
  if (unknown !== undefined) return refusal(400, 'invalid_request_error', `${unknown}: Extra inputs are not permitted`);
  const { format } = (config ?? {}) as { format?: { schema?: object } };
  if (format !== undefined && !takesSchema)
    return refusal(400, 'invalid_request_error', 'output_config.format: Extra inputs are not permitted');
  const fault = strictFault(format?.schema);
  if (fault !== undefined) return refusal(400, 'invalid_request_error', `output_config.format.schema: ${fault}`);
  const said = messages as { role: string; content: string }[];
  const message = said.at(-1)?.content ?? '';
  return { model, system: String(system), messages: said, message, schema: format?.schema, parameters };
}

async function messageOf(heard: HeardByModel, model: PlayedModel): Promise<ServedReply> {
  const said = await model.say(heard);
  const text = saidText(said);
  const used = tokensOf(model, heard, text);
  const isCut = typeof said === 'object' && 'cut_off' in said;
  const isDeclined = typeof said === 'object' && 'refusal' in said;
  return json(200, {
    ...{ id: 'msg_123', type: 'message', role: 'assistant', model: heard.model, container: null, diagnostics: null },
    content: isDeclined ? [] : [{ type: 'text', text, citations: null }],
    stop_reason: isDeclined ? 'refusal' : isCut ? 'max_tokens' : 'end_turn',
    stop_sequence: null,
    stop_details: isDeclined ? { type: 'refusal', category: null, explanation: said.refusal } : null,
    usage: {
      ...{ input_tokens: used.in, output_tokens: used.out, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
      ...{ cache_creation: null, inference_geo: null, output_tokens_details: null, server_tool_use: null },
      ...{ service_tier: 'standard', speed: null },
    },
  });
}

export const refusal = (status: number, type: string, message: string): ServedReply =>
  json(status, { type: 'error', error: { type, message, details: null }, request_id: 'req_123' });
