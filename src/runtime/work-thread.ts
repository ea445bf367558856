/**
 * Computes methods in a thread of its own, one call after the other, so that a large table does not hold up the others. The
 * thread is started with the first call. A call that is called off ends the thread, and the next call starts another: a
 * method cannot be interrupted in any other way. Whatever crosses is copied, so callers must bound what they send.
 */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { MethodCall } from '../methods/method-call.ts';

/** What the thread answers: the result, or why there is none. */
export type MethodReply = { result: unknown } | { error: string };

interface PendingCall {
  call: MethodCall;
  signal: AbortSignal;
  settled: PromiseWithResolvers<unknown>;
}

const program = new URL(`./method-worker${extname(import.meta.url)}`, import.meta.url);

export class MethodThread {
  readonly #waiting: PendingCall[] = [];
  #worker: Worker | undefined;
  #current: PendingCall | undefined;

  /** Rejects if the method throws, if the thread dies, and if the call is called off. */
  compute(call: MethodCall, signal: AbortSignal): Promise<unknown> {
    const pending = { call, signal, settled: Promise.withResolvers<unknown>() };
    signal.addEventListener('abort', () => this.#callOff(pending), { once: true });
    this.#waiting.push(pending);
    this.#next();
    return pending.settled.promise;
  }

  async close(): Promise<void> {
    for (const { settled } of this.#waiting.splice(0)) settled.reject(calledOff());
    this.#current?.settled.reject(calledOff());
    this.#current = undefined;
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#waiting.shift();
    if (!this.#current) return;
    this.#worker ??= this.#start();
    this.#worker.postMessage(this.#current.call);
  }

  #start(): Worker {
    const worker = new Worker(program);
    worker.unref();
    worker.on('message', (reply: MethodReply) => this.#settle(worker, reply));
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('the thread that computes methods ended')));
    return worker;
  }

  #settle(worker: Worker, reply: MethodReply): void {
    if (worker !== this.#worker) return;
    const current = this.#current;
    this.#current = undefined;
    if ('error' in reply) current?.settled.reject(new Error(reply.error));
    else current?.settled.resolve(reply.result);
    this.#next();
  }

  #lose(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    const current = this.#current;
    this.#current = undefined;
    current?.settled.reject(error);
    this.#next();
  }

  #callOff(pending: PendingCall): void {
    const at = this.#waiting.indexOf(pending);
    if (at >= 0) this.#waiting.splice(at, 1);
    pending.settled.reject(calledOff());
    if (this.#current !== pending) return;
    this.#current = undefined;
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    this.#next();
  }
}

const calledOff = () => new Error('the computation was called off');
