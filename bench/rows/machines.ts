/** Round tables on PostgreSQL: one machine compared with the embedded store, and two machines with one. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { postgresSchema } from '../../test/support/postgres-database.ts';
import { startAgents } from '../agent-process.ts';
import { openMachine } from '../machine-platform.ts';
import { openPlatform, seatAgents } from '../platform.ts';
import type { Figure, Measured, Row } from '../row.ts';
import { median, rangeOf } from '../statistics.ts';
import type { Time } from '../stopwatch.ts';
import type { TableOrder } from '../table-worker.ts';
import { tempFolder } from '../temp-folder.ts';

const seats = 5;
const tables = 256;
const atOnce = 64;
const rounds = 7;
const script = fileURLToPath(new URL('../table-worker.ts', import.meta.url));

export const row: Row = {
  title: 'Round tables on PostgreSQL',
  about:
    `${tables} tables of ${seats} instant agents a round, ${atOnce} at once. The embedded store, one machine on PostgreSQL ` +
    `and two machines on the same database, each in a process of its own, measured in turn ${rounds} times after a round ` +
    'that warms them up. Two machines share the tables between them. The server is on the same processors as everything ' +
    'else, with `fsync` on and a unix socket: a second machine adds processes and no processors, so the second figure only ' +
    'says that machines do not hold each other up.',
  measure,
};

interface TableWorker extends AsyncDisposable {
  run(order: TableOrder): Promise<number>;
}

async function measure(): Promise<Measured> {
  await using opened = new AsyncDisposableStack();
  const agents = opened.use(await startAgents(seats));
  const folder = opened.use(tempFolder());
  const schema = opened.use(await postgresSchema());
  await seat(openPlatform(folder.path), agents.urls);
  await seat(openMachine(schema.url), agents.urls);
  const embedded = opened.use(await startWorker('folder', folder.path));
  const machines = [
    opened.use(await startWorker('database', schema.url)),
    opened.use(await startWorker('database', schema.url)),
  ];
  const seen: Record<'embedded' | 'one' | 'two', number>[] = [];
  for (let round = 0; round <= rounds; round++) {
    const times = {
      embedded: await embedded.run({ tables, atOnce }),
      one: (await machines[0]?.run({ tables, atOnce })) ?? 0,
      two: await together(machines),
    };
    if (round > 0) seen.push(times);
  }
  const ratio = (name: string, ratios: number[], bar: number, goal: number): Figure => ({
    ...{ name, measured: median(ratios), range: rangeOf(ratios), unit: '×', better: 'higher', bar, goal },
  });
  const perSecond = (of: 'embedded' | 'one' | 'two') => (1000 * tables) / median(seen.map((times) => times[of]));
  return {
    figures: [
      ratio(
        'one machine, of the embedded store',
        seen.map(({ embedded: limit, one }) => limit / one),
        0.35,
        0.6,
      ),
      ratio(
        'two machines, of one',
        seen.map(({ one, two }) => one / two),
        1,
        1.2,
      ),
    ],
    table: {
      columns: ['', 'tables/s'],
      rows: [
        ['embedded store', perSecond('embedded')],
        ['PostgreSQL, one machine', perSecond('one')],
        ['PostgreSQL, two machines', perSecond('two')],
      ],
    },
  };
}

async function seat(opening: ReturnType<typeof openPlatform>, urls: readonly string[]): Promise<void> {
  await using platform = await opening;
  await seatAgents(platform, urls);
}

async function together(machines: readonly TableWorker[]): Promise<number> {
  const start = performance.now();
  const share = { tables: tables / machines.length, atOnce: atOnce / machines.length };
  await Promise.all(machines.map((machine) => machine.run(share)));
  return performance.now() - start;
}

async function startWorker(kind: 'folder' | 'database', place: string): Promise<TableWorker> {
  const child = fork(script, [kind, place, String(seats)], { execArgv: [] });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => Promise.reject(new Error(`a platform ended with ${code}`)));
  failed.catch(() => {});
  await Promise.race([once(child, 'message'), failed]);
  return {
    async run(order) {
      child.send(order);
      const [time]: Time[] = await Promise.race([once(child, 'message'), failed]);
      return time?.ms ?? Number.NaN;
    },
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await exited;
    },
  };
}
