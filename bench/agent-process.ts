/** Starts the agents in a separate process, so that their work is not measured. They exit when this process exits. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface AgentProcess extends AsyncDisposable {
  /** The address of each agent, by its number. */
  urls: readonly string[];
}

const script = fileURLToPath(new URL('agents.ts', import.meta.url));

export async function startAgents(count: number, { delayMs = 0 } = {}): Promise<AgentProcess> {
  const child = fork(script, [String(count), String(delayMs)], { execArgv: [] });
  const exited = once(child, 'exit');
  const early = exited.then(() => Promise.reject(new Error('the agents ended before they listened')));
  const [urls] = await Promise.race([once(child, 'message'), early]);
  return {
    urls,
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await exited;
    },
  };
}
