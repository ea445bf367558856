/** Parley as people run it: a process of its own, with its own folder and environment, that never outlives its test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';

export interface Finished {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

interface Circumstances {
  env?: Record<string, string>;
  input?: string | Buffer;
}

const script = fileURLToPath(new URL('../../src/cli/parley.ts', import.meta.url));
const { PATH = '', HOME = '' } = process.env;

let folder = '';
let children: { child: ChildProcess; finished: Promise<Finished> }[] = [];

/** A fresh working directory for each test, and an end to every process it started. */
export function ownFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-'));
  });
  afterEach(async () => {
    for (const { child } of children) child.kill('SIGKILL');
    await Promise.all(children.map(({ finished }) => finished));
    children = [];
    rmSync(folder, { recursive: true });
  });
}

export const inFolder = (name: string) => join(folder, name);

/** Runs a command to its end. */
export function parley(args: string[], circumstances: Circumstances = {}): Promise<Finished> {
  return launch(args, circumstances).finished;
}

export interface Begun {
  signal(name: NodeJS.Signals): void;
  /** Resolves when what it wrote matches, with the first group. */
  wrote(on: 'stdout' | 'stderr', pattern: RegExp): Promise<string>;
  finished: Promise<Finished>;
}

/** Begins a command that goes on until a test ends it. */
export function begin(args: string[], circumstances: Circumstances = {}): Begun {
  const { child, finished, output } = launch(args, circumstances);
  const over = finished.then(({ code, stderr }) => {
    throw new Error(`parley ended with ${code} before it wrote what was waited for: ${stderr}`);
  });
  over.catch(() => {});
  const wrote: Begun['wrote'] = async (on, pattern) => {
    for (;;) {
      const match = pattern.exec(output[on]);
      if (match) return match[1] ?? '';
      await Promise.race([once(child[on], 'data'), over]);
    }
  };
  return { signal: (name) => child.kill(name), wrote, finished };
}

export type Running = Begun & { url: string };

/** Starts a platform and waits until it says where it listens. */
export async function start(args: string[] = [], circumstances: Circumstances = {}): Promise<Running> {
  const begun = begin(['--port', '0', ...args], circumstances);
  return { ...begun, url: await begun.wrote('stdout', /^Parley listens on (\S+)\n$/) };
}

function launch(args: string[], { env = {}, input = '' }: Circumstances) {
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, env: { PATH, HOME, ...env } });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  child.stdin.on('error', () => {}).end(input);
  const finished = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }));
  children.push({ child, finished });
  return { child, finished, output };
}
