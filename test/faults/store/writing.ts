/** Runs the writer in a process of its own, and holds what a store kept against what the writer was told. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import type { Store } from '../../../src/store/store.ts';
import { grows } from '../../contracts/store-material.ts';
import { writtenText } from './written-text.ts';

const program = fileURLToPath(new URL('./writer.ts', import.meta.url));

export interface Writing {
  process: ChildProcess;
  /** What the writer says, line by line: `appended <session> <seq>` or `refused <sentence>`. */
  said: AsyncIterator<string>;
  /** The last acknowledged seq of each session, as far as `said` was read. */
  acknowledged: Map<string, number>;
  kill(): Promise<void>;
}

/** `under` is a command that the writer is started by, such as one that limits it. */
export function startWriting(folder: string, name: string, size: number, under: string[] = []): Writing {
  const [command = '', ...args] = [...under, process.execPath, program, folder, name, String(size)];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const acknowledged = new Map<string, number>();
  return { process: child, said: listen(child, acknowledged), acknowledged, kill };
}

async function* listen(child: ChildProcess, acknowledged: Map<string, number>): AsyncGenerator<string> {
  if (child.stdout === null) return;
  for await (const said of createInterface(child.stdout)) {
    const [answer, session, seq] = said.split(' ');
    if (answer === 'appended' && session !== undefined) acknowledged.set(session, Number(seq));
    yield said;
  }
}

/** Every acknowledged line is there and whole, nothing is missing in between, and the session can go on. */
export async function expectKept(store: Store, { acknowledged }: Writing, size: number): Promise<void> {
  for (const [session, seq] of acknowledged) {
    const kept = await store.lines(session);
    expect(kept.length).toBeGreaterThan(seq);
    expect(kept).toStrictEqual(kept.map((_, index) => ({ seq: index, text: writtenText(session, index, size) })));
    expect(await store.append(grows(session, kept.length))).toBe('appended');
  }
}
