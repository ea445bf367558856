import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { closes, grows, id, lines, opens } from '../../../test/contracts/store-material.ts';
import { type PostgresSchema, postgresMissing, postgresSchema } from '../../../test/support/postgres-database.ts';
import type { ClusterStore } from '../cluster-store.ts';
import type { Store } from '../store.ts';
import { storedTables } from '../stored-tables.ts';
import { openPostgresCluster, openPostgresStore } from './open-postgres.ts';

let schema: PostgresSchema;

/** Making the tables anew for each test would take longer than the tests. */
async function emptySchema(): Promise<void> {
  const tables = [...storedTables.map(({ name }) => name), 'workers', 'posts', 'leases', 'installation'];
  await schema.query(`truncate ${tables.join(', ')}`);
  const [jobs] = await schema.query(`select to_regclass('${schema.name}_jobs.job') is not null as made`);
  if (jobs?.made) await schema.query(`delete from ${schema.name}_jobs.job`);
}

/** Two machines on one database. */
async function twoMachines() {
  const opened = new AsyncDisposableStack();
  onTestFinished(() => opened.disposeAsync());
  await emptySchema();
  const open = async (): Promise<{ store: Store; cluster: ClusterStore }> => {
    const machine = await openPostgresCluster(schema.url, () => {});
    opened.defer(() => machine.store.close());
    opened.defer(() => machine.cluster.close());
    return machine;
  };
  const [a, b] = await Promise.all([open(), open()]);
  for (const [machine, name] of [[a, 'a'] as const, [b, 'b'] as const])
    await machine.cluster.join({ id: name, role: 'all', started_at: '2026-01-01T00:00:00.000Z' });
  const silence = () => schema.query(`update workers set seen_at = seen_at - 60000 where id = 'a'`);
  return { a, b, silence };
}

