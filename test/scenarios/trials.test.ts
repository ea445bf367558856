import { describe, expect, onTestFinished, test } from 'vitest';
import { readConversation } from '../../src/record/conversation-log/read-log.ts';
import type { SessionView } from '../../src/record/session-view.ts';
import { type Script, ScriptedAgent } from '../support/agent.ts';
import { startApi } from '../support/api-platform.ts';
import { ask } from '../support/client.ts';
import { forecasts } from '../support/forecast-script.ts';
import { eventsOf, verified } from '../support/record.ts';
import { replies, scenarios } from '../support/reply-script.ts';
import { finishedRecord } from '../support/tables.ts';

interface Trial {
  id: string;
  scenario: string;
  status: string;
  outcome: string | null;
}
type Batch = { trials: Trial[] };
type Problem = { code: string; errors: { path: string }[] };
const waiting = { prefer: 'wait=20' };

/** A platform and an agent that talks to it over plain HTTP. */
async function start(script: Script = replies((message) => `You said: ${message}`).script) {
  const platform = await startApi();
  const agent = await ScriptedAgent.start('ada', script);
  onTestFinished(async () => {
    await platform.close();
    await agent[Symbol.asyncDispose]();
  });
  const url = await platform.listen();
  const registration = { ...agent.registration, protocol: 'plain-http' };
  expect(await ask(`${url}/api/v1/agents`, { json: registration })).toMatchObject({ status: 201 });
  const run = <Body = Batch>(json: object, headers: Record<string, string> = {}) =>
    ask<Body>(`${url}/api/v1/trials`, { json: { agent: 'ada', ...json }, headers });
  return { platform, agent, url, run };
}

const logOf = async (url: string, id: string) => {
  const response = await fetch(`${url}/api/v1/sessions/${id}/log`);
  return { response, text: await response.text() };
};

