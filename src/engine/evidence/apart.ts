/**
 * Reads what needs a parser in a process of its own, a few at a time. Not in a thread: a PDF of 160 kB can make a parser
 * outgrow a thread's memory limit in one step, and Node then ends the whole process. It never throws.
 */
import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { z } from 'zod';
import { maxReadingHeapMb, maxReadingMs } from './limits.ts';
import type { Job, Reading } from './reading.ts';
import { createSlots } from './slots.ts';

export type ReadApart = (job: Job, signal: AbortSignal) => Promise<Reading>;

const atOnce = 2;
const late: Reading = { fault: 'Its text could not be read in time.' };
const costly: Reading = { fault: 'Its text could not be read with the memory allowed.' };
const failed: Reading = { fault: 'Its text could not be read.' };

/** Beside this file, as TypeScript or as what it was compiled to. */
const program = new URL(`./reader${extname(import.meta.url)}`, import.meta.url);
/** It may read files, since its own code is in some; it may write none, and start no program. */
const flags = ['--permission', '--allow-fs-read=*', '--allow-worker', `--max-old-space-size=${maxReadingHeapMb}`];

const reading = z.union([z.object({ text: z.string() }), z.object({ fault: z.string() })]);

export function createReadApart(): ReadApart {
  const slots = createSlots(atOnce);
  return (job, signal) => slots.within(signal, () => read(job, signal), late).catch(() => failed);
}

/** Settles only once the process is gone, so that no more of them are ever there than there are slots. */
function read(job: Job, signal: AbortSignal): Promise<Reading> {
  const { promise, resolve } = Promise.withResolvers<Reading>();
  const child = fork(program, {
    ...{ execArgv: flags, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    ...{ signal, timeout: maxReadingMs, killSignal: 'SIGKILL' },
  });
  let answer: Reading | undefined;
  child.once('message', (message) => {
    answer = reading.safeParse(message).data ?? failed;
    child.kill('SIGKILL');
  });
  // Whoever takes too much memory is ended by a signal: from its own watch, or from Node when the heap is full.
  child.once('exit', (_, end) => resolve(answer ?? (child.killed ? late : end ? costly : failed)));
  child.once('error', () => child.pid === undefined && resolve(failed));
  child.send(job, () => {});
  return promise;
}
