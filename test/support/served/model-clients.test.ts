/** The stand-ins for endpoints of models, held against the official clients: the shapes that tests rely on are theirs. */
import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostedAgent, hostAgent } from '../../../src/agent/agent-host.ts';
import { serve as serveMessages } from './anthropic-messages.ts';
import type { HeardByModel, PlayedModel, SaidByModel } from './model-endpoint.ts';
import { serve as serveChat } from './openai-chat.ts';

const schema = {
  type: 'object',
  properties: { ok: { type: 'boolean' } },
  required: ['ok'],
  additionalProperties: false,
};
const heard: HeardByModel[] = [];
let says: SaidByModel = '{"ok": true}';
const model: PlayedModel = {
  token: 'key-1',
  say: (asked) => {
    heard.push(asked);
    return says;
  },
};

let host: HostedAgent;
let openai: OpenAI;
let anthropic: Anthropic;
beforeAll(async () => {
  host = await hostAgent([serveChat(model), serveMessages(model)]);
  openai = new OpenAI({ baseURL: `${host.url}/v1`, apiKey: 'key-1', maxRetries: 0 });
  anthropic = new Anthropic({ baseURL: host.url, apiKey: 'key-1', maxRetries: 0 });
});
afterAll(() => host.close());

const messages = [{ role: 'user', content: 'Is it so?' }] as const;

describe("OpenAI's client, asking the stand-in", () => {
  const ask = (more: object = {}) =>
    openai.chat.completions.create({ model: 'gpt-5.6-luna', messages: [...messages], ...more });

  it('reads an answer that is held to a schema, and what it used', async () => {
    const completion = await ask({
      response_format: { type: 'json_schema', json_schema: { name: 'a', strict: true, schema } },
    });
    expect(completion.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: '{"ok": true}' } });
    expect(completion.usage?.total_tokens).toBeGreaterThan(0);
    expect(heard.at(-1)).toMatchObject({ model: 'gpt-5.6-luna', message: 'Is it so?', schema });
  });

  it('reads a refusal and an answer that was cut off', async () => {
    says = { refusal: 'No.' };
    expect((await ask()).choices[0]?.message).toMatchObject({ content: null, refusal: 'No.' });
    says = { cut_off: '{"ok"' };
    expect((await ask()).choices[0]).toMatchObject({ finish_reason: 'length' });
    says = '{"ok": true}';
  });

  it('reads which parameter is refused, and what a schema lacks', async () => {
    await expect(ask({ temperature: 1 })).rejects.toMatchObject({ status: 400, param: 'temperature' });
    const loose = {
      type: 'json_schema',
      json_schema: { name: 'a', strict: true, schema: { ...schema, required: [] } },
    };
    await expect(ask({ response_format: loose })).rejects.toMatchObject({ param: 'response_format' });
  });

  it('is turned away with another key', async () => {
    const stranger = new OpenAI({ baseURL: `${host.url}/v1`, apiKey: 'key-2', maxRetries: 0 });
    const asking = stranger.chat.completions.create({ model: 'm', messages: [...messages] });
    await expect(asking).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
  });
});

describe("Anthropic's client, asking the stand-in", () => {
  const ask = (more: object = {}) =>
    anthropic.messages.create({ model: 'claude-haiku-4-5', max_tokens: 100, messages: [...messages], ...more });

  it('reads an answer that is held to a schema, and what it used', async () => {
    const message = await ask({ system: 'Be brief.', output_config: { format: { type: 'json_schema', schema } } });
    expect(message.content).toMatchObject([{ type: 'text', text: '{"ok": true}' }]);
    expect(message.usage.input_tokens).toBeGreaterThan(0);
    expect(heard.at(-1)).toMatchObject({ system: 'Be brief.', schema });
  });

  it('reads a refusal and an answer that was cut off', async () => {
    says = { refusal: 'No.' };
    expect(await ask()).toMatchObject({ stop_reason: 'refusal', content: [] });
    says = { cut_off: '{"ok"' };
    expect(await ask()).toMatchObject({ stop_reason: 'max_tokens' });
    says = '{"ok": true}';
  });

  it('reads errors by their kind', async () => {
    await expect(ask({ temperature: 1 })).rejects.toMatchObject({ status: 400, type: 'invalid_request_error' });
    const stranger = new Anthropic({ baseURL: host.url, apiKey: 'key-2', maxRetries: 0 });
    const asking = stranger.messages.create({ model: 'm', max_tokens: 1, messages: [...messages] });
    await expect(asking).rejects.toBeInstanceOf(Anthropic.AuthenticationError);
  });
});
