/**
 * The process of the fetch loop: a ten-line script to try out an agent. It sends the messages of each conversation one
 * after the other with the global fetch, reads each answer as JSON, stores nothing, and reports the time.
 */
import { crowd } from './crowd.ts';
import type { FetchOrder } from './fetch-process.ts';
import { timed } from './stopwatch.ts';

process.once('disconnect', () => process.exit());
process.on('message', async ({ url, messages, conversations, atOnce }: FetchOrder) => {
  const converse = async () => {
    for (const message of messages) await say(url, message);
  };
  process.send?.(await timed(() => crowd(conversations, atOnce, converse)));
});

async function say(url: string, message: string): Promise<void> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ message }) });
  if (!answer.ok) throw new Error(`the agent answered ${answer.status}`);
  await answer.json();
}
