/**
 * A platform in a process of its own that runs tables when it is told to: on the embedded store of a folder, or as one machine of
 * several on a PostgreSQL database. `table-worker.ts folder|database PLACE SEATS`.
 */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowd } from './crowd.ts';
import { openMachine } from './machine-platform.ts';
import { deliberate, openPlatform } from './platform.ts';
import { timed } from './stopwatch.ts';

export interface TableOrder {
  tables: number;
  atOnce: number;
}

const [kind = '', place = '', seats = '5'] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const folder = kind === 'folder' ? place : join(tmpdir(), `parley-bench-${randomUUID()}`);
const platform = kind === 'folder' ? await openPlatform(folder) : await openMachine(place);
process.on('message', async ({ tables, atOnce }: TableOrder) => {
  process.send?.(await timed(() => crowd(tables, atOnce, () => deliberate(platform, Number(seats)))));
});
process.send?.('ready');
