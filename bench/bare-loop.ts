/**
 * The bare loop's process: what nothing that calls agents can be faster than. It is given the calls of a table, and then
 * how many tables to make of them and how many at once; it sends them with undici, reads each answer as text and keeps
 * nothing. It tells how long that took.
 */
import { Agent, request } from 'undici';
import type { BareCall, BareOrder } from './bare-process.ts';
import { crowd } from './crowd.ts';
import { timed } from './stopwatch.ts';

const dispatcher = new Agent();
let phases: BareCall[][] = [];

process.once('disconnect', () => process.exit());
process.on('message', async (order: BareOrder) => {
  if ('phases' in order) phases = order.phases;
  else process.send?.(await timed(() => crowd(order.tables, order.atOnce, table)));
});

async function table(): Promise<void> {
  for (const phase of phases) await Promise.all(phase.map(call));
}

async function call({ url, headers, body }: BareCall): Promise<void> {
  const answer = await request(url, { method: 'POST', headers, body, dispatcher });
  if (answer.statusCode !== 200) throw new Error(`an agent answered ${answer.statusCode}`);
  await answer.body.text();
}
