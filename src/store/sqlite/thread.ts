/** The thread on which the embedded store lives: takes batches of calls, and answers in batches. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Store } from '../store.ts';
import { type Answered, type Asked, copied } from './crossing.ts';
import { openSqliteStore } from './open.ts';

const port = parentPort;
if (!port) throw new TypeError('this file is for a thread of its own');

let outbox: Answered[] = [];

function answer(answered: Answered): void {
  if (outbox.push(answered) === 1) {
    process.nextTick(() => {
      port?.postMessage(outbox);
      outbox = [];
    });
  }
}

async function call(store: Store, { id, method, given }: Asked): Promise<void> {
  try {
    const value = await (store[method] as (...given: unknown[]) => Promise<unknown>).apply(store, given);
    answer({ id, value });
  } catch (error) {
    answer({ id, failed: copied(error) });
  }
}

try {
  const store = await openSqliteStore(workerData);
  port.on('message', (calls: Asked[]) => {
    for (const each of calls) call(store, each);
  });
  port.postMessage({ id: -1, value: 'open' });
} catch (error) {
  port.postMessage({ id: -1, failed: copied(error) });
}
