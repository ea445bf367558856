/**
 * Encodes a message for an OpenAI-compatible endpoint of chat completions (`openai-chat@1`). Nothing is sent but the model,
 * the messages, the parameters that the seat gives, and the JSON Schema where one is wanted. Pure, and sealed.
 */
import type { Ask } from '../../model/act.ts';
import type { JsonObject } from '../../model/json.ts';
import type { SeatWire } from '../../model/seat.ts';
import type { WireRequest } from '../../model/send-to-agent.ts';
import { sentParameters } from '../model-wire.ts';
import type { EncodeMemo } from '../protocol.ts';

export const encoder = 'openai-chat@1';
export const formField = 'response_format';

export function encode(ask: Ask, _memo?: EncodeMemo, wire?: SeatWire, without: readonly string[] = []): WireRequest {
  if (ask.act !== 'reply') throw new TypeError(`this protocol does not support the act ${ask.act}`);
  const { instructions } = wire ?? {};
  const { model, ...parameters } = sentParameters(wire, without);
  const messages = [
    ...(instructions === undefined ? [] : [{ role: 'system', content: instructions }]),
    ...ask.history.map(({ role, content }) => ({ role, content })),
    { role: 'user', content: ask.message },
  ];
  const form = ask.wanted && !without.includes(formField) ? { [formField]: formOf(ask.wanted) } : {};
  return { path: '/chat/completions', body: JSON.stringify({ model, messages, ...form, ...parameters }) };
}

function formOf({ name, schema }: { name: string; schema: JsonObject }): JsonObject {
  return { type: 'json_schema', json_schema: { name, strict: true, schema } };
}
