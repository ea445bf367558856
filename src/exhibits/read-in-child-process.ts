/**
 * Reads what needs a parser in a process of its own, a few at a time. Not in a thread: a PDF of 160 kB can make a parser
 * outgrow a thread's memory limit in one step, and Node then ends the whole process. It never throws.
 */
import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { z } from 'zod';
import { maxReadingHeapMb, maxReadingMs } from './exhibit-limits.ts';
import type { ExhibitReading, ReadingJob } from './exhibit-reading.ts';
import { createSemaphore } from './semaphore.ts';

export type ReadInChildProcess = (job: ReadingJob, signal: AbortSignal) => Promise<ExhibitReading>;

const maxChildProcesses = 2;
const readTimedOut: ExhibitReading = { fault: 'Its text could not be read in time.' };
const readOutOfMemory: ExhibitReading = { fault: 'Its text could not be read with the memory allowed.' };
const readFailed: ExhibitReading = { fault: 'Its text could not be read.' };

/** Beside this file, as TypeScript or as what it was compiled to. */
const readerProgram = new URL(`./reading-process${extname(import.meta.url)}`, import.meta.url);
/** It may read files, since its own code is in some; it may write none, and start no program. */
const nodeFlags = ['--permission', '--allow-fs-read=*', '--allow-worker', `--max-old-space-size=${maxReadingHeapMb}`];

const readingSchema = z.union([z.object({ text: z.string() }), z.object({ fault: z.string() })]);

export function createChildReader(): ReadInChildProcess {
  const semaphore = createSemaphore(maxChildProcesses);
  return (job, signal) => semaphore.run(signal, () => readInChild(job, signal), readTimedOut).catch(() => readFailed);
}

/** Settles only once the process is gone, so that no more of them are ever there than there are slots. */
function readInChild(job: ReadingJob, signal: AbortSignal): Promise<ExhibitReading> {
  const { promise, resolve } = Promise.withResolvers<ExhibitReading>();
  const child = fork(readerProgram, {
    ...{ execArgv: nodeFlags, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    ...{ signal, timeout: maxReadingMs, killSignal: 'SIGKILL' },
  });
  let answer: ExhibitReading | undefined;
  child.once('message', (message) => {
    answer = readingSchema.safeParse(message).data ?? readFailed;
    child.kill('SIGKILL');
  });
  // Whoever takes too much memory is ended by a signal: from its own watch, or from Node when the heap is full.
  child.once('exit', (_, end) => resolve(answer ?? (child.killed ? readTimedOut : end ? readOutOfMemory : readFailed)));
  child.once('error', () => child.pid === undefined && resolve(readFailed));
  child.send(job, () => {});
  return promise;
}
