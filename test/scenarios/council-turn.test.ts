import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { arcAgent } from '../support/arc-script.ts';
import { ask } from '../support/client.ts';
import { question, registerArc } from '../support/councils.ts';

const opened = new AsyncDisposableStack();
let platform: ApiPlatform;
let url: string;
beforeAll(async () => {
  platform = opened.use(await startApi());
  url = await platform.listen();
});
afterAll(() => opened.disposeAsync());

describe('AC-03: one turn outside a council', () => {
  const messages = [
    { role: 'system', content: 'You have a seat.' },
    { role: 'user', content: question },
  ];
  const take = (agent: string, more: object = {}) =>
    ask<{ content: string }>(`${url}/v0/agents/${agent}/turn`, { json: { conversation_id: 'c1', messages, ...more } });
  const evidence = [{ uri: 'https://example.com/a.txt', sha256: 'ab', status: 'match', text: 'The merger is safe.' }];

  test.each(['arbitrator', 'contrarian:v0', 'ethicist', 'expert:finance:v7', 'scribe:v0'])(
    'is taken by the built-in %s',
    async (agent_id) => {
      const { status, body } = await take(agent_id, { context: { evidence, constraints: {} } });
      expect({ status, body }).toEqual({
        status: 200,
        body: { agent_id, turn_id: expect.any(String), content: expect.stringContaining('I am a built-in seat') },
      });
    },
  );

  test('uses the evidence in its request, but not evidence that was not checked', async () => {
    const context = { evidence, constraints: {} };
    expect((await take('expert:law', { context })).body.content).toContain('[VERIFIED: https://example.com/a.txt:L1]');
    const { uri, sha256 } = evidence[0] ?? {};
    const unchecked = { evidence: [{ uri, sha256 }, { uri, text: 'The merger is safe.' }, 7], constraints: {} };
    expect((await take('expert:law', { context: unchecked })).body.content).toContain('no evidence that I can read');
  });

  test('is taken by a registered agent under its name and under its role, while it is active', async () => {
    const agent = await arcAgent(opened, 'lawyer', ({ conversation_id }) => `Said in ${conversation_id}.`);
    await registerArc(url, agent, { role: 'expert:law:v0' });
    for (const agent_id of ['lawyer', 'expert:law:v0']) {
      const { status, body } = await take(agent_id);
      expect({ status, body }).toEqual({
        status: 200,
        body: { agent_id, turn_id: expect.any(String), content: 'Said in c1.' },
      });
    }
    expect(agent.asked.map(({ path }) => path)).toEqual(Array(2).fill('/v0/agents/expert:law:v0/turn'));
    expect(agent.asked[0]?.body).toEqual({
      conversation_id: 'c1',
      messages,
      context: { evidence: [], constraints: {} },
    });
    agent.script = () => ({ status: 500, body: {} });
    expect(await take('lawyer')).toEqual({
      status: 502,
      body: { error: expect.stringMatching(/^lawyer: POST http:\S+\/turn answered 500\.$/), code: 'AGENT_FAILED' },
    });
    await ask(`${url}/api/v1/agents/lawyer`, { method: 'PATCH', json: { status: 'inactive' } });
    expect(await take('lawyer')).toMatchObject({ status: 422, body: { code: 'AGENT_INACTIVE' } });
    expect((await take('expert:law:v0')).body.content).toContain('I am a built-in seat');
  });

  test('PF-01: is taken by an agent whose protocol has no turns, with its analysis as prose', async () => {
    await platform.seat('bob');
    const { status, body } = await take('bob');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { content: expect.stringContaining('What bob found') },
    });
  });
});
