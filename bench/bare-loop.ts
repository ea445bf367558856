/**
 * The process of the bare loop: the upper limit of speed for any program that calls agents. It receives the calls of a
 * table, the number of tables and how many run at once. It sends the calls with undici, reads each answer as text, stores
 * nothing, and reports the time.
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
