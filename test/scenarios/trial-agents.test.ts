import { describe, expect, test } from 'vitest';
import { readConversation } from '../../src/record/conversation-log/read-log.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import type { ScriptedAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { forecasts } from '../support/forecast-script.ts';
import { eventsOf, verified } from '../support/record.ts';
import { replies, scenarios } from '../support/reply-script.ts';
import { finishedRecord } from '../support/tables.ts';

import { logOf, startTrials, type TrialProblem, waiting } from '../support/trials.ts';

describe('a trial that waits for its place', () => {
  test('is cancelled at once, and the others go on', async () => {
    const held = Promise.withResolvers<string>();
    const { url, run, agent } = await startTrials(replies(() => held.promise).script);
    const { body } = await run({ scenarios: scenarios(4), concurrency: 1 });
    await agent.heard(() => true);
    const [first, second, ...rest] = body.trials.map(({ id }) => id);
    const cancelled = await ask<SessionView>(`${url}/api/v1/sessions/${second}/cancel`, { json: {} });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', phases: [] } });
    expect((await logOf(url, second ?? '')).text).toMatch(/- stop_reason: cancelled\n\nConversation:\n\n$/);
    held.resolve('Here.');
    for (const id of [first, ...rest]) await verified(await finishedRecord(url, id ?? ''));
    await verified(await finishedRecord(url, second ?? ''));
    expect(agent.asked).toHaveLength(3);
  });

  test('is not started by a platform that shuts down, and runs after the next start', async () => {
    const held = Promise.withResolvers<string>();
    const { platform, run, agent } = await startTrials(replies(() => held.promise).script);
    const { body } = await run({ scenarios: scenarios(4), concurrency: 1 });
    await agent.heard(() => true);
    const stopped = platform.engine.stop(20_000);
    held.resolve('Here.');
    await stopped;
    expect(agent.asked).toHaveLength(1);
    const rows = await Promise.all(body.trials.map(({ id }) => platform.store.session(id)));
    expect(rows.map((row) => row?.status)).toEqual(['closed', 'running', 'running', 'running']);
  });

  test('takes the place of one that was cancelled while it was asked', async () => {
    const { url, run, agent } = await startTrials(replies(() => new Promise(() => {})).script);
    const { body } = await run({ scenarios: scenarios(3), concurrency: 1 });
    for (const [at, { id }] of body.trials.entries()) {
      await agent.heard(() => agent.asked.length === at + 1);
      await ask(`${url}/api/v1/sessions/${id}/cancel`, { json: {} });
      expect((await logOf(url, id)).text).toMatch(/\n {2}\[the run was cancelled before the agent answered\]\n$/);
    }
  });
});

