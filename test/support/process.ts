/**
 * A platform in a process of its own, started as an operator starts it, on a free port of loopback. It can be ended in
 * every way a process can end; disposing of it kills it and never leaves it behind.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../src/cli/parley.ts', import.meta.url));

export interface Launch {
  /** The data folder; one that lasts as long as the process unless given. */
  data?: string;
  port?: number;
  env?: Record<string, string>;
  /** A command that the platform is started by, such as one that limits it. */
  under?: readonly string[];
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Launched extends AsyncDisposable {
  pid: number;
  data: string;
  /** Where it listens, once it says so; rejects with what it said on stderr when it ends before. */
  ready: Promise<string>;
  exited: Promise<Exit>;
  /** What it has told on stderr so far. */
  told(): string;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Exit>;
}

export interface Started extends Launched {
  url: string;
}

export function launch({ data, port = 0, env = {}, under = [] }: Launch = {}): Launched {
  const own = data === undefined ? temporaryFolder() : undefined;
  const folder = data ?? own?.path ?? '';
  const [command = '', ...args] = [...under, process.execPath, program];
  const settings = { PARLEY_DATA: folder, PARLEY_PORT: String(port), PARLEY_LOG: 'warn', ...env };
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...settings },
  });
  const told: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => told.push(text));
  const exited = exitOf(child);
  const end = (signal: NodeJS.Signals): Promise<Exit> => {
    child.kill(signal);
    return exited;
  };
  return {
    ...{ pid: child.pid ?? 0, data: folder, exited, end },
    ready: readyLine(child, () => told.join('')),
    told: () => told.join(''),
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
      own?.remove();
    },
  };
}

export async function startProcess(options?: Launch): Promise<Started> {
  const launched = launch(options);
  try {
    return { ...launched, url: await launched.ready };
  } catch (error) {
    await launched[Symbol.asyncDispose]();
    throw error;
  }
}

/** A folder that is removed with everything in it when it is disposed of. */
export function temporaryFolder() {
  return mkdtempDisposableSync(join(tmpdir(), 'parley-test-'));
}

async function exitOf(child: ChildProcess): Promise<Exit> {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const [code, signal] = await once(child, 'close');
  process.off('exit', kill);
  return { code, signal };
}

function readyLine(child: ChildProcess, told: () => string): Promise<string> {
  const ready = (async () => {
    if (child.stdout === null) throw new TypeError('the platform has no stdout');
    for await (const line of createInterface(child.stdout)) {
      const url = /^Parley listens on (http:\S+)$/.exec(line)?.[1];
      if (url !== undefined) return url;
    }
    throw new Error(`the platform ended before it was ready: ${told()}`);
  })();
  // Whoever kills a platform before it is ready does not wait for it to be.
  ready.catch(() => {});
  return ready;
}
