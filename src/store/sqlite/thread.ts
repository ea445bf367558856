/** The thread of the embedded store and its scribe. It takes calls and returns replies in batches. */
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { createScribe, type Scribe } from '../scribe.ts';
import { loadSigner, sha256 } from '../signing.ts';
import type { Store } from '../store.ts';
import { openSqliteStore } from './open.ts';
import { copyError, type StoreThreadCall, type StoreThreadReply, type StoreThreadSettings } from './thread-messages.ts';

const port = parentPort;
if (!port) throw new TypeError('this file is for a thread of its own');

let outbox: StoreThreadReply[] = [];

function postReply(reply: StoreThreadReply): void {
  if (outbox.push(reply) === 1) {
    process.nextTick(() => {
      port?.postMessage(outbox);
      outbox = [];
    });
  }
}

async function runCall(target: Store & Scribe, { id, method, args }: StoreThreadCall): Promise<void> {
  try {
    const value = await (target[method] as (...args: unknown[]) => Promise<unknown>).apply(target, args);
    postReply({ id, value });
  } catch (error) {
    postReply({ id, failed: copyError(error) });
  }
}

try {
  const { folder, signing_key }: StoreThreadSettings = workerData;
  const store = await openSqliteStore({ folder });
  const { write } = createScribe(store, sha256, loadSigner(signing_key));
  const target = Object.assign(store, { write });
  port.on('message', (calls: StoreThreadCall[]) => {
    for (const call of calls) runCall(target, call);
  });
  // Now: the flags of V8 change when the platform is open, and code that is written under others is of no use.
  flushCompileCache();
  port.postMessage({ id: -1, value: 'open' });
} catch (error) {
  port.postMessage({ id: -1, failed: copyError(error) });
}
