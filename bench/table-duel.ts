/** Runs tables of all the given agents on the platform, alternating with the same calls in the bare loop. */
import { startBareLoop } from './bare-process.ts';
import { captureTable } from './captured-table.ts';
import { crowd } from './crowd.ts';
import { type Duel, duel } from './duel.ts';
import { deliberate, openPlatform, type Platform, seatAgents } from './platform.ts';
import { timed } from './stopwatch.ts';
import { tempFolder } from './temp-folder.ts';
import { assertWhole } from './whole-records.ts';

export interface Tables {
  /** Tables in each round, and how many of them run at once. */
  tables: number;
  atOnce: number;
  rounds: number;
}

export interface TableDuel extends Duel {
  /** Size of the stored record of one table. */
  recordBytes: number;
}

export async function tableDuel(urls: readonly string[], tables: Tables): Promise<TableDuel> {
  using folder = tempFolder();
  const seen = await fight(folder.path, urls, tables);
  assertWhole(folder.path, tables.tables * (tables.rounds + 1) + 1, 3 * urls.length);
  return seen;
}

async function fight(folder: string, urls: readonly string[], { tables, atOnce, rounds }: Tables): Promise<TableDuel> {
  await using bare = await startBareLoop(await captureTable(urls));
  await using platform = await openPlatform(folder);
  await seatAgents(platform, urls);
  const table = () => deliberate(platform, urls.length);
  const seen = await duel(
    rounds,
    () => bare.run(tables, atOnce),
    () => timed(() => crowd(tables, atOnce, table)),
  );
  return { ...seen, recordBytes: await recordBytes(platform, await table()) };
}

async function recordBytes({ engine }: Platform, session: string): Promise<number> {
  let bytes = 0;
  for await (const line of engine.sessions.record(session)) bytes += Buffer.byteLength(line);
  return bytes;
}