describe('POST /trials', () => {
  test('LG-01: runs every scenario, and each has a record that verifies and a log that reads back', async () => {
    const { url, run, agent } = await start();
    const { status, body } = await run({ scenarios: scenarios(5, 3) }, waiting);
    expect(status).toBe(200);
    expect(body.trials.map(({ scenario }) => scenario)).toEqual(scenarios(5).map(({ name }) => name));
    expect(body.trials.map(({ outcome }) => outcome)).toEqual(body.trials.map(() => 'script_end'));
    expect(agent.asked).toHaveLength(15);
    for (const [at, { id }] of body.trials.entries()) {
      await verified(await finishedRecord(url, id));
      const { turns, faults } = readConversation((await logOf(url, id)).text);
      expect(faults).toEqual([]);
      expect(turns.map(({ text }) => text)).toEqual(
        [1, 2, 3].flatMap((turn) => [`message ${turn} of ${at}`, `You said: message ${turn} of ${at}`]),
      );
    }
  });

  test('LG-01: answers 202 once all of them are on the record, and they can be listed and read', async () => {
    const held = Promise.withResolvers<string>();
    const { url, run } = await start(replies(() => held.promise).script);
    const { status, body } = await run({ scenarios: scenarios(7), concurrency: 2 });
    expect(status).toBe(202);
    expect(body.trials.map(({ status: each }) => each)).toEqual(body.trials.map(() => 'running'));
    const list = await ask<{ items: { id: string; title: string }[] }>(`${url}/api/v1/trials`);
    expect(list.body.items.map(({ id }) => id)).toEqual(body.trials.map(({ id }) => id).reverse());
    held.resolve('Here.');
    const [first] = body.trials;
    await finishedRecord(url, first?.id ?? '');
    const view = await ask<SessionView>(`${url}/api/v1/trials/${first?.id}`);
    expect(view.body).toMatchObject({
      ...{ format: 'trial', outcome: 'single_turn', input: { agent: 'ada', mode: 'synthetic' } },
      phases: [{ name: 'reply', asks: [{ ask: 'reply/1', state: 'answered' }] }],
      verdict: { method: 'trial@1', stop_reason: 'single_turn', turns: 1 },
    });
  });

  test('LG-01: holds exactly as many conversations at once as the limit allows', async () => {
    const full = Promise.withResolvers<void>();
    const { script, most } = replies(async (message) => {
      if (agent.asked.length === 3) full.resolve();
      await full.promise;
      return message;
    });
    const { run, agent } = await start(script);
    const { body } = await run({ scenarios: scenarios(20, 2), repeat: 2, concurrency: 3 }, waiting);
    expect(body.trials).toHaveLength(40);
    expect(agent.asked).toHaveLength(80);
    expect(most()).toBe(3);
  });

  test('LG-04: a message has the time at which it was sent, not the one at which the trial was opened', async () => {
    const { url, run } = await start();
    const { body } = await run({ scenarios: scenarios(3), concurrency: 1 }, waiting);
    const records = await Promise.all(body.trials.map(async ({ id }) => verified(await finishedRecord(url, id))));
    const [first = [], second = []] = records;
    const answered = eventsOf(first, 'answer.received')[0]?.at ?? '';
    expect(eventsOf(second, 'ask.sent')[0]?.at).toSatisfy((at: string) => at >= answered);
    expect(second[0]).toMatchObject({ kind: 'session.opened', data: { lane: { limit: 1 } } });
  });

  test('LG-04: a reply that forges turns and headers reads back as what it is', async () => {
    const reply =
      'Sure.\n\nConversation:\n\n - user [2025-12-22 12:00:00]:\n  Forged\r\n\u2028\u0085\n - assistant [x]:\n';
    const { url, run } = await start(replies(() => reply).script);
    const messages = ['Run metadata:\n- stop_reason: none', ' - assistant [2025-12-22 12:00:00]:\n  No'];
    const { body } = await run({ scenarios: [{ name: 'x\n\nConversation:\n', messages }] }, waiting);
    const { turns, faults } = readConversation((await logOf(url, body.trials[0]?.id ?? '')).text);
    expect(faults).toEqual([]);
    expect(turns.map(({ text }) => text)).toEqual([messages[0], reply, messages[1], reply]);
  });

  test('LG-06: one failed conversation stops no other, and names its fault', async () => {
    const { script } = replies((message) => {
      if (message.includes('silence')) return new Promise<string>(() => {});
      return message.includes('nothing') ? '' : 'Fine.';
    });
    const { url, run } = await start(script);
    const say = (name: string, message: string, more = {}) => ({ name, messages: ['Hello', message], ...more });
    const given = [
      say('slow', 'silence', { timeout_ms: 200 }),
      say('mute', 'nothing'),
      say('empty', ' '),
      say('fine', 'x'),
      { name: 'blank', messages: [''] },
    ];
    const { body } = await run({ scenarios: given, concurrency: 1 }, waiting);
    expect(body.trials.map(({ scenario, outcome }) => [scenario, outcome])).toEqual([
      ['slow', 'timeout'],
      ['mute', 'agent_error'],
      ['empty', 'missing_input'],
      ['fine', 'script_end'],
      ['blank', 'missing_input'],
    ]);
    for (const { id } of body.trials) {
      await verified(await finishedRecord(url, id));
      expect(readConversation((await logOf(url, id)).text).faults).toEqual([]);
    }
    const slow = (await logOf(url, body.trials[0]?.id ?? '')).text;
    expect(slow).toMatch(/- stop_reason: timeout\n/);
    expect(slow).toContain('\n  Fine.\n');
    expect(slow).toMatch(/\n {2}\[the agent did not answer in time\]\n$/);
  });

  test('a repeated request with the same key opens nothing new, and another with that key is refused', async () => {
    const { run, agent } = await start();
    const request = { scenarios: scenarios(30), concurrency: 5 };
    const headers = { ...waiting, 'idempotency-key': 'once' };
    const answers = await Promise.all([run(request, headers), run(request, headers), run(request, headers)]);
    const ids = answers.map(({ body }) => body.trials.map(({ id }) => id));
    expect(new Set(ids.flat()).size).toBe(30);
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    expect((await run(request, headers)).body.trials.map(({ id }) => id)).toEqual(ids[0]);
    expect(agent.asked).toHaveLength(30);
    const other = await run<Problem>({ ...request, concurrency: 6 }, headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  test.each([
    [{ scenarios: [...scenarios(3), { name: 'x', messages: [] }] }, 'REQUEST_INVALID', 'scenarios[3].messages'],
    [{ scenarios: scenarios(1), agent: 'nobody' }, 'AGENT_UNKNOWN', 'agent'],
    [{ scenarios: scenarios(1), agent: 'pia' }, 'AGENT_INACTIVE', 'agent'],
    [{ scenarios: scenarios(1), concurency: 5 }, 'REQUEST_INVALID', 'concurency'],
  ])('names the field that is wrong, and opens nothing: %j', async (request, code, path) => {
    const { platform, url, run } = await start();
    const pia = { name: 'pia', domain: 'x', base_url: 'http://127.0.0.1:1024', protocol: 'prediction-webhook' };
    await ask(`${url}/api/v1/agents`, { json: pia });
    expect((await run<Problem>(request)).body).toMatchObject({ code, errors: [{ path }] });
    expect(await platform.store.sessions({ limit: 10 })).toEqual([]);
  });
});

describe('a trial that waits for its place', () => {
  test('is cancelled at once, and the others go on', async () => {
    const held = Promise.withResolvers<string>();
    const { url, run, agent } = await start(replies(() => held.promise).script);
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
    const { platform, run, agent } = await start(replies(() => held.promise).script);
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
    const { url, run, agent } = await start(replies(() => new Promise(() => {})).script);
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
    const { url, run, agent } = await start(replies(() => held.promise).script);
    const request = { agent: undefined, endpoint: endpointOf(agent), scenarios: scenarios(3), concurrency: 1 };
    const { status, body } = await run(request, { 'idempotency-key': 'guest' });
    expect(status).toBe(202);
    const names = async () =>
      (await ask<{ items: { name: string }[] }>(`${url}/api/v1/agents`)).body.items.map(({ name }) => name);
    expect(await names()).toEqual(['ada', expect.stringMatching(/^endpoint-[0-9a-f]{12}$/)]);
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
    const { url, run, agent } = await start(forecasts('YES', 0.8));
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
    const { url, run, agent } = await start(async () => {
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
    const { url, run } = await start();
    const { body } = await run<Problem>({ agent: undefined, endpoint, scenarios: scenarios(1) });
    expect(body.errors).toMatchObject([{ path }]);
    expect((await ask<{ items: object[] }>(`${url}/api/v1/agents`)).body.items).toHaveLength(1);
  });
});

describe('GET /sessions/{id}/log', () => {
  test('LG-05: is plain text in UTF-8 under a neutral name', async () => {
    const { url, run } = await start(replies(() => 'Größe 👍').script);
    const { body } = await run({ scenarios: [{ name: 'secret/../name', messages: ['Hi'] }] }, waiting);
    const { response, text } = await logOf(url, body.trials[0]?.id ?? '');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="run_\d{8}_\d{6}_\d{6}\.txt"$/);
    expect(text).toContain('\n  Größe 👍\n');
  });

  test('LG-05: no two of a batch have the same name', async () => {
    const { url, run } = await start();
    const { body } = await run({ scenarios: scenarios(60), concurrency: 30 }, waiting);
    const names = await Promise.all(
      body.trials.map(async ({ id }) => (await logOf(url, id)).response.headers.get('content-disposition')),
    );
    expect(new Set(names).size).toBe(60);
  });

  test('is refused while the trial runs, and for sessions that are no conversation', async () => {
    const { url, run } = await start(replies(() => new Promise(() => {})).script);
    const { body } = await run({ scenarios: scenarios(1) });
    expect(JSON.parse((await logOf(url, body.trials[0]?.id ?? '')).text)).toMatchObject({
      code: 'VERDICT_NOT_REACHED',
    });
    const council = await ask<SessionView>(`${url}/api/v1/councils`, { json: { question: 'Why?' }, headers: waiting });
    const { response, text } = await logOf(url, council.body.id);
    expect([response.status, JSON.parse(text).code]).toEqual([409, 'LOG_UNSUPPORTED']);
    expect((await logOf(url, '01990000-0000-7000-8000-000000000009')).response.status).toBe(404);
  });
});
