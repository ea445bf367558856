/**
 * One request and its answer: a wall-clock deadline over everything, a cap on decoded bytes while they arrive.
 * It settles exactly once, with the bytes or with a failure, and whatever goes wrong it leaves no socket behind.
 */
import type { Transform } from 'node:stream';
import type { Dispatcher } from 'undici';
import { Body } from './body.ts';
import type { Signal } from './call-off.ts';
import { createDecoder } from './decode.ts';
import { type Failure, failureOf, failures } from './failure.ts';

export interface Arrival {
  arrived: true;
  status: number;
  headers: Record<string, string>;
  /** The decoded body; empty for a redirect, whose body nobody reads unless all was wanted. */
  bytes: Buffer;
}

export interface ExchangeLimits {
  /** When it must be over, by `performance.now()`. */
  deadline: number;
  max_bytes: number;
  signal?: Signal | undefined;
  /** Whether the body of a redirect is wanted, too. */
  whole?: true;
}

export type Headers = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];
type Settle = (result: Arrival | Failure) => void;

const none: Headers = {};
const longestTimer = 2 ** 31 - 1;

/**
 * What `read` makes of the result is all that is kept of it. A promise that has waited is old to the garbage collector,
 * which keeps what hangs on it long after nobody wants it any more: the bytes of an answer must not hang there.
 */
export function exchange<T>(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  limits: ExchangeLimits,
  read: (result: Arrival | Failure) => T,
): Promise<T> {
  if (limits.signal?.aborted) return Promise.resolve(read(failures.calledOff));
  return new Promise((settle, fail) => {
    const end = (result: Arrival | Failure) => {
      try {
        settle(read(result));
      } catch (error) {
        fail(error);
      }
    };
    dispatcher.dispatch(request, new Exchange(limits, end));
  });
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

export class Exchange implements Dispatcher.DispatchHandler {
  readonly #maxBytes: number;
  readonly #signal: Signal | undefined;
  readonly #whole: boolean;
  readonly #settle: Settle;
  readonly #deadline: NodeJS.Timeout;
  #body: Body | undefined;
  #wireBytes = 0;
  #controller: Dispatcher.DispatchController | undefined;
  #decoder: Transform | undefined;
  #status = 0;
  #headers: Headers = none;
  #ended = false;

  constructor(limits: ExchangeLimits, settle: Settle) {
    const { deadline, max_bytes, signal, whole = false } = limits;
    this.#maxBytes = max_bytes;
    this.#signal = signal;
    this.#whole = whole;
    this.#settle = settle;
    const left = Math.max(1, Math.ceil(deadline - performance.now()));
    this.#deadline = setTimeout(() => this.#end(failures.timeout), Math.min(left, longestTimer));
    // Thousands may wait at once: it keeps nothing of what was sent, is its own listener, and has a body when one comes.
    signal?.addEventListener('abort', this);
  }

  /** The signal was given to call it off. */
  handleEvent(): void {
    this.#end(failures.calledOff);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // The deadline may have passed while the request was waiting for a connection: then it is never sent.
    if (this.#ended) controller.abort(new Error('ended'));
    else this.#controller = controller;
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    // Read already, and the list may be old to the garbage collector, which would keep all that it holds.
    if (Array.isArray(controller.rawHeaders)) controller.rawHeaders.length = 0;
    if (status < 200 || this.#ended) return;
    this.#status = status;
    this.#headers = headers;
    const encoding = headers['content-encoding'];
    if (isRedirect(status) && !this.#whole) this.#arrive();
    else if (Number(headers['content-length']) > this.#maxBytes) this.#end(failures.bodyTooLarge);
    else if (encoding !== undefined) this.#decode(encoding);
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#ended) return;
    this.#wireBytes += chunk.length;
    if (this.#wireBytes > this.#maxBytes) this.#end(failures.bodyTooLarge);
    else if (this.#decoder) this.#decoder.write(chunk);
    else this.#collected.add(chunk);
  }

  onResponseEnd(): void {
    this.#controller = undefined;
    if (this.#decoder) this.#decoder.end();
    else this.#arrive();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#controller = undefined;
    this.#end(failureOf(error));
  }

  #decode(encoding: string | string[]): void {
    const decoder = Array.isArray(encoding) ? undefined : createDecoder(encoding);
    if (decoder === undefined) this.#end(failures.encoding);
    if (decoder === undefined || decoder === 'none') return;
    this.#decoder = decoder;
    decoder.on('data', (chunk: Buffer) => this.#collected.add(chunk) || this.#end(failures.bodyTooLarge));
    decoder.on('end', () => this.#arrive());
    decoder.on('error', () => this.#end(failures.encoding));
  }

  get #collected(): Body {
    this.#body ??= new Body(this.#maxBytes);
    return this.#body;
  }

  #arrive(): void {
    this.#end({ arrived: true, status: this.#status, headers: flat(this.#headers), bytes: this.#collected.bytes() });
  }

  #end(result: Arrival | Failure): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#deadline);
    this.#signal?.removeEventListener('abort', this);
    this.#decoder?.destroy();
    this.#controller?.abort(new Error('ended'));
    this.#body = undefined;
    this.#headers = none;
    this.#settle(result);
  }
}

function flat(headers: Headers): Record<string, string> {
  const flattened: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || name === '__proto__') continue;
    flattened[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return flattened;
}
