/**
 * The threads of a platform: one for the methods of sessions, one for what requests have computed, one that reads large answers.
 * So a request never keeps a session waiting, nor a session an answer. All share the allowance of each owner.
 */
import { extname } from 'node:path';
import { ParleyError } from '../errors.ts';
import { WorkAllowance } from '../runtime/work-allowance.ts';
import { AllowanceUsedError, type WorkOrder, WorkThread, WorkTooLongError } from '../runtime/work-thread.ts';
import { type WorkTasks, workTasks } from './work-tasks.ts';

type TaskName = keyof WorkTasks;
type TaskInput<Name extends TaskName> = Parameters<WorkTasks[Name]>[0];
type TaskResult<Name extends TaskName> = ReturnType<WorkTasks[Name]>;

/** Does a task for an owner; null is whoever has no owner. */
type DoTask = <Name extends TaskName>(
  task: Name,
  input: () => TaskInput<Name> | Promise<TaskInput<Name>>,
  owner: string | null,
  signal?: AbortSignal,
) => Promise<TaskResult<Name>>;

export interface PlatformWork {
  /** For sessions: they wait for their turn, however much their owner has used. */
  forSession: DoTask;
  /** For requests: WORK_LIMITED where their owner has used the time of a minute. */
  forRequest: DoTask;
  /** For answers of agents; they are nobody's. */
  forAnswer: DoTask;
  close(): Promise<void>;
}

/** No request is worth more. */
const maxRequestMs = 30_000;

const program = new URL(`./work-program${extname(import.meta.url)}`, import.meta.url);

export function createPlatformWork(secondsPerMinute: number): PlatformWork {
  const allowance = new WorkAllowance(secondsPerMinute * 1000);
  const unlimited = new WorkAllowance(0);
  const sessions = new WorkThread(program, { allowance });
  const requests = new WorkThread(program, { allowance, refuses: true, maxMs: maxRequestMs });
  const answers = new WorkThread(program, { allowance: unlimited });
  const doOn =
    (thread: WorkThread): DoTask =>
    (task, input, owner, signal) =>
      thread.run(orderOf(task, input, owner, signal)) as Promise<never>;
  return {
    forSession: doOn(sessions),
    forRequest: (...order) => doOn(requests)(...order).catch((error: unknown) => Promise.reject(workErrorOf(error))),
    forAnswer: doOn(answers),
    close: async () => void (await Promise.all([sessions.close(), requests.close(), answers.close()])),
  };
}

/** Everything in this thread, for engines that serve nobody else. */
export const workHere: Omit<PlatformWork, 'close'> = { forSession: doHere, forRequest: doHere, forAnswer: doHere };

async function doHere<Name extends TaskName>(
  task: Name,
  input: () => TaskInput<Name> | Promise<TaskInput<Name>>,
): Promise<TaskResult<Name>> {
  const run = (await workTasks[task]()) as (given: TaskInput<Name>) => TaskResult<Name>;
  return run(await input());
}

function orderOf(task: string, input: () => unknown, owner: string | null, signal?: AbortSignal): WorkOrder {
  return { task, input, who: owner ?? '', ...(signal && { signal }) };
}

function workErrorOf(error: unknown): unknown {
  if (error instanceof AllowanceUsedError) {
    const { seconds } = error;
    const detail = `What was computed for you in the last minute took all the time there is; try again in ${seconds} s.`;
    return new ParleyError('WORK_LIMITED', detail, [], { retry_after: seconds });
  }
  if (error instanceof WorkTooLongError)
    return new ParleyError('WORK_TOO_LONG', `It took longer than ${maxRequestMs / 1000} s and was given up.`);
  return error;
}
