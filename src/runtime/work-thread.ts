/**
 * Does heavy work in a thread of its own, one order after the other, so that it does not hold up this one. The thread is
 * started with the first order. Whoever has used the least of the allowance comes first. An order that is called off, or
 * that takes too long, ends the thread, and the next order starts another: work cannot be interrupted in any other way.
 * Whatever crosses is copied, so callers must bound what they send; an input is made only when its turn comes.
 */
import { Worker } from 'node:worker_threads';
import { threadEnvironment } from './thread-environment.ts';
import type { WorkAllowance } from './work-allowance.ts';

export interface WorkOrder {
  /** The name of the task, for the program of the thread. */
  task: string;
  input: () => unknown;
  /** Whose time it takes. */
  who: string;
  signal?: AbortSignal;
}

/** What goes to the thread. */
export interface ThreadRequest {
  task: string;
  input: unknown;
}

/** What the thread answers: the result and the time it computed, or why there is none. */
export type ThreadReply = { result: unknown; cpuMs: number } | { error: string };

/** Whoever ordered it has no time left; `seconds` from now there is some again. */
export class AllowanceUsedError extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`the time for work is used up for ${seconds} s`);
    this.seconds = seconds;
  }
}

/** The work took longer than it may. */
export class WorkTooLongError extends Error {}

interface WorkThreadOptions {
  allowance: WorkAllowance;
  /** Refuses whoever has no allowance left; without it they wait until nobody else does. */
  refuses?: boolean;
  /** How long one order may take; no limit unless given. */
  maxMs?: number;
}

interface PendingOrder extends WorkOrder {
  settled: PromiseWithResolvers<unknown>;
  startedAt: number;
}

export class WorkThread {
  readonly #program: URL;
  readonly #options: WorkThreadOptions;
  readonly #waiting: PendingOrder[] = [];
  #worker: Worker | undefined;
  #current: PendingOrder | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(program: URL, options: WorkThreadOptions) {
    this.#program = program;
    this.#options = options;
  }

  /** Rejects if the work throws, if the thread dies, if it is called off, and if the time for it is used up. */
  run(order: WorkOrder): Promise<unknown> {
    const pending = { ...order, settled: Promise.withResolvers<unknown>(), startedAt: 0 };
    order.signal?.addEventListener('abort', () => this.#callOff(pending), { once: true });
    this.#waiting.push(pending);
    this.#next();
    return pending.settled.promise;
  }

  async close(): Promise<void> {
    for (const { settled } of this.#waiting.splice(0)) settled.reject(calledOff());
    this.#current?.settled.reject(calledOff());
    await this.#stopWorker();
  }

  #next(): void {
    if (this.#current) return;
    const order = this.#takeNext();
    if (!order) return;
    this.#current = order;
    order.startedAt = performance.now();
    this.#start(order).catch((error: unknown) => this.#settle(order, () => order.settled.reject(error)));
  }

  /** The one with the most time left, and of those the first; all who have none are refused, where that is the rule. */
  #takeNext(): PendingOrder | undefined {
    const { allowance, refuses } = this.#options;
    let best: PendingOrder | undefined;
    for (const order of [...this.#waiting]) {
      const left = allowance.left(order.who);
      if (refuses && left <= 0) {
        this.#drop(order);
        order.settled.reject(new AllowanceUsedError(allowance.secondsUntilSome(order.who)));
      } else if (!best || left > allowance.left(best.who)) best = order;
    }
    if (best) this.#drop(best);
    return best;
  }

  #drop(order: PendingOrder): void {
    const at = this.#waiting.indexOf(order);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  async #start(order: PendingOrder): Promise<void> {
    const input = await order.input();
    if (this.#current !== order) return;
    this.#worker ??= this.#startWorker();
    order.startedAt = performance.now();
    const { maxMs } = this.#options;
    if (maxMs !== undefined) this.#timer = setTimeout(() => this.#stopTooLong(order, maxMs), maxMs);
    this.#worker.postMessage({ task: order.task, input } satisfies ThreadRequest);
  }

  #startWorker(): Worker {
    const worker = new Worker(this.#program, { env: threadEnvironment('work') });
    worker.unref();
    worker.on('message', (reply: ThreadReply) => this.#receive(worker, reply));
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('the thread ended')));
    return worker;
  }

  #receive(worker: Worker, reply: ThreadReply): void {
    const current = this.#current;
    if (worker !== this.#worker || !current) return;
    if ('error' in reply) this.#settle(current, () => current.settled.reject(new Error(reply.error)));
    else this.#settle(current, () => current.settled.resolve(reply.result), reply.cpuMs);
  }

  #lose(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    const current = this.#current;
    if (current) this.#settle(current, () => current.settled.reject(error));
  }

  #stopTooLong(order: PendingOrder, maxMs: number): void {
    void this.#stopWorker();
    this.#settle(order, () => order.settled.reject(new WorkTooLongError(`it took longer than ${maxMs / 1000} s`)));
  }

  #callOff(order: PendingOrder): void {
    this.#drop(order);
    order.settled.reject(calledOff());
    if (this.#current !== order) return;
    void this.#stopWorker();
    this.#settle(order, () => {});
  }

  /**
   * What an order took is taken from the allowance, whatever came of it: the time that it computed, which is less than what
   * passed where the machine is busy.
   */
  #settle(order: PendingOrder, report: () => void, ms = performance.now() - order.startedAt): void {
    if (this.#current !== order) return;
    clearTimeout(this.#timer);
    this.#current = undefined;
    this.#options.allowance.spend(order.who, ms);
    report();
    this.#next();
  }

  async #stopWorker(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    clearTimeout(this.#timer);
    await worker?.terminate();
  }
}

const calledOff = () => new Error('the computation was called off');
