import { describe, expect, test } from 'vitest';
import type { AgentCalls } from '../../src/agents/call-statistics.ts';
import { startAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { machines, startingTakesLong, twoForAll } from '../support/machines.ts';
import { startModel } from '../support/played-models.ts';
import { postgresMissing } from '../support/postgres-database.ts';
import { eventsOf, verified } from '../support/record.ts';
import { refusal } from '../support/served/openai-chat.ts';
import { finishedRecord, holdTable, openTable, register } from '../support/tables.ts';
import { talk } from '../support/talker.ts';

const tooMany = () => refusal(429, 'No more requests at a time, please.', null, 'rate_limit_exceeded');

describe.skipIf(postgresMissing())('calls of several machines', startingTakesLong, () => {
  const both = twoForAll();

  test.each([1, 3])(
    'PF-05: with one credential, no more than %i are open at once, and nothing is refused',
    async (most) => {
      await using opened = new AsyncDisposableStack();
      const { shared, a, b } = both();
      const model = await startModel(opened, { ms: 30, before: (_, open) => (open > most ? tooMany() : undefined) });
      // Three agents at one endpoint with one key: one credential.
      const seats = ['one', 'two', 'three'].map((name) => `${name}_${most}`);
      await register(a.url, ...seats.map((name) => model.chat(name, { max_open_calls: most })));
      const tables = await Promise.all([a, b, a, b, a, b].map(({ url }) => openTable(url, { agents: seats })));
      for (const { body } of tables) {
        const events = await verified(await finishedRecord(b.url, body.id));
        expect(eventsOf(events, 'ask.failed')).toEqual([]);
        expect(eventsOf(events, 'session.closed')[0]?.data).toMatchObject({ status: 'closed' });
      }
      expect(new Set(model.statuses)).toEqual(new Set([200]));
      expect(model.most).toBe(most);
      // Nothing is kept of places that nobody wants any more.
      const held = () => shared.schema.query(`select shares from call_places where shares <> '{}'`);
      await expect.poll(held, { timeout: 10_000 }).toEqual([]);
    },
  );

  test('PF-05: the place of a machine that was killed is free again when the machine is given up', async () => {
    await using opened = new AsyncDisposableStack();
    const shared = opened.use(await machines());
    const [killed, left] = await Promise.all([shared.start(), shared.start()]);
    const never = Promise.withResolvers<string>();
    opened.defer(() => never.resolve(''));
    const model = await startModel(opened, {
      say: ({ message, model: name }) => (model.heard.length === 1 ? never.promise : talk(name, message)),
    });
    await register(left.url, model.chat('slow', { max_open_calls: 1, timeout_ms: 60_000 }));
    const first = await openTable(killed.url, { agents: ['slow'] });
    await expect.poll(() => model.heard.length, { timeout: 10_000 }).toBe(1);
    const waiting = await openTable(left.url, { agents: ['slow'] });
    await killed.end('SIGKILL');
    for (const { body } of [first, waiting]) await verified(await finishedRecord(left.url, body.id));
  });

  test('PF-05: are counted together, on each machine, also those of one that was stopped', async () => {
    await using opened = new AsyncDisposableStack();
    const shared = opened.use(await machines());
    const [a, b] = await Promise.all([shared.start(), shared.start()]);
    await register(a.url, await startAgent(opened, 'ada'));
    // Each table asks the agent twice: for its analysis and for its vote.
    for (const { url } of [a, b, b]) await holdTable(url, { agents: ['ada'] });
    const callsOn = async (url: string) => (await ask<{ calls: AgentCalls }>(`${url}/api/v1/agents/ada`)).body.calls;
    const total = async (url: string) => (await callsOn(url)).total;
    await expect.poll(() => total(a.url), { timeout: 25_000, interval: 200 }).toBe(6);
    await expect.poll(() => total(b.url), { timeout: 25_000, interval: 200 }).toBe(6);
    await holdTable(a.url, { agents: ['ada'] });
    await a.end('SIGTERM');
    await expect.poll(() => total(b.url), { timeout: 25_000, interval: 200 }).toBe(8);
    expect((await callsOn(b.url)).success_rate).toBe(1);
  });
});
