/**
 * `npm run scale [-- COUNT]`: fills a PostgreSQL database with the rows of a million waiting sessions, or of as many as given,
 * and times the statements that machines run, through the store itself. Writes SCALE.md.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openPostgresCluster } from '../../src/store/postgres/open-postgres.ts';
import type { RecordAppend } from '../../src/store/store.ts';
import { postgresSchema } from '../../test/support/postgres-database.ts';
import { thisMachine } from '../machine.ts';
import { median } from '../statistics.ts';
import { measureCost } from './machine-cost.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const machines = 100;
const perMachine = Math.floor(count / machines);
const repeats = 9;
const smaller = Math.max(1000, Math.floor(count / 100));

interface TimedStatement {
  name: string;
  ms: number;
  /** The same with a hundredth of the sessions. */
  smallerMs: number;
}

const sessionId = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The rows of sessions that wait, each with one chunk, shared out among machines. */
async function fill(query: (sql: string) => Promise<unknown>, sessions: number): Promise<void> {
  const id = `'01980000-0000-7000-8000-' || lpad(n::text, 12, '0')`;
  const each = `from generate_series(1, ${sessions}) n`;
  await query(`insert into workers (id, role, started_at, seen_at, sessions)
    select 'machine-' || n, 'worker', '2026-01-01', (extract(epoch from clock_timestamp()) * 1000)::bigint + 86400000, 0
    from generate_series(0, ${machines - 1}) n`);
  await query(`insert into sessions (id, format, title, status, opened_at, head, brief, seats, search, worker, epoch)
    select ${id}, 'round-table', 'A waiting session', 'running', '2026-01-01T00:00:00.000Z', 9, '{"seats":5}', '["ada"]',
    'a waiting session', 'machine-' || (n % ${machines}), 1 ${each}`);
  await query(`insert into chunks (session, first_seq, last_seq, text)
    select ${id}, 0, 9, repeat('{"kind":"x"}' || chr(10), 30) ${each}`);
  await query('vacuum analyze');
}

async function timeAll(sessions: number): Promise<Map<string, number>> {
  await using opened = new AsyncDisposableStack();
  const schema = opened.use(await postgresSchema());
  const { store, cluster } = await openPostgresCluster(schema.url, console.error);
  opened.defer(() => store.close());
  opened.defer(() => cluster.close());
  await fill((sql) => schema.query(sql), sessions);
  const times = new Map<string, number>();
  const time = async (name: string, work: (round: number) => Promise<unknown>) => {
    const seen: number[] = [];
    for (let round = 0; round <= repeats; round++) {
      const start = performance.now();
      await work(round);
      if (round > 0) seen.push(performance.now() - start);
    }
    times.set(name, median(seen));
  };
  const line = '{"kind":"answer.received"}\n';
  const grows = (n: number, round: number): RecordAppend => ({
    ...{ session: sessionId(n), first: 10 + round, last: 10 + round, text: line, epoch: 1 },
  });
  await time('append to one session', (round) => store.append(grows(1, round)));
  await time('append to 200 sessions at once', (round) =>
    Promise.all(Array.from({ length: 200 }, (_, n) => store.append(grows(10 + n, round)))),
  );
  await time('read the record of one session', (round) => store.lines(sessionId(500 + round)));
  await time('list the newest 50', () => store.sessions({ limit: 50 }));
  await time('say that a machine is alive', () => cluster.beat('machine-1', 1));
  await time('look for silent machines', () => cluster.replaceSilent(10_000));
  await time('look for posts to a machine', () => cluster.posts('machine-1'));
  await time('count what a machine owns', () => cluster.ownedCount('machine-1'));
  await time('look for sessions that nobody runs', () => cluster.offerUnowned());
  await time('look for a session to take, none is offered', () => cluster.take('machine-1', 10));
  await time('release 10 sessions and take them again', async (round) => {
    const ids = Array.from({ length: 10 }, (_, n) => sessionId((round * 10 + n + 1) * machines + 2));
    await cluster.release('machine-2', ids);
    await cluster.take('machine-3', 10);
  });
  const demand = { open: 1, wanted: 4, most: 8 };
  for (let n = 0; n < machines; n++) await cluster.shareCalls(`machine-${n}`, new Map([['a credential', demand]]));
  await time('ask for calls with a credential that all machines want', () =>
    cluster.shareCalls('machine-1', new Map([['a credential', demand]])),
  );
  await time('exchange the requests of 50 keys', () =>
    cluster.countRequests(new Map(Array.from({ length: 50 }, (_, n) => [`key ${n}`, 1])), 6000),
  );
  const start = performance.now();
  await cluster.leave('machine-4');
  times.set('give up one machine with all its sessions', performance.now() - start);
  return times;
}

