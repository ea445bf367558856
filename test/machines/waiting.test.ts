import { describe, expect, test } from 'vitest';
import { ScriptedAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { full } from '../support/counts.ts';
import { type Machines, machines, startingTakesLong } from '../support/machines.ts';
import { postgresMissing } from '../support/postgres-database.ts';
import { verified } from '../support/record.ts';
import { finishedRecord, openTable, register } from '../support/tables.ts';

const few = 50;
const many = full ? 5000 : 300;
const windowMs = full ? 60_000 : 3000;

const never = () => new Promise<never>(() => {});
const passMs = async (ms: number) => {
  const end = Date.now() + ms;
  await expect.poll(() => Date.now() > end, { timeout: ms + 10_000, interval: 200 }).toBe(true);
};

/** What the database writes in a while in which nothing happens: bytes of its log, and rows that are left dead. */
async function idleCost({ schema }: Machines): Promise<{ wal: number; deadRows: number }> {
  const read = async () => {
    const [row] = await schema.query(
      `select pg_current_wal_lsn() - '0/0'::pg_lsn as wal, (select sum(n_tup_upd + n_tup_del) from pg_stat_user_tables
        where schemaname = any($1)) as dead`,
      [[schema.name, `${schema.name}_jobs`]],
    );
    return { wal: Number(row?.wal), dead: Number(row?.dead) };
  };
  // The database gathers statistics of what was inserted a moment ago, once, and that is no cost of waiting.
  await schema.query('vacuum analyze');
  await setAutovacuum(schema, 'off');
  // A checkpoint has the next change of each page written whole: it would hide what the machine itself causes.
  await schema.query('checkpoint');
  await passMs(2500);
  const before = await read();
  await passMs(windowMs);
  const after = await read();
  await setAutovacuum(schema, 'on');
  return { wal: after.wal - before.wal, deadRows: after.dead - before.dead };
}

async function setAutovacuum({ query }: Machines['schema'], state: 'on' | 'off'): Promise<void> {
  await query(`alter system set autovacuum = ${state}`);
  await query('select pg_reload_conf()');
}

/** A machine with so many sessions that wait: one conversation is held at a time, and its agent never answers. */
async function withWaiting<T>(count: number, work: (shared: Machines) => Promise<T>): Promise<T> {
  await using opened = new AsyncDisposableStack();
  const shared = opened.use(await machines());
  const { url } = await shared.start();
  const agent = opened.use(await ScriptedAgent.start('ada', never));
  const registration = { ...agent.registration, protocol: 'plain-http' };
  expect(await ask(`${url}/api/v1/agents`, { json: registration })).toMatchObject({ status: 201 });
  const scenarios = Array.from({ length: few }, (_, n) => ({
    name: `s${n}`,
    messages: ['Hello'],
    timeout_ms: 600_000,
  }));
  const json = { agent: 'ada', concurrency: 1, repeat: count / few, scenarios };
  expect(await ask(`${url}/api/v1/trials`, { json })).toMatchObject({ status: 202 });
  await expect
    .poll(
      async () => (await shared.schema.query(`select count(*)::int as n from sessions where status = 'running'`))[0],
    )
    .toEqual({ n: count });
  // Awaited here: the machine would otherwise be stopped before it is measured.
  return await work(shared);
}

describe.skipIf(postgresMissing())('sessions that wait', startingTakesLong, () => {
  test(`PF-05: ${many} of them cost the database no more than ${few} do`, { timeout: 400_000 }, async () => {
    const small = await withWaiting(few, idleCost);
    const large = await withWaiting(many, idleCost);
    expect(small.deadRows).toBeGreaterThan(0);
    expect(large.deadRows).toBeLessThanOrEqual(small.deadRows * 1.5 + 5);
    expect(large.wal).toBeLessThanOrEqual(small.wal * 1.5 + 32_768);
    if (full) console.log(`WAL and dead rows in ${windowMs / 1000} s:`, { [few]: small, [many]: large });
  });

  test('PF-05: one whose offer is older than a day goes on, and one whose offer was lost', {
    timeout: 60_000,
  }, async () => {
    await using shared = await machines();
    const api = await shared.start({ role: 'api' });
    await using ada = await ScriptedAgent.start('ada');
    await register(api.url, ada);
    const [old, lost] = await Promise.all([1, 2].map(() => openTable(api.url, { agents: ['ada'] })));
    const jobs = `${shared.schema.name}_jobs.job`;
    await shared.schema.query(`delete from ${jobs} where data->>'session' = $1`, [lost?.body.id]);
    const aged = await shared.schema.query(
      `update ${jobs} set created_on = created_on - interval '30 hours', start_after = start_after - interval '30 hours',
        keep_until = now() - interval '1 hour' returning id`,
    );
    expect(aged).toHaveLength(1);
    await shared.start({ role: 'worker' });
    for (const { body } of [old, lost].flatMap((each) => each ?? []))
      await verified(await finishedRecord(api.url, body.id));
  });
});
