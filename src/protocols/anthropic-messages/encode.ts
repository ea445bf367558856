/**
 * Encodes a message for Anthropic's Messages API (`anthropic-messages@1`). Nothing is sent but the model, the messages, the
 * parameters that the seat gives, the JSON Schema where one is wanted, and the token limit, which the API demands. Pure,
 * and sealed.
 */
import type { Ask } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { SeatWire } from '../../model/seat.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { isJsonObject } from '../json-object.ts';
import { sentParameters } from '../model-wire.ts';
import type { EncodeMemo } from '../protocol.ts';

export const encoder = 'anthropic-messages@1';
export const formField = 'output_config.format';

/** As much as the API takes without a stream, whatever the model. */
const defaultMaxTokens = 16_000;
const apiVersion = '2026-10-21';

export function encode(ask: Ask, _memo?: EncodeMemo, wire?: SeatWire, without: readonly string[] = []): WireRequest {
  if (ask.act !== 'reply') throw new TypeError(`this protocol does not support the act ${ask.act}`);
  const { instructions } = wire ?? {};
  const given = sentParameters(wire, without);
  const { model, max_tokens = defaultMaxTokens, output_config, ...parameters } = given;
  const messages = [
    ...ask.history.map(({ role, content }) => ({ role, content })),
    { role: 'user', content: ask.message },
  ];
  const body = {
    ...{ model, max_tokens },
    ...(instructions === undefined ? {} : { system: instructions }),
    messages,
    ...outputConfig(output_config, without.includes(formField) ? undefined : ask.wanted?.schema),
    ...parameters,
  };
  return { path: '/v1/messages', headers: { 'anthropic-version': apiVersion }, body: JSON.stringify(body) };
}

function outputConfig(given: JsonObject[string] | undefined, schema: JsonObject | undefined): JsonObject {
  const format = schema && { format: { type: 'json_schema', schema } };
  const config = { ...(isJsonObject(given) ? given : {}), ...format };
  return Object.keys(config).length === 0 ? {} : { output_config: config };
}
