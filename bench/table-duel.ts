/** Tables of all the given agents on the platform, in turn with the same calls in the bare loop. */
import { BareLoop } from './bare-loop.ts';
import { captureTable } from './captured-table.ts';
import { crowd } from './crowd.ts';
import { type Duel, duel } from './duel.ts';
import { deliberate, openPlatform, seatAgents } from './platform.ts';
import { tempFolder } from './temp-folder.ts';
import { assertWhole } from './whole-records.ts';

export interface Tables {
  /** How many a round, and how many of them at any time. */
  tables: number;
  atOnce: number;
  rounds: number;
}

export interface TableDuel extends Duel {
  /** The stored record of one table. */
  recordBytes: number;
}

export async function tableDuel(urls: readonly string[], { tables, atOnce, rounds }: Tables): Promise<TableDuel> {
  const seats = urls.length;
  using folder = tempFolder();
  const result = await (async () => {
    await using bare = new BareLoop();
    await using platform = await openPlatform(folder.path);
    await seatAgents(platform, urls);
    const calls = await captureTable(urls);
    const measured = await duel(
      rounds,
      () => crowd(tables, atOnce, () => bare.table(calls)),
      () => crowd(tables, atOnce, () => deliberate(platform, seats)),
    );
    return {
      ...measured,
      recordBytes: await bytesOf(platform.engine.sessions.record(await deliberate(platform, seats))),
    };
  })();
  assertWhole(folder.path, tables * (rounds + 1) + 1, 3 * seats);
  return result;
}

async function bytesOf(lines: AsyncIterable<string>): Promise<number> {
  let bytes = 0;
  for await (const line of lines) bytes += Buffer.byteLength(line);
  return bytes;
}
