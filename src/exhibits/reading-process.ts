/**
 * The process that reads what strangers wrote, and does nothing else: one job comes in, one reading goes out. It may be
 * ended at any moment, by whoever started it or by its own watch.
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

/** Each parser is loaded only where it is needed: it takes longer to load than most documents take to read. */
async function readJob(job: ReadingJob): Promise<ExhibitReading> {
  if ('pdf' in job) return (await import('./pdf-text.ts')).readPdf(job.pdf);
  return { text: (await import('./html-text.ts')).readHtml(job.html) };
}

/**
 * Ends the process, from a thread of its own, when it takes too much. Node's limit covers objects, but not the buffers
 * that streams are unpacked into; and a process whose parent was killed must not go on for ever.
 */
function watchLimits(): void {
  const end = () => process.kill(process.pid, 'SIGKILL');
  setTimeout(end, 2 * maxReadingMs);
  setInterval(() => process.memoryUsage.rss() > maxReadingBytes && end(), 20);
}
