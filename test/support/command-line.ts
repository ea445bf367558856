/**
 * Commands of `parley` as people run them, in a folder of the test; no process outlives its test. A command that only
 * prints and ends is run in the process of the test; what goes on, reads stdin or runs beside another has its own.
 */
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { isRunningHere, parleyHere } from './command-here.ts';
import { listeningAt, runParley } from './parley.ts';
import type { Finished, Launched, LaunchOptions } from './process.ts';
import { temporaryFolder } from './temporary-folder.ts';

let folder = '';
let launched: Launched[] = [];

/** A new working directory for each test, and an end to every process it started. */
export function ownFolder(): void {
  let made: ReturnType<typeof temporaryFolder> | undefined;
  beforeEach(() => {
    made = temporaryFolder();
    folder = made.path;
  });
  afterEach(async () => {
    await Promise.all(launched.map((each) => each.end('SIGKILL')));
    launched = [];
    made?.remove();
  });
}

export const inFolder = (name: string) => join(folder, name);

/** Begins a command that goes on until a test ends it. */
export function begin(args: readonly string[], options: Omit<LaunchOptions, 'cwd'> = {}): Launched {
  const begun = runParley(args, { ...options, cwd: folder });
  launched.push(begun);
  return begun;
}

/** Runs a command to its end. */
export async function parley(args: readonly string[], options: Omit<LaunchOptions, 'cwd'> = {}): Promise<Finished> {
  const [command = '-'] = args;
  const readsInput = command === 'chat' || args.includes('-') || options.input !== undefined;
  if (readsInput || command.startsWith('-') || isRunningHere()) return await begin(args, options).finished;
  return { ...(await parleyHere(args, { ...options, cwd: folder })), signal: null };
}

/** Starts a platform on the folder of the test and waits until it says where it listens. */
export async function start(args: readonly string[] = [], options?: Omit<LaunchOptions, 'cwd'>) {
  const begun = begin(['--port', '0', ...args], options);
  return { ...begun, url: await listeningAt(begun) };
}
