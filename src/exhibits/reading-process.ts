/**
 * The program of the child process that reads one untrusted document: one job comes in, one reading goes out. It can be
 * ended at any moment, by its parent or by its own watch thread.
 */
import { isMainThread, Worker } from 'node:worker_threads';
import { maxReadingBytes, maxReadingMs } from './exhibit-limits.ts';
import type { ExhibitReading, ReadingJob } from './exhibit-reading.ts';

if (isMainThread) {
  new Worker(new URL(import.meta.url)).unref();
  process.once('disconnect', () => process.exit());
  process.once('message', async (job) => process.send?.(await readJob(job as ReadingJob)));
} else {
  watchLimits();
}

/** Only the parser that is needed is loaded: loading takes longer than reading most documents. */
async function readJob(job: ReadingJob): Promise<ExhibitReading> {
  if ('pdf' in job) return (await import('./pdf-text.ts')).readPdf(job.pdf);
  return { text: (await import('./html-text.ts')).readHtml(job.html) };
}

/**
 * Ends the process, from a separate thread, when it takes too much time or memory. Node's own limit covers the heap, but not
 * the buffers that streams are unpacked into. A process whose parent was killed must end, too.
 */
function watchLimits(): void {
  const end = () => process.kill(process.pid, 'SIGKILL');
  setTimeout(end, 2 * maxReadingMs);
  setInterval(() => process.memoryUsage.rss() > maxReadingBytes && end(), 20);
}