describe.skipIf(postgresMissing())('PF-05: machines on one PostgreSQL database', () => {
  beforeAll(async () => {
    schema = await postgresSchema();
    await (await openPostgresStore(schema.url)).close();
  });
  afterAll(() => schema[Symbol.asyncDispose]());

  test('give a session one owner at a time, and refuse what an earlier one writes', async () => {
    const { a, b, silence } = await twoMachines();
    await a.store.append({ ...opens(id(1), 2, { worker: 'a' }), epoch: 1 });
    expect(await b.cluster.take('b', 10)).toEqual([]);
    await silence();
    expect(await b.cluster.replaceSilent(10_000)).toEqual(['a']);
    // Nobody has taken it yet, and the machine that was thought dead can already write nothing.
    expect(await a.store.append({ ...grows(id(1), 2), epoch: 1 })).toBe('conflict');
    expect(await b.cluster.take('b', 10)).toEqual([{ session: id(1), epoch: 3 }]);
    expect(await a.store.append({ ...grows(id(1), 2), epoch: 1 })).toBe('conflict');
    expect(await b.store.append({ ...grows(id(1), 2), epoch: 3 })).toBe('appended');
    expect(await a.store.append({ ...closes(id(1), 3), epoch: 1 })).toBe('conflict');
    expect(await a.store.lines(id(1))).toEqual(lines(0, 3));
    expect(await a.cluster.beat('a', 1)).toBe(false);
    expect(await b.cluster.beat('b', 1)).toBe(true);
  });

  test('share out what is offered, each session once', async () => {
    const { a, b } = await twoMachines();
    const all = Array.from({ length: 40 }, (_, n) => id(n));
    await Promise.all(all.map((session) => a.store.append(opens(session))));
    await Promise.all(all.map((session) => a.cluster.offer(session)));
    await Promise.all(all.map((session) => b.cluster.offer(session)));
    const taken: string[] = [];
    for (let round = 0; round < 10; round++) {
      const both = await Promise.all([a.cluster.take('a', 7), b.cluster.take('b', 7)]);
      for (const { session, epoch } of both.flat()) {
        expect(epoch).toBe(1);
        taken.push(session);
      }
    }
    expect(taken.toSorted()).toEqual(all);
    expect((await a.cluster.ownedCount('a')) + (await a.cluster.ownedCount('b'))).toBe(40);
  });

  test('keep the sessions of a lane on one machine, also those that come later', async () => {
    const { a, b } = await twoMachines();
    for (const n of [1, 2, 3]) await a.store.append(opens(id(n), 1, { lane: 'batch' }));
    await a.cluster.offer(id(2));
    expect((await b.cluster.take('b', 1)).map(({ session }) => session).toSorted()).toEqual([1, 2, 3].map(id));
    await a.store.append(opens(id(4), 1, { lane: 'batch' }));
    await a.cluster.offer(id(4));
    expect(await a.cluster.laneElsewhere('a', 'batch')).toBe(true);
    expect(await a.cluster.take('a', 10)).toEqual([]);
    expect((await b.cluster.owned('b')).toSorted()).toEqual([1, 2, 3, 4].map(id));
    expect(await b.cluster.takeAgain('b', [id(4)])).toEqual([{ session: id(4), epoch: 2 }]);
  });

  test('offer again what a machine leaves, and what a lost queue forgot', async () => {
    const { a, b } = await twoMachines();
    await a.store.append({ ...opens(id(1), 1, { worker: 'a' }), epoch: 1 });
    await a.store.append({ ...opens(id(2), 1, { worker: 'a' }), epoch: 1 });
    await a.store.append(opens(id(3)));
    await a.cluster.release('a', [id(2)]);
    expect(await b.cluster.take('b', 10)).toEqual([{ session: id(2), epoch: 3 }]);
    await a.cluster.leave('a');
    await schema.query(`drop schema ${schema.name}_jobs cascade`);
    await b.cluster.offerUnowned();
    expect((await b.cluster.take('b', 10)).map(({ session }) => session).toSorted()).toEqual([1, 3].map(id));
    expect((await b.cluster.machines()).map((machine) => machine.id)).toEqual(['b']);
  });

  test('give up what belongs to a machine that is not listed any more', async () => {
    const { a, b } = await twoMachines();
    await a.store.append({ ...opens(id(1), 1, { worker: 'nobody' }), epoch: 1 });
    await b.cluster.offerUnowned();
    expect(await b.cluster.take('b', 10)).toEqual([{ session: id(1), epoch: 3 }]);
  });

  test('remove a post in the transaction that writes what it brought, and keep it where that is a conflict', async () => {
    const { a, b } = await twoMachines();
    await a.store.append({ ...opens(id(1), 1, { worker: 'a' }), epoch: 1 });
    const posts = [await b.cluster.post(id(1), '{"n":1}'), await b.cluster.post(id(1), '{"n":2}')];
    expect((await a.cluster.posts('a')).map(({ fact }) => fact)).toEqual(['{"n":1}', '{"n":2}']);
    expect(await b.cluster.posts('b')).toEqual([]);
    const [first = 0, second = 0] = posts;
    expect(await a.store.append({ ...grows(id(1), 1), epoch: 7, taken: [first] })).toBe('conflict');
    expect(await b.cluster.postState(first)).toBe('waiting');
    expect(await a.store.append({ ...grows(id(1), 1), epoch: 1, taken: [first] })).toBe('appended');
    expect(await b.cluster.postState(first)).toBe('gone');
    await a.cluster.refusePost(second, 'no');
    expect(await b.cluster.postState(second)).toEqual({ refused: 'no' });
    expect(await a.cluster.posts('a')).toEqual([]);
    await b.cluster.removePost(second);
    expect(await a.cluster.posts('a')).toEqual([]);
  });

  test('let one holder have a lease until it ends, is over, or the holder is given up', async () => {
    const { a, b, silence } = await twoMachines();
    expect(await a.cluster.lease('webhook', 'a', 60_000)).toBe(true);
    expect(await a.cluster.lease('webhook', 'a', 60_000)).toBe(true);
    expect(await b.cluster.lease('webhook', 'b', 60_000)).toBe(false);
    await a.cluster.endLease('webhook', 'b');
    expect(await b.cluster.lease('webhook', 'b', 60_000)).toBe(false);
    await silence();
    await b.cluster.replaceSilent(10_000);
    expect(await b.cluster.lease('webhook', 'b', 0)).toBe(true);
    await expect.poll(() => a.cluster.lease('webhook', 'a', 60_000)).toBe(true);
  });

  test('start at once on an empty database, any number of them', async () => {
    const opened = new AsyncDisposableStack();
    onTestFinished(() => opened.disposeAsync());
    const empty = opened.use(await postgresSchema());
    const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgresCluster(empty.url, () => {})));
    for (const { store, cluster } of stores) {
      opened.defer(() => store.close());
      opened.defer(() => cluster.close());
    }
    const notes = await Promise.all(stores.map(({ cluster }, n) => cluster.settleInstallation('key', `${n}`)));
    expect(new Set(notes).size).toBe(1);
  });

  test('hear of the commits of others to sessions that are followed, and of no other', async () => {
    const { a, b } = await twoMachines();
    const heard: string[] = [];
    b.store.subscribe((session, seq) => heard.push(`${session} ${seq}`));
    await a.store.append(opens(id(1)));
    const unwatch = b.store.others?.watch(id(1));
    await expect
      .poll(async () => {
        const seq = (await a.store.lines(id(1))).length;
        await a.store.append(grows(id(1), seq));
        return heard.length;
      })
      .toBeGreaterThan(0);
    expect(heard[0]).toMatch(id(1));
    unwatch?.();
  });
});