const cost = await measureCost();
const few = await timeAll(smaller);
const many = await timeAll(count);
const rows: TimedStatement[] = [...many].map(([name, ms]) => ({ name, ms, smallerMs: few.get(name) ?? Number.NaN }));
const { date, node, system, cores, load } = thisMachine();
const shown = (ms: number) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));
const perSecond = 1000 / cost.machineMs;
const kb = (bytes: number) => (bytes / 1000).toFixed(1);
const workersRow = (workers: number) => {
  const rate = workers * perSecond;
  const processors = (rate * cost.databaseMs) / 1000;
  const wal = (rate * cost.walBytes) / 1e6;
  return `| ${workers} | ${rate.toFixed(0)} | ${processors.toFixed(1)} | ${wal.toFixed(1)} | ${(workers * 10_000).toLocaleString('en')} |`;
};
const text = `# Scale

Written by \`npm run scale\`; not edited by hand.

${date}, Node ${node}, ${system}, ${cores}, load ${load.toFixed(1)}. PostgreSQL on the same machine, on a unix socket, with \`fsync\` on.

## Measured

A round table of ${cost.seats} instant agents on one machine, ${cost.tables} of them, with everything else of its process and of the server counted in:

| for one table | |
|---|---|
| processor time of the machine | ${cost.machineMs.toFixed(1)} ms |
| processor time of the database | ${cost.databaseMs.toFixed(1)} ms |
| transactions of the database, reads among them | ${cost.commits.toFixed(1)} |
| log of the database (WAL) | ${kb(cost.walBytes)} kB |

A session that waits for a person takes ${kb(cost.waitingBytes)} kB of a machine's memory (${cost.waiting.toLocaleString('en')} of them), and nothing of the database: the test
\`test/machines/waiting.test.ts\` holds that the log and the dead rows of a minute are the same with 50 and with 5,000 of them.

${count.toLocaleString('en')} running sessions of ${machines} machines (${perMachine.toLocaleString('en')} each), every one with its row and one chunk of 400
bytes, beside the same with ${smaller.toLocaleString('en')}. Milliseconds, median of ${repeats} calls through the store; the last row is one call, and
in it a machine gives up a hundredth of all sessions.

| call | ${smaller.toLocaleString('en')} sessions | ${count.toLocaleString('en')} sessions |
|---|---|---|
${rows.map(({ name, ms, smallerMs }) => `| ${name} | ${shown(smallerMs)} | ${shown(ms)} |`).join('\n')}

## Extrapolated, not measured

From the processor times above, with a processor for each machine and nothing in the way:

| machines | instant tables a second | processors of the database | WAL, MB/s | waiting sessions, 10,000 places each |
|---|---|---|---|---|
${[4, 16, 100].map(workersRow).join('\n')}

* Agents that think take seconds: a machine then waits, and the number of its places bounds it, not its processor.
* **The next limit is the database**, which all commits share. Beyond its processors or the rate of its log, sessions have to be divided
  among several databases, each with its own machines; nothing in a session needs another one's rows.
* The sessions of the statements were rows: no machine held them in memory. ${count.toLocaleString('en')} of them need about ${Math.ceil(count / 10_000)} machines with the usual
  10,000 places, each with about ${((10_000 * cost.waitingBytes) / 1e6).toFixed(0)} MB for them.
* Beats, looks for silent machines and looks for posts are made by each machine every 0.5 to 2 s. With ${machines} machines that is
  about ${machines * 4} small statements a second, at the times above.
* Records of real tables are 35 kB instead of 400 bytes. That changes the size of the database, not the number of pages that the
  statements above touch; reading a whole record grows with it.
`;
writeFileSync(fileURLToPath(new URL('../SCALE.md', import.meta.url)), text);
console.log(text);
