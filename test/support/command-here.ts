/**
 * A command of `parley` in the process of the test, which costs milliseconds where a process costs half a second. What it
 * prints, its exit code and its listeners for signals are taken away again. For what a process does, such as to be
 * interrupted or to read stdin, use `command-line.ts`.
 */
import { vi } from 'vitest';
import { runCommandLine } from '../../src/cli/cli-program.ts';
import { notePlatform } from './ask-names.ts';
import { dataFolderOf } from './parley.ts';
import type { LaunchOptions } from './process.ts';
import { storeSettings } from './test-store.ts';

export interface Printed {
  code: number;
  stdout: string;
  stderr: string;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type HereOptions = Pick<LaunchOptions, 'cwd' | 'env'>;

let running = 0;

/** What a command prints, where it works and its environment belong to the whole process: one command at a time. */
export const isRunningHere = () => running > 0;

export async function parleyHere(words: readonly string[], options: HereOptions = {}): Promise<Printed> {
  const printed = { stdout: '', stderr: '' };
  using _surroundings = surroundingsOf(words, options, printed);
  running += 1;
  try {
    await runCommandLine(words);
    return { code: Number(process.exitCode), ...printed };
  } finally {
    running -= 1;
  }
}

/** Takes what is printed and lays out what a command finds around it; puts everything back when it is disposed of. */
function surroundingsOf(words: readonly string[], options: HereOptions, printed: Omit<Printed, 'code'>): Disposable {
  const stack = new DisposableStack();
  const write = (on: 'stdout' | 'stderr') => (text: unknown) => {
    printed[on] += String(text);
    return true;
  };
  const line = (on: 'stdout' | 'stderr') => (text: unknown) => void write(on)(`${text}\n`);
  for (const spy of [
    vi.spyOn(console, 'log').mockImplementation(line('stdout')),
    vi.spyOn(console, 'error').mockImplementation(line('stderr')),
    vi.spyOn(process.stdout, 'write').mockImplementation(write('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('stderr')),
  ])
    stack.defer(() => spy.mockRestore());
  const code = process.exitCode;
  stack.defer(() => {
    process.exitCode = code;
  });
  process.exitCode = 0;
  for (const signal of signals) {
    const known = new Set(process.listeners(signal));
    stack.defer(() => {
      for (const added of process.listeners(signal)) if (!known.has(added)) process.off(signal, added);
    });
  }
  const folder = process.cwd();
  if (options.cwd !== undefined) {
    process.chdir(options.cwd);
    stack.defer(() => process.chdir(folder));
  }
  stack.use(environmentOf(words, options));
  return stack;
}

function environmentOf(words: readonly string[], options: HereOptions): Disposable {
  const data = dataFolderOf(words, options);
  const isOnData = words.includes('--data') || options.cwd !== undefined;
  const env = { ...(isOnData ? storeSettings(data) : {}), ...options.env };
  if (options.cwd !== undefined) notePlatform(data, env.PARLEY_SIGNING_KEY);
  const stack = new DisposableStack();
  // Commands say `npx parley` where npm runs them, and npm may run the tests.
  for (const [name, value] of Object.entries({ npm_command: undefined, ...env })) {
    const before = process.env[name];
    setVariable(name, value);
    stack.defer(() => setVariable(name, before));
  }
  return stack;
}

function setVariable(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
