/** `run-row.ts ROW`: measures one row in this process, and sends the result to the parent process or prints it. */
import type { Row } from './row.ts';

process.once('disconnect', () => process.exit());
const [name = ''] = process.argv.slice(2);
const { row }: { row: Row } = await import(`./rows/${name}.ts`);
const result = { title: row.title, about: row.about, ...(await row.measure()) };
if (process.send) process.send(result, () => process.disconnect());
else console.dir(result, { depth: null });
