/**
 * One request and its response, with one deadline for everything and a limit on decoded bytes while they arrive. It
 * settles exactly once, with the bytes or with a failure, and never leaves a socket open after a failure.
 */
import type { Transform } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { CancelSignal } from '../../runtime/cancel-signal.ts';
import { callBegins, callEnds } from '../../runtime/open-calls.ts';
import { BodyBuffer } from './body-buffer.ts';
import { type CallFailure, callFailureOf, callFailures } from './call-failure.ts';
import { createContentDecoder } from './content-decoder.ts';
import { type LargeBodies, type LargeBody, maxSmallBytes } from './large-bodies.ts';

export interface ReceivedResponse {
  arrived: true;
  status: number;
  headers: Record<string, string>;
  /** The decoded body; empty for a redirect, unless `whole` was set. */
  bytes: Buffer;
}

export interface ExchangeLimits {
  /** When it must be over, by `performance.now()`. */
  deadline: number;
  max_bytes: number;
  signal?: CancelSignal | undefined;
  /** Reads the body of a redirect, too. */
  whole?: true;
  /** Where large responses wait for their turn; without it, none waits. */
  large?: LargeBodies | undefined;
}

export type ResponseHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];
/** `free` is there where the response has a place among the large ones; it is called once the response was read. */
type SettleExchange = (result: ReceivedResponse | CallFailure, free?: () => void) => void;

const noHeaders: ResponseHeaders = {};
const maxTimerMs = 2 ** 31 - 1;

/**
 * Settles with what `read` returns, and keeps nothing else of the result. A promise that has waited is in V8's old
 * generation, and so is what it refers to until the next major collection: that must not be the bytes of a response.
 */
export function runExchange<T>(
  dispatcher: Dispatcher,
  request: Dispatcher.DispatchOptions,
  limits: ExchangeLimits,
  read: (result: ReceivedResponse | CallFailure) => T | Promise<T>,
): Promise<T> {
  if (limits.signal?.aborted) return Promise.resolve(read(callFailures.calledOff));
  return new Promise((settle, fail) => {
    const end: SettleExchange = (result, free) => {
      try {
        const value = read(result);
        settle(value);
        if (free && value instanceof Promise) value.then(free, free);
        else free?.();
      } catch (error) {
        free?.();
        fail(error);
      }
    };
    dispatcher.dispatch(request, new HttpExchange(limits, end));
  });
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

export class HttpExchange implements Dispatcher.DispatchHandler, LargeBody {
  readonly #maxBytes: number;
  readonly #signal: CancelSignal | undefined;
  readonly #whole: boolean;
  readonly #settle: SettleExchange;
  readonly #large: LargeBodies | undefined;
  /** When the time is over, in milliseconds; while the response waits for a place, how much time was left. */
  #time: number;
  #deadline: NodeJS.Timeout | undefined;
  #placed: 'no' | 'waiting' | 'yes' = 'no';
  #body: BodyBuffer | undefined;
  #wireBytes = 0;
  #controller: Dispatcher.DispatchController | undefined;
  #decoder: Transform | undefined;
  #status = 0;
  #headers: ResponseHeaders = noHeaders;
  #ended = false;

  constructor(limits: ExchangeLimits, settle: SettleExchange) {
    const { deadline, max_bytes, signal, whole = false, large } = limits;
    this.#maxBytes = max_bytes;
    this.#signal = signal;
    this.#whole = whole;
    this.#settle = settle;
    this.#large = large;
    this.#time = deadline;
    callBegins();
    this.#startTimer();
    // Thousands may wait at once, so each is small: no reference to the request, no closure as listener, no buffer yet.
    signal?.addEventListener('abort', this);
  }

  #startTimer(): void {
    const left = Math.max(1, Math.ceil(this.#time - performance.now()));
    this.#deadline = setTimeout(() => this.#end(callFailures.timeout), Math.min(left, maxTimerMs));
  }

  /** The time that a response waits because of others is not its own. */
  #pauseIfLarge(): void {
    if (!this.#large || this.#placed !== 'no' || this.#wireBytes <= maxSmallBytes) return;
    if (this.#large.take(this)) {
      this.#placed = 'yes';
      return;
    }
    this.#placed = 'waiting';
    this.#controller?.pause();
    clearTimeout(this.#deadline);
    this.#time -= performance.now();
  }

  /** There is a place for the response: it is read on. */
  placeGranted(): void {
    if (this.#ended) return;
    this.#placed = 'yes';
    this.#time += performance.now();
    this.#startTimer();
    this.#controller?.resume();
  }

  /** The caller's signal has aborted the call. */
  handleEvent(): void {
    this.#end(callFailures.calledOff);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // The deadline may have passed while the request waited for a connection. Then it is never sent.
    if (this.#ended) controller.abort(new Error('ended'));
    else this.#controller = controller;
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    // `headers` has them already. The list may be in the old generation, where it would keep its strings alive.
    if (Array.isArray(controller.rawHeaders)) controller.rawHeaders.length = 0;
    if (status < 200 || this.#ended) return;
    this.#status = status;
    this.#headers = headers;
    const encoding = headers['content-encoding'];
    if (isRedirect(status) && !this.#whole) this.#settleResponse();
    else if (Number(headers['content-length']) > this.#maxBytes) this.#end(callFailures.bodyTooLarge);
    else if (encoding !== undefined) this.#decode(encoding);
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#ended) return;
    this.#wireBytes += chunk.length;
    if (this.#wireBytes > this.#maxBytes) this.#end(callFailures.bodyTooLarge);
    else if (this.#decoder) this.#decoder.write(chunk);
    else this.#collected.add(chunk);
    this.#pauseIfLarge();
  }

  onResponseEnd(): void {
    this.#controller = undefined;
    if (this.#decoder) this.#decoder.end();
    else this.#settleResponse();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#controller = undefined;
    this.#end(callFailureOf(error));
  }

  #decode(encoding: string | string[]): void {
    const decoder = Array.isArray(encoding) ? undefined : createContentDecoder(encoding);
    if (decoder === undefined) this.#end(callFailures.encoding);
    if (decoder === undefined || decoder === 'none') return;
    this.#decoder = decoder;
    decoder.on('data', (chunk: Buffer) => this.#collected.add(chunk) || this.#end(callFailures.bodyTooLarge));
    decoder.on('end', () => this.#settleResponse());
    decoder.on('error', () => this.#end(callFailures.encoding));
  }

  get #collected(): BodyBuffer {
    this.#body ??= new BodyBuffer(this.#maxBytes);
    return this.#body;
  }

  #settleResponse(): void {
    this.#end({
      arrived: true,
      status: this.#status,
      headers: flattenHeaders(this.#headers),
      bytes: this.#collected.bytes(),
    });
  }

  #end(result: ReceivedResponse | CallFailure): void {
    if (this.#ended) return;
    this.#ended = true;
    callEnds();
    clearTimeout(this.#deadline);
    this.#signal?.removeEventListener('abort', this);
    this.#decoder?.destroy();
    this.#controller?.abort(new Error('ended'));
    this.#body = undefined;
    this.#headers = noHeaders;
    this.#settle(result, this.#placeToFree());
  }

  #placeToFree(): (() => void) | undefined {
    const large = this.#large;
    const isPlaced = this.#placed === 'yes' || (this.#placed === 'waiting' && !large?.leave(this));
    return isPlaced ? () => large?.free() : undefined;
  }
}

function flattenHeaders(headers: ResponseHeaders): Record<string, string> {
  const flattened: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || name === '__proto__') continue;
    flattened[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return flattened;
}
