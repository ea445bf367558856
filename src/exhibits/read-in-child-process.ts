/**
 * Reads HTML and PDF in child processes, a few at a time, with limits on time and memory. A thread would not be safe: a PDF
 * of 160 kB can exceed a thread's memory limit in one step, and Node then ends the whole process. It never throws.
 */
import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { z } from 'zod';
import { maxReadingMs } from './exhibit-limits.ts';
import type { ExhibitReading, ReadingJob } from './exhibit-reading.ts';
import { createFairPlaces } from './fair-places.ts';
import { confinementFlags } from './reader-confinement.ts';

/** `party` is for whom it is read: the documents of one hold those of others up only shortly. */
export type ReadInChildProcess = (job: ReadingJob, signal: AbortSignal, party?: string) => Promise<ExhibitReading>;

const maxChildProcesses = 3;
const maxPerParty = 2;
const readTimedOut: ExhibitReading = { fault: 'Its text could not be read in time.' };
const readOutOfMemory: ExhibitReading = { fault: 'Its text could not be read with the memory allowed.' };
const readFailed: ExhibitReading = { fault: 'Its text could not be read.' };

/** The program beside this file, as TypeScript or compiled. */
const readerProgram = new URL(`./reading-process${extname(import.meta.url)}`, import.meta.url);
const readingSchema = z.union([z.object({ text: z.string() }), z.object({ fault: z.string() })]);

export function createChildReader(): ReadInChildProcess {
  const places = createFairPlaces(maxChildProcesses, maxPerParty);
  return (job, signal, party = '') =>
    places.run(party, signal, () => readInChild(job, signal), readTimedOut).catch(() => readFailed);
}

/** Settles only after the process has ended, so that there are never more processes than slots. */
function readInChild(job: ReadingJob, signal: AbortSignal): Promise<ExhibitReading> {
  const { promise, resolve } = Promise.withResolvers<ExhibitReading>();
  const child = fork(readerProgram, {
    ...{
      execArgv: confinementFlags(),
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    },
    ...{ signal, timeout: maxReadingMs, killSignal: 'SIGKILL' },
  });
  let answer: ExhibitReading | undefined;
  child.once('message', (message) => {
    answer = readingSchema.safeParse(message).data ?? readFailed;
    child.kill('SIGKILL');
  });
  // A child that needs too much memory is ended by a signal: from its own watch thread, or from Node when the heap is full.
  child.once('exit', (_, endSignal) =>
    resolve(answer ?? (child.killed ? readTimedOut : endSignal ? readOutOfMemory : readFailed)),
  );
  child.once('error', () => child.pid === undefined && resolve(readFailed));
  child.send(job, () => {});
  return promise;
}
