import { describe, expect, test } from 'vitest';
import { type ScriptedAgent, startAgents } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { full } from '../support/counts.ts';
import { type Machines, machines, startingTakesLong } from '../support/machines.ts';
import type { StartedParley } from '../support/parley.ts';
import { postgresMissing } from '../support/postgres-database.ts';
import { ownPostgresServer, type PostgresServer } from '../support/postgres-server.ts';
import { expectNothingRepeated, verified } from '../support/record.ts';
import { approves } from '../support/round-table-script.ts';
import { finishedRecord, openTable, register } from '../support/tables.ts';

const tables = full ? 200 : 24;
const frozenMs = full ? 20_000 : 14_000;
/** From the death of a machine until none of its sessions is still its own. */
const maxTakeOverMs = 15_000;

/** Agents that answer the first ask at once, and every other one only when the gate opens. */
async function gatedAgents(opened: AsyncDisposableStack) {
  const gate = Promise.withResolvers<void>();
  const agents = await startAgents(opened, ['ada', 'bob']);
  for (const agent of agents) {
    agent.script = async (asked) => {
      if (asked.path !== '/analyze') await gate.promise;
      return approves(asked);
    };
  }
  return { agents, open: gate.resolve };
}

/** Opens tables in turn on these machines; each has its first answers on the record when it resolves. */
async function openTables(count: number, on: readonly StartedParley[], shared: Machines): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += 20) {
    const opened = Array.from({ length: Math.min(20, count - from) }, (_, n) => {
      const { url } = on[(from + n) % on.length] ?? { url: '' };
      return openTable(url, { agents: ['ada', 'bob'], rules: { timeout_ms: 60_000 } });
    });
    for (const { body } of await Promise.all(opened)) ids.push(body.id);
  }
  const waiting = `select count(*)::int as n from chunks where text like '%"kind":"ask.sent"%' and first_seq > 0`;
  await expect.poll(async () => (await shared.schema.query(waiting))[0]?.n, { timeout: 30_000 }).toBe(count);
  return ids;
}

async function expectAllClosed(url: string, ids: readonly string[], agents: ScriptedAgent[]): Promise<void> {
  for (const id of ids) {
    const events = await verified(await finishedRecord(url, id));
    expect(events.at(-1)).toMatchObject({ kind: 'session.closed', data: { status: 'closed' } });
    expectNothingRepeated(id, events, agents);
  }
}

async function ownersIn(shared: Machines): Promise<Map<string, number>> {
  const rows = await shared.schema.query(
    `select worker, count(*)::int as n from sessions where status = 'running' group by worker`,
  );
  return new Map(rows.map(({ worker, n }) => [String(worker), Number(n)]));
}

