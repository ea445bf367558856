/** The thread on which the embedded store lives, and the scribe who writes to it: it takes and answers calls in batches. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadSigner, sha256 } from '../../signing.ts';
import { createScribe, type Scribe } from '../scribe.ts';
import type { Store } from '../store.ts';
import { type Answered, type Asked, copied, type ThreadPlace } from './crossing.ts';
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

async function call(called: Store & Scribe, { id, method, given }: Asked): Promise<void> {
  try {
    const value = await (called[method] as (...given: unknown[]) => Promise<unknown>).apply(called, given);
    answer({ id, value });
  } catch (error) {
    answer({ id, failed: copied(error) });
  }
}

try {
  const { folder, signing_key }: ThreadPlace = workerData;
  const store = await openSqliteStore({ folder });
  const { write } = createScribe(store, sha256, loadSigner(signing_key));
  const called = Object.assign(store, { write });
  port.on('message', (calls: Asked[]) => {
    for (const each of calls) call(called, each);
  });
  port.postMessage({ id: -1, value: 'open' });
} catch (error) {
  port.postMessage({ id: -1, failed: copied(error) });
}
