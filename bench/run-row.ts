/** `run-row.ts NAME`: measures one row in this process and hands the result to the process that started it, or prints it. */
import type { Row } from './row.ts';

const [name = ''] = process.argv.slice(2);
const { row }: { row: Row } = await import(`./rows/${name}.ts`);
const result = await row.measure();
if (process.send) process.send({ title: row.title, about: row.about, ...result });
else console.dir(result, { depth: null });
process.disconnect?.();
