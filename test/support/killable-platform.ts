/** A platform on a folder of its own: in the process of the test, until one is asked for that can be killed. */
import { type LocalPlatform, startLocal } from './local-platform.ts';
import { type StartedParley, startParley } from './parley.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface KillablePlatform {
  readonly url: string;
  /** Where it has its data. */
  data: string;
  /** From here on it has a process of its own, started again where it was killed; its port stays where one was given. */
  inOwnProcess(): Promise<StartedParley>;
}

/** Ends with the stack. */
export async function startKillable(stack: AsyncDisposableStack, port = 0): Promise<KillablePlatform> {
  const { path: data, remove } = temporaryFolder();
  stack.defer(remove);
  let running: LocalPlatform | StartedParley = stack.use(await startLocal(data, { PARLEY_PORT: `${port}` }));
  return {
    data,
    get url() {
      return running.url;
    },
    async inOwnProcess() {
      await running[Symbol.asyncDispose]();
      const started = stack.use(await startParley({ data, port }));
      running = started;
      return started;
    },
  };
}
