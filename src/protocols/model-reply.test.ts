import { describe, expect, it } from 'vitest';
import { arrived } from '../../test/contracts/protocol.contract.ts';
import type { Json } from '../model/json.ts';
import type { SeatWire } from '../model/seat.ts';
import { anthropicMessages } from './anthropic-messages/protocol.ts';
import { openaiChat } from './openai-chat/protocol.ts';
import { sample } from './openai-chat/sample.ts';
import type { Protocol } from './protocol.ts';

const wire: SeatWire = { parameters: { model: 'm', seed: 7, temperature: 0 }, instructions: 'Be brief.' };
const wanted = { name: 'vote', schema: { type: 'object' } };
const ask = { ...sample, wanted };

function outcomeOf(status: number, json: Json, headers: Record<string, string> = {}, prices?: SeatWire['prices']) {
  const seat = { name: 'ada', domain: 'd', wire: prices ? { ...wire, prices } : wire };
  const send = async () => arrived(status, { json }, headers);
  return openaiChat.call(ask, openaiChat.encode(ask, undefined, wire), { seat, send });
}
const completion = (choice: object, usage: Json = { prompt_tokens: 10, completion_tokens: 5 }) =>
  ({ choices: [{ finish_reason: 'stop', ...choice }], usage }) as Json;
const said = (content: Json) => completion({ message: { content } });

const bodyOf = (protocol: Protocol, given: SeatWire = wire, without: string[] = []) =>
  JSON.parse(protocol.encode(ask, undefined, given, without).body);

describe('a request', () => {
  it('has nothing but what the seat gives, and the schema that is wanted', () => {
    expect(bodyOf(openaiChat)).toEqual({
      ...{ model: 'm', seed: 7, temperature: 0 },
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: sample.message },
      ],
      response_format: { type: 'json_schema', json_schema: { ...wanted, strict: true } },
    });
    expect(Object.keys(bodyOf(openaiChat, { parameters: { model: 'm' } }))).toEqual([
      'model',
      'messages',
      'response_format',
    ]);
  });

  it('leaves out what the endpoint refuses', () => {
    expect(Object.keys(bodyOf(openaiChat, wire, ['response_format', 'seed']))).toEqual([
      'model',
      'messages',
      'temperature',
    ]);
  });

  it('to Anthropic has the token limit that its API demands, and the schema in output_config', () => {
    const config = { effort: 'low' };
    expect(bodyOf(anthropicMessages, { parameters: { model: 'm', output_config: config } })).toEqual({
      ...{ model: 'm', max_tokens: 16_000, messages: [{ role: 'user', content: sample.message }] },
      output_config: { effort: 'low', format: { type: 'json_schema', schema: wanted.schema } },
    });
    const limited = { parameters: { model: 'm', max_tokens: 50 }, instructions: 'Be brief.' };
    expect(bodyOf(anthropicMessages, limited, ['output_config.format'])).toEqual({
      ...{ model: 'm', max_tokens: 50, system: 'Be brief.', messages: [{ role: 'user', content: sample.message }] },
    });
  });
});

describe('a reply', () => {
  it.each([
    ['text', said('Yes.'), 'Yes.'],
    [
      'parts',
      said([
        { type: 'text', text: 'Ye' },
        { type: 'text', text: 's.' },
      ]),
      'Yes.',
    ],
  ])('is read from %s', async (_, json, text) => {
    expect(await outcomeOf(200, json)).toMatchObject({
      ...{ kind: 'answered', answer: { answer: { text } }, usage: { tokens_in: 10, tokens_out: 5 } },
    });
  });

  it.each([
    ['declined', completion({ message: { content: null, refusal: 'No.' } })],
    ['declined', completion({ finish_reason: 'content_filter', message: { content: 'x' } })],
    ['cut_off', completion({ finish_reason: 'length', message: { content: '{"a' } })],
    ['empty', said(null)],
    ['empty', said(' \n')],
    ['malformed', { choices: [] }],
  ])('is %s where it is %j, and costs all the same', async (reason, json) => {
    const outcome = await outcomeOf(200, json);
    expect(outcome).toMatchObject({ kind: 'failed', reason, retryable: false });
    if (reason !== 'malformed') expect(outcome.usage).toMatchObject({ tokens_in: 10 });
  });

  it('costs what the endpoint says, or else what the prices of the seat make of it', async () => {
    const prices = { input: 2, output: 10 };
    const free = { prompt_tokens: 10, completion_tokens: 5 };
    const told = completion({ message: { content: 'x' } }, { ...free, cost: 0.0012 });
    expect((await outcomeOf(200, told, {}, prices)).usage).toMatchObject({ cost_micros: 1200, currency: 'USD' });
    expect((await outcomeOf(200, said('x'), {}, prices)).usage).toMatchObject({ cost_micros: 70, currency: 'USD' });
    expect((await outcomeOf(200, said('x'))).usage).toEqual({ tokens_in: 10, tokens_out: 5 });
  });

  it.each([
    [429, {}, true],
    [503, {}, true],
    [529, {}, true],
    [408, {}, true],
    [429, { error: { code: 'insufficient_quota', message: 'm' } }, false],
    [401, {}, false],
    [404, {}, false],
  ])('of %i with %j is worth another attempt: %s', async (status, json, retryable) => {
    expect(await outcomeOf(status, json)).toMatchObject({ kind: 'failed', retryable });
  });

  it.each([
    [{ 'retry-after': '7' }, 7000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after-ms': '120', 'retry-after': '7' }, 120],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, undefined],
  ])('says how long to wait: %j', async (headers, expected) => {
    const outcome = await outcomeOf(429, {}, headers as Record<string, string>);
    expect(outcome.kind === 'failed' && outcome.retry_after_ms).toBe(expected);
  });

  it.each<[Json, string | undefined]>([
    [{ error: { message: "Unsupported parameter: 'temperature'", param: 'temperature' } }, 'temperature'],
    [{ error: { message: 'temperature: may only be set to 1' } }, 'temperature'],
    [{ error: 'unknown field `seed`' }, 'seed'],
    [{ error: { message: 'This response_format type is unavailable now', param: null } }, 'response_format'],
    [{ error: { message: 'Failed to initialize samplers: failed to parse grammar' } }, 'response_format'],
    [
      { error: { message: "Invalid value: 'response_format.json_schema'", param: 'response_format.json_schema' } },
      'response_format',
    ],
    [{ error: { message: 'This model has a maximum context length of 8192 tokens.' } }, undefined],
    [{ error: { message: "Missing: 'model'", param: 'model' } }, undefined],
    [{ detail: 'The seeding was bad' }, undefined],
  ])('of 400 with %j names the parameter %s', async (json, name) => {
    const outcome = await outcomeOf(400, json);
    expect(outcome.kind === 'failed' && outcome.refused_parameters?.[0]).toBe(name);
  });

  it('keeps the words of the endpoint, cut, and nothing else of an error', async () => {
    const outcome = await outcomeOf(401, {
      error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' },
    });
    expect(outcome).toMatchObject({
      agent_error: { message: 'Incorrect API key provided.', code: 'invalid_api_key' },
      reason: 'refused',
    });
  });
});
