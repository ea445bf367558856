/** A platform in a process of its own, started as an operator starts it, on a free port of loopback. */
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notePlatform } from './ask-names.ts';
import { type Launched, type LaunchOptions, launch } from './process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { storeSettings } from './test-store.ts';

const program = fileURLToPath(new URL('../../src/cli/parley.ts', import.meta.url));

/** Where a process finds what an earlier one has compiled; its threads need this, too. */
const { NODE_COMPILE_CACHE } = process.env;
export const compileCache: Record<string, string> = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

export interface ParleyOptions extends LaunchOptions {
  args?: readonly string[];
  /** The data folder; one that lasts as long as the process unless given. */
  data?: string;
  port?: number;
  /** A command that the platform is started by, such as one that limits it. */
  under?: readonly string[];
}

export interface LaunchedParley extends Launched {
  data: string;
  /** Where it listens, once it says so; rejects with what it said on stderr when it ends before. */
  ready: Promise<string>;
}

export interface StartedParley extends LaunchedParley {
  url: string;
}

/** Runs `parley` with these arguments and nothing else. */
export function runParley(args: readonly string[], options: LaunchOptions = {}, under: readonly string[] = []) {
  const folder = dataFolderOf(args, options);
  const env = { ...compileCache, ...storeSettings(folder), ...options.env };
  notePlatform(folder, env.PARLEY_SIGNING_KEY);
  return launch([...under, process.execPath, program, ...args], { ...options, env });
}

/** Where a command has its data, as it finds out itself. */
export function dataFolderOf(args: readonly string[], { env = {}, cwd = '.' }: LaunchOptions = {}): string {
  const flag = args.indexOf('--data');
  const data = (flag === -1 ? env.PARLEY_DATA : args[flag + 1]) ?? '.parley';
  return isAbsolute(data) ? data : join(cwd, data);
}

/** Resolves once the platform says where it listens. */
export function listeningAt(launched: Launched): Promise<string> {
  return launched.wrote('stdout', /^Parley listens on (\S+)\n/m);
}

/** Launches a platform without waiting for it. */
export function launchParley({ args = [], data, port = 0, env, under, ...rest }: ParleyOptions = {}): LaunchedParley {
  const own = data === undefined ? temporaryFolder() : undefined;
  const folder = data ?? own?.path ?? '';
  const settings = { PARLEY_DATA: folder, PARLEY_PORT: String(port), PARLEY_LOG: 'warn', ...env };
  const launched = runParley(args, { ...rest, env: settings }, under);
  const ready = listeningAt(launched);
  // A test that kills a platform before it is ready does not wait for it to be.
  ready.catch(() => {});
  return {
    ...{ ...launched, data: folder, ready },
    async [Symbol.asyncDispose]() {
      await launched[Symbol.asyncDispose]();
      own?.remove();
    },
  };
}

/** Launches a platform and waits until it listens. */
export async function startParley(options?: ParleyOptions): Promise<StartedParley> {
  const launched = launchParley(options);
  try {
    return { ...launched, url: await launched.ready };
  } catch (error) {
    await launched[Symbol.asyncDispose]();
    throw error;
  }
}
