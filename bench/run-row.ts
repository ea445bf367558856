/** `run-row.ts ROW`: measures one row in this process, and sends the result to the parent process or prints it. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Row } from './row.ts';

// As the platform does: otherwise a row would also measure what strips the types of its sources.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/parley', import.meta.url)));

process.once('disconnect', () => process.exit());
const [name = ''] = process.argv.slice(2);
const { row }: { row: Row } = await import(`./rows/${name}.ts`);
const result = { title: row.title, about: row.about, ...(await row.measure()) };
if (process.send) process.send(result, () => process.disconnect());
else console.dir(result, { depth: null });
