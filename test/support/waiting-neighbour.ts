/**
 * Somebody else on the same platform, in a thread of its own: asks for `/health/live` again and again, and says how long it
 * waited at most. It measures what a platform that is held up does to those who have nothing to do with it.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface WaitingNeighbour extends AsyncDisposable {
  /** The longest wait so far, in milliseconds; what is being waited for now counts as well. */
  longestWait(): Promise<number>;
}

const program = new URL('./waiting-neighbour-worker.ts', import.meta.url);

export async function startNeighbour(url: string): Promise<WaitingNeighbour> {
  const worker = new Worker(program, { workerData: `${url}/health/live` });
  await once(worker, 'message');
  return {
    async longestWait() {
      worker.postMessage('how long?');
      const [ms] = await once(worker, 'message');
      return ms;
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}
