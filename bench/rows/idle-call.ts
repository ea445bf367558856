/** What a call costs on a platform that has nothing else to do. */
import { startAgents } from '../agent-process.ts';
import { BareLoop } from '../bare-loop.ts';
import { captureTable } from '../captured-table.ts';
import { DiskPage } from '../disk-page.ts';
import { deliberate, openPlatform, type Platform, seatAgents } from '../platform.ts';
import type { Measured, Row } from '../row.ts';
import { median, quantile } from '../statistics.ts';
import { timed } from '../stopwatch.ts';
import { tempFolder } from '../temp-folder.ts';
import { assertWhole } from '../whole-records.ts';

/** One agent alone is asked to analyse and to vote: there is nobody to challenge. */
const calls = 2;
const tables = 500;
const warmUp = 200;

export const row: Row = {
  title: 'Overhead of one call on an idle platform',
  about:
    `A table of one agent makes ${calls} calls, one after the other. The overhead of a call is the median time of such ` +
    `a table divided by ${calls}, less the median time of the same POST in the bare loop. So it bears its share of all ` +
    'that a table costs: opening and closing it, the synthesis, the verdict, the signature, and three waits for the ' +
    `disk, because no ask leaves before it is on disk and no table ends before its close is. ${tables} tables, in turn ` +
    'with the bare calls and with a page written to disk, nothing else under way.',
  measure,
};

interface Seen {
  bare: number[];
  page: number[];
  table: number[];
}

async function measure(): Promise<Measured> {
  const { bare, page, table } = await run();
  const overhead = median(table) / calls - median(bare);
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
        ['bare call', median(bare), quantile(bare, 0.9)],
        ['page written to disk', median(page), quantile(page, 0.9)],
        ['table of one agent', median(table), quantile(table, 0.9)],
      ],
    },
  };
}

async function run(): Promise<Seen> {
  using folder = tempFolder();
  const seen: Seen = { bare: [], page: [], table: [] };
  {
    await using agents = await startAgents(1);
    await using platform = await openPlatform(folder.path);
    await seatAgents(platform, agents.urls);
    using page = new DiskPage(folder.path);
    await compare(platform, agents.urls, page, seen);
  }
  assertWhole(folder.path, warmUp + tables, calls);
  return seen;
}

async function compare(platform: Platform, urls: readonly string[], page: DiskPage, seen: Seen): Promise<void> {
  await using loop = new BareLoop();
  const requests = (await captureTable(urls)).flat();
  for (let n = 0; n < warmUp + tables; n++) {
    const bare: number[] = [];
    for (const request of requests) bare.push((await timed(() => loop.call(request))).ms);
    const written = page.write();
    const { ms } = await timed(() => deliberate(platform, 1));
    if (n < warmUp) continue;
    seen.bare.push(...bare);
    seen.page.push(written);
    seen.table.push(ms);
  }
}
