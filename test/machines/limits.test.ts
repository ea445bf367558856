import { describe, expect, test } from 'vitest';
import type { Agent } from '../../src/model/agent.ts';
import { ScriptedAgent, startAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { machines, startingTakesLong, twoForAll } from '../support/machines.ts';
import { runParley } from '../support/parley.ts';
import { postgresMissing } from '../support/postgres-database.ts';
import { replies } from '../support/reply-script.ts';
import { finishedRecord, holdTable, openTable, register } from '../support/tables.ts';
import { known, TokenEndpoint } from '../support/token-endpoint.ts';

describe.skipIf(postgresMissing())('what holds for all machines together', startingTakesLong, () => {
  let receiver: ScriptedAgent;
  const both = twoForAll(async (_, opened) => {
    receiver = await startAgent(opened, 'receiver', () => ({ body: {} }));
    return { PARLEY_WEBHOOK_URL: receiver.url, PARLEY_WEBHOOK_SECRET: 'sixteen characters or more' };
  });

  test('RT-17: an agent that timed out on one machine is unhealthy on the other, until it answers', async () => {
    const { a, b } = both();
    await using mute = await ScriptedAgent.start('mute', () => new Promise(() => {}));
    await register(a.url, mute);
    const healthOn = async (url: string) => (await ask<Agent>(`${url}/api/v1/agents/mute`)).body.health;
    await holdTable(a.url, { agents: ['mute'], rules: { timeout_ms: 100 } });
    expect(await healthOn(a.url)).toBe('unhealthy');
    await expect.poll(() => healthOn(b.url), { timeout: 6000 }).toBe('unhealthy');
  });

  test('LG-01: a batch keeps its limit, whichever machines were offered its conversations', async () => {
    await using opened = new AsyncDisposableStack();
    const shared = opened.use(await machines());
    const api = await shared.start({ role: 'api' });
    await Promise.all([shared.start({ role: 'worker' }), shared.start({ role: 'worker' })]);
    const { script, most } = replies(async (message) => {
      await new Promise(setImmediate);
      return message;
    });
    const bot = await startAgent(opened, 'bot', script);
    const registration = { ...bot.registration, protocol: 'plain-http' };
    expect(await ask(`${api.url}/api/v1/agents`, { json: registration })).toMatchObject({ status: 201 });
    const scenarios = Array.from({ length: 30 }, (_, n) => ({ name: `s${n}`, messages: ['Hello', 'Again'] }));
    const { status, body } = await ask<{ trials: { id: string; status: string }[] }>(`${api.url}/api/v1/trials`, {
      ...{ json: { agent: 'bot', concurrency: 2, scenarios }, headers: { prefer: 'wait=30' } },
    });
    expect(status).toBe(200);
    expect(new Set(body.trials.map((trial) => trial.status))).toEqual(new Set(['closed']));
    expect(most()).toBe(2);
    expect(bot.asked).toHaveLength(60);
    const workers = await shared.schema.query('select distinct worker from sessions');
    expect(workers).toHaveLength(1);
  });

  test('the webhook is told of every session once, whichever machine has closed it', async () => {
    await using opened = new AsyncDisposableStack();
    const { shared, a, b } = both();
    await register(a.url, await startAgent(opened, 'ada'));
    const ids: string[] = [];
    for (const { url } of [a, b, a, b, b]) ids.push((await holdTable(url, { agents: ['ada'] })).id);
    // They are told of the sessions of the other tests, too.
    const told = () =>
      receiver.asked.map(({ headers }) => String(headers['x-parley-delivery'])).filter((id) => ids.includes(id));
    await expect.poll(() => new Set(told()), { timeout: 15_000 }).toEqual(new Set(ids));
    expect(told()).toHaveLength(ids.length);
    await expect.poll(() => shared.schema.query('select session from deliveries')).toEqual([]);
  });

  test('TP-04: tokens are requested once, also when two machines need them at once', async () => {
    await using opened = new AsyncDisposableStack();
    const { a, b } = both();
    const endpoint = opened.use(await TokenEndpoint.start());
    const bea = await startAgent(opened, 'bea');
    const { client_id, client_secret } = known;
    const auth = { grant: 'client_credentials', token_url: endpoint.url, client_id, client_secret };
    await register(a.url, { registration: { ...bea.registration, auth } });
    const tables = await Promise.all([a, b, a, b].map(({ url }) => openTable(url, { agents: ['bea'] })));
    for (const { body } of tables) await finishedRecord(a.url, body.id);
    expect(endpoint.asked).toHaveLength(1);
    expect(new Set(bea.asked.map(({ headers }) => headers.authorization)).size).toBe(1);
  });

  test('parley doctor lists the machines, and finds keys that are not theirs', async () => {
    await using shared = await machines();
    const doctor = async (env: Record<string, string>) => {
      const { code, stdout } = await runParley(['doctor', '--json', '--port', '0'], { env, cwd: '/tmp' }).finished;
      const { findings } = JSON.parse(stdout) as { findings: { about: string; state: string; detail: string }[] };
      return { code, of: (about: string) => findings.find((finding) => finding.about === about) };
    };
    const mine = { ...shared.env, PARLEY_DATA: '/tmp/parley-no-such-folder' };
    const before = await doctor(mine);
    expect(before.of('database')).toMatchObject({ state: 'ok', detail: 'is empty; the first start makes its tables' });
    await Promise.all([shared.start({ role: 'api' }), shared.start({ role: 'worker' })]);
    const { code, of } = await doctor(mine);
    expect(code).toBe(0);
    expect(of('database')).toMatchObject({ state: 'ok', detail: expect.stringMatching('PostgreSQL answers, version') });
    expect(of('machines')?.detail).toMatch(/^alive: (api|worker) \w+ \(sessions: 0\), (api|worker)/);
    expect(of('shared keys')).toMatchObject({ state: 'ok' });
    const other = await doctor({ ...mine, PARLEY_SECRET: 'another secret than theirs' });
    expect(other.of('shared keys')).toMatchObject({ state: 'error', detail: expect.stringMatching('master key') });
    expect(other.code).toBe(1);
  });
});
