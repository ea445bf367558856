/** The thread on which the embedded store lives, and the scribe who writes to it: it takes and answers calls in batches. */
import { parentPort, workerData } from 'node:worker_threads';
import { createScribe, type Scribe } from '../scribe.ts';
import { loadSigner, sha256 } from '../signing.ts';
import type { Store } from '../store.ts';
import { openSqliteStore } from './open.ts';
import { copyError, type StoreThreadCall, type StoreThreadReply, type StoreThreadSettings } from './thread-messages.ts';

const port = parentPort;
if (!port) throw new TypeError('this file is for a thread of its own');

let outbox: StoreThreadReply[] = [];

function postReply(answered: StoreThreadReply): void {
  if (outbox.push(answered) === 1) {
    process.nextTick(() => {
      port?.postMessage(outbox);
      outbox = [];
    });
  }
}

async function runCall(called: Store & Scribe, { id, method, given }: StoreThreadCall): Promise<void> {
  try {
    const value = await (called[method] as (...given: unknown[]) => Promise<unknown>).apply(called, given);
    postReply({ id, value });
  } catch (error) {
    postReply({ id, failed: copyError(error) });
  }
}

try {
  const { folder, signing_key }: StoreThreadSettings = workerData;
  const store = await openSqliteStore({ folder });
  const { write } = createScribe(store, sha256, loadSigner(signing_key));
  const called = Object.assign(store, { write });
  port.on('message', (calls: StoreThreadCall[]) => {
    for (const each of calls) runCall(called, each);
  });
  port.postMessage({ id: -1, value: 'open' });
} catch (error) {
  port.postMessage({ id: -1, failed: copyError(error) });
}
