/** Starts the fetch loop in a separate process, so that it shares neither memory nor compiled code with the platform. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Time } from './stopwatch.ts';

export interface FetchOrder {
  url: string;
  /** The messages of every conversation. */
  messages: readonly string[];
  conversations: number;
  atOnce: number;
}

export interface FetchLoop extends AsyncDisposable {
  run(order: FetchOrder): Promise<Time>;
}

const script = fileURLToPath(new URL('fetch-loop.ts', import.meta.url));

export function startFetchLoop(): FetchLoop {
  const child = fork(script, { execArgv: [] });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => Promise.reject(new Error(`the fetch loop ended with ${code}`)));
  failed.catch(() => {});
  return {
    async run(order) {
      child.send(order);
      const [time]: Time[] = await Promise.race([once(child, 'message'), failed]);
      if (!time) throw new TypeError('the fetch loop told no time');
      return time;
    },
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await exited;
    },
  };
}