describe('an agent that comes with the request', () => {
  const endpointOf = (agent: ScriptedAgent) => ({ base_url: agent.url, protocol: 'plain-http', api_key: 'k-secret-1' });

  test('is asked under a neutral name, and is gone when its last trial is over', async () => {
    const held = Promise.withResolvers<string>();
    const { url, run, agent, platform } = await startTrials(replies(() => held.promise).script);
    const request = { agent: undefined, endpoint: endpointOf(agent), scenarios: scenarios(3), concurrency: 1 };
    const { status, body } = await run(request, { 'idempotency-key': 'guest' });
    expect(status).toBe(202);
    const names = async () => (await platform.store.agents({ limit: 10 })).map(({ name }) => name);
    expect(await names()).toEqual(['ada', expect.stringMatching(/^endpoint-[0-9a-f]{12}$/)]);
    const listed = await ask<{ items: { name: string }[] }>(`${url}/api/v1/agents`);
    expect(listed.body.items.map(({ name }) => name)).toEqual(['ada']);
    held.resolve('Here.');
    for (const { id } of body.trials) {
      const record = await finishedRecord(url, id);
      await verified(record);
      expect(record).not.toContain('k-secret-1');
    }
    await expect.poll(names).toEqual(['ada']);
    const again = await run({ ...request }, { 'idempotency-key': 'guest' });
    expect(again.body.trials.map(({ id }) => id)).toEqual(body.trials.map(({ id }) => id));
    expect(await names()).toEqual(['ada']);
    expect(agent.asked).toHaveLength(3);
  });

  test('LG-08: may be a forecaster, whose answer is written as prose', async () => {
    const { url, run, agent } = await startTrials(forecasts('YES', 0.8));
    const endpoint = { base_url: agent.url, protocol: 'prediction-webhook' };
    const asked = [{ name: 'rain', messages: ['Will it rain?', 'And tomorrow?'] }];
    const { body } = await run({ agent: undefined, endpoint, scenarios: asked }, waiting);
    expect(body.trials).toMatchObject([{ outcome: 'script_end' }]);
    await verified(await finishedRecord(url, body.trials[0]?.id ?? ''));
    const { turns } = readConversation((await logOf(url, body.trials[0]?.id ?? '')).text);
    expect(turns[1]?.text).toMatch(
      /^YES, with a confidence of 0\.8\.\n\nWhat happened before .*- How often it happened$/s,
    );
    expect(agent.asked[1]?.body).toMatchObject({
      title: 'And tomorrow?',
      description: expect.stringContaining('Will it rain?'),
      deadline: '2100-01-01T00:00:00.000Z',
      roundNumber: 1,
    });
  });

  test('AC-03: is spoken to in its role, and takes no seat of that role elsewhere', async () => {
    const held = Promise.withResolvers<void>();
    const { url, run, agent } = await startTrials(async () => {
      await held.promise;
      return { body: { agent_id: 'arbitrator:v0', turn_id: 't', content: 'So be it.' } };
    });
    const endpoint = { base_url: agent.url, protocol: 'arc', role: 'arbitrator:v0' };
    const { body } = await run({ agent: undefined, endpoint, scenarios: scenarios(1) });
    expect((await agent.heard(() => true)).path).toBe('/v0/agents/arbitrator:v0/turn');
    const council = await ask<SessionView>(`${url}/api/v1/councils`, { json: { question: 'Why?' } });
    const arbitrator = council.body.seats.find(({ seat }) => seat === 'arbitrator');
    expect(arbitrator?.agent_id).toMatch(/^house\//);
    held.resolve();
    const events = await verified(await finishedRecord(url, body.trials[0]?.id ?? ''));
    expect(eventsOf(events, 'answer.received')).toMatchObject([{ data: { answer: { text: 'So be it.' } } }]);
  });

  test.each([
    [{ base_url: 'http://169.254.169.254/', protocol: 'plain-http' }, 'endpoint.base_url'],
    [{ base_url: 'http://127.0.0.1:1024/', protocol: 'nonsense' }, 'endpoint.protocol'],
    [{ base_url: 'http://127.0.0.1:1024/' }, 'endpoint.protocol'],
  ])('is refused where it cannot be called: %j', async (endpoint, path) => {
    const { url, run } = await startTrials();
    const { body } = await run<TrialProblem>({ agent: undefined, endpoint, scenarios: scenarios(1) });
    expect(body.errors).toMatchObject([{ path }]);
    expect((await ask<{ items: object[] }>(`${url}/api/v1/agents`)).body.items).toHaveLength(1);
  });
});

describe('GET /sessions/{id}/log', () => {
  test('LG-05: is plain text in UTF-8 under a neutral name', async () => {
    const { url, run } = await startTrials(replies(() => 'Größe 👍').script);
    const { body } = await run({ scenarios: [{ name: 'secret/../name', messages: ['Hi'] }] }, waiting);
    const { headers, text } = await logOf(url, body.trials[0]?.id ?? '');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="run_\d{8}_\d{6}_\d{6}\.txt"$/);
    expect(text).toContain('\n  Größe 👍\n');
  });

  test('LG-05: no two of a batch have the same name', async () => {
    const { url, run } = await startTrials();
    const { body } = await run({ scenarios: scenarios(60), concurrency: 30 }, waiting);
    const names = await Promise.all(
      body.trials.map(async ({ id }) => (await logOf(url, id)).headers.get('content-disposition')),
    );
    expect(new Set(names).size).toBe(60);
  });

  test('is refused while the trial runs, and for sessions that are no conversation', async () => {
    const { url, run } = await startTrials(replies(() => new Promise(() => {})).script);
    const { body } = await run({ scenarios: scenarios(1) });
    expect((await logOf(url, body.trials[0]?.id ?? '')).code).toBe('VERDICT_NOT_REACHED');
    const council = await ask<SessionView>(`${url}/api/v1/councils`, { json: { question: 'Why?' }, headers: waiting });
    const { status, code } = await logOf(url, council.body.id);
    expect({ status, code }).toEqual({ status: 409, code: 'LOG_UNSUPPORTED' });
    expect((await logOf(url, '01990000-0000-7000-8000-000000000009')).status).toBe(404);
  });
});
