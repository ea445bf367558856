/** The thread of `waiting-neighbour.ts`. */
import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Between an answer and the next request. */
const pauseMs = 10;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;
let since = performance.now();

parentPort?.on('message', () => parentPort?.postMessage(Math.max(longest, performance.now() - since)));

await poll();
parentPort?.postMessage('ready');
longest = 0;
for (;;) {
  since = performance.now();
  await poll();
  longest = Math.max(longest, performance.now() - since);
  await setTimeout(pauseMs);
}

function poll(): Promise<void> {
  return new Promise((resolve) => {
    get(workerData, { agent }, (response) => response.resume().once('end', resolve)).once('error', () => resolve());
  });
}
