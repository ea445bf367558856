/**
 * A command of `parley` in the process of the test, which costs milliseconds where a process costs half a second. What it
 * prints, its exit code and its listeners for signals are taken away again. For what a process does, such as to be
 * interrupted or to read stdin, use `command-line.ts`.
 */
import { vi } from 'vitest';
import { runCommandLine } from '../../src/cli/cli-program.ts';
import { dataFolderOf } from './parley.ts';
import { storeSettings } from './test-store.ts';

export interface Printed {
  code: number;
  stdout: string;
  stderr: string;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export async function parleyHere(words: readonly string[]): Promise<Printed> {
  const printed = { stdout: '', stderr: '' };
  const write = (on: 'stdout' | 'stderr') => (text: unknown) => {
    printed[on] += String(text);
    return true;
  };
  const line = (on: 'stdout' | 'stderr') => (text: unknown) => void write(on)(`${text}\n`);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(line('stdout')),
    vi.spyOn(console, 'error').mockImplementation(line('stderr')),
    vi.spyOn(process.stdout, 'write').mockImplementation(write('stdout')),
    vi.spyOn(process.stderr, 'write').mockImplementation(write('stderr')),
  ];
  const before = { code: process.exitCode, listeners: signals.map((signal) => process.listeners(signal)) };
  process.exitCode = 0;
  const store = Object.entries(words.includes('--data') ? storeSettings(dataFolderOf(words)) : {});
  for (const [name, value] of store) process.env[name] = value;
  try {
    await runCommandLine(words);
    return { code: Number(process.exitCode), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
    for (const [name] of store) delete process.env[name];
    process.exitCode = before.code;
    for (const [at, signal] of signals.entries()) {
      const known = new Set(before.listeners[at]);
      for (const added of process.listeners(signal)) if (!known.has(added)) process.off(signal, added);
    }
  }
}
