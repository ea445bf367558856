/** The program of a thread that does heavy work: an order comes in, its result goes out. */
import { flushCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { ThreadReply, ThreadRequest } from '../runtime/work-thread.ts';
import { workTasks } from './work-tasks.ts';

type LoadedTask = (input: unknown) => unknown;

const loaded = new Map<string, LoadedTask>();

parentPort?.on('message', async (request: ThreadRequest) => parentPort?.postMessage(await replyTo(request)));

async function load(task: string): Promise<LoadedTask> {
  const run = (await workTasks[task as keyof typeof workTasks]()) as LoadedTask;
  loaded.set(task, run);
  flushCompileCache();
  return run;
}

async function replyTo({ task, input }: ThreadRequest): Promise<ThreadReply> {
  try {
    const run = loaded.get(task) ?? (await load(task));
    const before = process.threadCpuUsage();
    const result = run(input);
    const { user, system } = process.threadCpuUsage(before);
    return { result, cpuMs: (user + system) / 1000 };
  } catch (error) {
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
