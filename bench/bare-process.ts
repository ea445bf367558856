/** Starts the bare loop in a separate process, so that it shares neither memory nor compiled code with the platform. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Time } from './stopwatch.ts';

export interface BareCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export type BareOrder = { phases: BareCall[][] } | { tables: number; atOnce: number };

export interface BareLoop extends AsyncDisposable {
  run(tables: number, atOnce: number): Promise<Time>;
}

const script = fileURLToPath(new URL('bare-loop.ts', import.meta.url));

/** `phases`: the calls of one table. The calls of a phase are sent together, after the previous phase is answered. */
export async function startBareLoop(phases: BareCall[][]): Promise<BareLoop> {
  const child = fork(script, { execArgv: [], serialization: 'advanced' });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => Promise.reject(new Error(`the bare loop ended with ${code}`)));
  failed.catch(() => {});
  const order = (message: BareOrder) => child.send(message);
  order({ phases });
  return {
    async run(tables, atOnce) {
      order({ tables, atOnce });
      const [time]: Time[] = await Promise.race([once(child, 'message'), failed]);
      if (!time) throw new TypeError('the bare loop told no time');
      return time;
    },
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await exited;
    },
  };
}
