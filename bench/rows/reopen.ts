/** Resuming the open sessions of a killed platform. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { type Door, openPlatform } from '../platform.ts';
import type { Measured, Row } from '../row.ts';
import { median, rangeOf } from '../statistics.ts';
import { type Time, timed } from '../stopwatch.ts';
import { tempFolder } from '../temp-folder.ts';

const tables = 10_000;
const seats = 5;
/** Events of a session: opening, phase, and an ask for each seat. */
const linesEach = 2 + seats;
const rounds = 3;
const script = fileURLToPath(new URL('../interrupted.ts', import.meta.url));

export const row: Row = {
  title: `Open ${tables.toLocaleString('en')} interrupted sessions after a kill`,
  about:
    `A platform with ${tables.toLocaleString('en')} open tables of ${seats} agents, none of which has answered, is killed. ` +
    'On a copy of what it left on disk, another opens the store and takes every session up: reads and folds its record, and ' +
    'can be told something for it; the API would listen from then on. Then each unanswered ask is composed again, written as ' +
    'sent again, and sent; the table tells when the last of them was. ' +
    `The limit opens the same file and reads all the lines in one query. Median of ${rounds} rounds in turn.`,
  measure,
};

async function measure(): Promise<Measured> {
  using killed = tempFolder();
  await leaveBehind(killed.path);
  const seen: { raw: Time; opened: Reopened }[] = [];
  while (seen.length < rounds) {
    using copy = tempFolder();
    cpSync(killed.path, copy.path, { recursive: true });
    seen.push({ raw: await timed(() => readRaw(copy.path)), opened: await takeUp(copy.path) });
  }
  const ratios = seen.map(({ raw, opened }) => opened.ms / raw.ms);
  const told = (name: string, ms: number) => [name, ms, (1000 * ms) / tables];
  return {
    figures: [
      {
        name: 'opening, of reading the rows',
        ...{ measured: median(ratios), range: rangeOf(ratios), unit: '×', better: 'lower', bar: 5, goal: 2 },
      },
    ],
    table: {
      columns: ['', 'ms', 'µs a session'],
      rows: [
        told('rows read raw', median(seen.map(({ raw }) => raw.ms))),
        told('sessions taken up', median(seen.map(({ opened }) => opened.ms))),
        told('and their asks sent again', median(seen.map(({ opened }) => opened.sentMs))),
      ],
    },
  };
}

async function leaveBehind(folder: string): Promise<void> {
  const child = fork(script, [folder, String(tables), String(seats)], { execArgv: [] });
  const exited = once(child, 'exit');
  const early = exited.then(() => Promise.reject(new Error('the platform ended before all tables were open')));
  await Promise.race([once(child, 'message'), early]);
  child.kill('SIGKILL');
  await exited;
}

function readRaw(folder: string): void {
  const database = new DatabaseSync(join(folder, 'parley.db'));
  const chunks = database.prepare('select session, first_seq, text from chunks order by session, first_seq').all();
  database.close();
  const lines = chunks.reduce((sum, { text }) => sum + String(text).split('\n').length - 1, 0);
  if (lines !== tables * linesEach) throw new Error(`${lines} lines were left behind`);
}

interface Reopened extends Time {
  /** Until the last ask was sent again. */
  sentMs: number;
}

async function takeUp(folder: string): Promise<Reopened> {
  const opened = new AsyncDisposableStack();
  const { promise: allSent, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  const counting = (guard: Door): Door => ({
    ...guard,
    send: () => {
      sent += 1;
      if (sent === tables * seats) resolve();
      return new Promise(() => {});
    },
  });
  const start = performance.now();
  const time = await timed(async () => {
    const { engine } = opened.use(await openPlatform(folder, counting));
    const resumed = await engine.sessions.resume();
    if (resumed !== tables) throw new Error(`${resumed} of ${tables} sessions were taken up`);
  });
  await allSent;
  const sentMs = performance.now() - start;
  await opened.disposeAsync();
  return { ...time, sentMs };
}