describe.skipIf(postgresMissing())('a machine that dies', startingTakesLong, () => {
  test(`PF-04, PF-05: of ${tables} tables on three machines all close, one killed and one frozen for ${frozenMs / 1000} s`, {
    timeout: 180_000,
  }, async () => {
    await using opened = new AsyncDisposableStack();
    const shared = opened.use(await machines());
    const { agents, open } = await gatedAgents(opened);
    const [killed, frozen, left] = await Promise.all([shared.start(), shared.start(), shared.start()]);
    await register(left.url, ...agents);
    // A machine judges others only after it has been steady itself.
    const steady = Date.now() + 12_000;
    const ids = await openTables(tables, [killed, frozen, left], shared);
    await expect.poll(() => Date.now() > steady, { timeout: 20_000 }).toBe(true);
    const before = await ownersIn(shared);
    expect(before.size).toBe(3);

    const diedAt = Date.now();
    await killed.end('SIGKILL');
    frozen.signal('SIGSTOP');
    await expect
      .poll(async () => [...(await ownersIn(shared)).values()], { timeout: 20_000, interval: 100 })
      .toEqual([tables]);
    const tookMs = Date.now() - diedAt;
    expect(tookMs).toBeLessThan(maxTakeOverMs);
    open();
    await expect.poll(() => Date.now() > diedAt + frozenMs, { timeout: 30_000 }).toBe(true);
    frozen.signal('SIGCONT');
    await frozen.wrote('stderr', /(silent for too long)/);
    await expectAllClosed(left.url, ids, agents);
    // It is one of them again.
    await expect.poll(async () => (await ask(`${frozen.url}/health/ready`)).status).toBe(200);
    await expect
      .poll(async () => (await shared.schema.query('select id from workers')).length, { timeout: 10_000 })
      .toBe(2);
  });

  test('PF-05: a machine that is stopped in order hands its sessions over at once', async () => {
    await using opened = new AsyncDisposableStack();
    const shared = opened.use(await machines());
    const { agents, open } = await gatedAgents(opened);
    const [stopped, left] = await Promise.all([shared.start({ env: { PARLEY_GRACE_MS: '200' } }), shared.start()]);
    await register(left.url, ...agents);
    const ids = await openTables(6, [stopped], shared);
    const [was] = await ownersIn(shared);
    expect(await stopped.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await expect.poll(async () => (await ownersIn(shared)).size, { timeout: 3000, interval: 50 }).toBe(1);
    await expect.poll(async () => [...(await ownersIn(shared))][0]?.[0], { timeout: 3000 }).not.toBe(was?.[0]);
    open();
    await expectAllClosed(left.url, ids, agents);
  });

  test('PF-05: cancelling on one machine reaches a session on another within a second', async () => {
    await using opened = new AsyncDisposableStack();
    const shared = opened.use(await machines());
    const { agents } = await gatedAgents(opened);
    const [runs, asks] = await Promise.all([shared.start(), shared.start()]);
    await register(runs.url, ...agents);
    const ids = await openTables(3, [runs], shared);
    for (const id of ids) {
      const started = performance.now();
      const { status, body } = await ask<{ status: string }>(`${asks.url}/api/v1/sessions/${id}/cancel`, { json: {} });
      expect({ status, body }).toMatchObject({ status: 200, body: { status: 'cancelled' } });
      expect(performance.now() - started).toBeLessThan(1000);
      await verified(await finishedRecord(asks.url, id));
    }
    expect(await shared.schema.query('select id from posts')).toEqual([]);
    const again = await ask(`${asks.url}/api/v1/sessions/${ids[0]}/cancel`, { json: {} });
    expect(again).toMatchObject({ status: 409, code: 'SESSION_CLOSED' });
  });
});

/** The database ends again a moment before the others would give the machine up that is killed now. */
async function restartDuringTakeOver(
  killed: StartedParley,
  server: Required<PostgresServer>,
  shared: Machines,
  count: number,
): Promise<void> {
  await killed.end('SIGKILL');
  const diedAt = Date.now();
  await expect.poll(() => Date.now() > diedAt + 9000, { timeout: 20_000, interval: 100 }).toBe(true);
  server.stop('immediate');
  server.start();
  await expect
    .poll(async () => [...(await ownersIn(shared)).values()], { timeout: 40_000, interval: 200 })
    .toEqual([count]);
}

const restarts = full ? ', also when it happens during a take-over' : '';

describe.skipIf(postgresMissing() || process.env.DATABASE_URL)(
  'a database that is restarted',
  startingTakesLong,
  () => {
    test(`PF-04, PF-05: requests are told to come back, and every session goes on${restarts}`, {
      timeout: 180_000,
    }, async () => {
      await using opened = new AsyncDisposableStack();
      const server = ownPostgresServer();
      if (typeof server === 'string') throw new Error(server);
      const shared = opened.use(await machines(server));
      const { agents, open } = await gatedAgents(opened);
      const [killed, left] = await Promise.all([shared.start(), shared.start()]);
      await register(left.url, ...agents);
      const count = full ? 60 : 12;
      const ids = await openTables(count, [killed, left], shared);

      server.stop('immediate');
      const refused = await ask(`${left.url}/api/v1/sessions`);
      expect(refused).toMatchObject({ status: 503, code: 'STORE_AWAY' });
      expect(refused.headers.get('retry-after')).toBe('2');
      expect(await openTable(left.url, { agents: ['ada'] })).toMatchObject({ status: 503, code: 'STORE_AWAY' });
      expect((await ask(`${left.url}/health/ready`)).status).toBe(503);
      server.start();
      await expect.poll(async () => (await ask(`${left.url}/health/ready`)).status, { timeout: 10_000 }).toBe(200);
      await expect.poll(async () => (await ownersIn(shared)).size, { timeout: 5000 }).toBe(2);

      if (full) await restartDuringTakeOver(killed, server, shared, count);
      open();
      await expectAllClosed(left.url, ids, agents);
    });
  },
);
