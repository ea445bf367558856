/** The cost of one call on an idle platform. */
import { startAgents } from '../agent-process.ts';
import { type BareLoop, startBareLoop } from '../bare-process.ts';
import { captureTable } from '../captured-table.ts';
import { DiskPage } from '../disk-page.ts';
import { deliberate, openPlatform, type Platform, seatAgents } from '../platform.ts';
import type { Measured, Row } from '../row.ts';
import { median, quantile } from '../statistics.ts';
import { timed } from '../stopwatch.ts';
import { tempFolder } from '../temp-folder.ts';
import { assertWhole } from '../whole-records.ts';

/** A single agent is asked to analyse and to vote; there is no other agent to challenge. */
const calls = 2;
const tables = 500;
const warmUp = 200;

export const row: Row = {
  title: 'Overhead of one call on an idle platform',
  about:
    `A table of one agent makes ${calls} calls, one after the other. The overhead of a call is the median time of such ` +
    `a table, less the median time of the same calls in the bare loop, divided by ${calls}. So it bears its share of ` +
    'all that a table costs: opening and closing it, the synthesis, the verdict, the signature, and three waits for ' +
    `the disk, because no ask leaves before it is on disk and no table ends before its close is. ${tables} tables, in ` +
    'turn with the bare loop and with a page written to disk, nothing else under way.',
  measure,
};

interface Seen {
  bare: number[];
  page: number[];
  table: number[];
}

async function measure(): Promise<Measured> {
  using folder = tempFolder();
  const { bare, page, table } = await run(folder.path);
  assertWhole(folder.path, warmUp + tables, calls);
  const overhead = (median(table) - median(bare)) / calls;
  const told = (name: string, times: readonly number[]) => [name, median(times), quantile(times, 0.9)];
  return {
    figures: [
      {
        name: 'added to one call (p50)',
        ...{ measured: overhead, unit: 'ms', better: 'lower', bar: 1, goal: 0.3 },
      },
    ],
    table: {
      columns: ['', 'p50, ms', 'p90, ms'],
      rows: [
        told('table of one agent, bare loop', bare),
        told('table of one agent, platform', table),
        told('page written to disk', page),
      ],
    },
  };
}

async function run(folder: string): Promise<Seen> {
  await using agents = await startAgents(1);
  await using bare = await startBareLoop(await captureTable(agents.urls));
  await using platform = await openPlatform(folder);
  await seatAgents(platform, agents.urls);
  using page = new DiskPage(folder);
  await compare({ tables: warmUp, bare, page, platform });
  return await compare({ tables, bare, page, platform });
}

interface Contest {
  tables: number;
  bare: BareLoop;
  page: DiskPage;
  platform: Platform;
}

async function compare({ tables: count, bare, page, platform }: Contest): Promise<Seen> {
  const seen: Seen = { bare: [], page: [], table: [] };
  for (let n = 0; n < count; n++) {
    seen.bare.push((await bare.run(1, 1)).ms);
    seen.page.push(page.write());
    seen.table.push((await timed(() => deliberate(platform, 1))).ms);
  }
  return seen;
}
