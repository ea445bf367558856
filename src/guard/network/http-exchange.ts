/**
 * One request and its response, with one deadline for everything and a limit on decoded bytes while they arrive. It
 * settles exactly once, with the bytes or with a failure, and never leaves a socket open after a failure.
 */
import type { Transform } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { CancelSignal } from '../../runtime/cancel-signal.ts';
import { BodyBuffer } from './body-buffer.ts';
import { type CallFailure, callFailureOf, callFailures } from './call-failure.ts';
import { createContentDecoder } from './content-decoder.ts';

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
}

export type ResponseHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];
type SettleExchange = (result: ReceivedResponse | CallFailure) => void;

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
    const end = (result: ReceivedResponse | CallFailure) => {
      try {
        settle(read(result));
      } catch (error) {
        fail(error);
      }
    };
    dispatcher.dispatch(request, new HttpExchange(limits, end));
  });
}

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

export class HttpExchange implements Dispatcher.DispatchHandler {
  readonly #maxBytes: number;
  readonly #signal: CancelSignal | undefined;
  readonly #whole: boolean;
  readonly #settle: SettleExchange;
  readonly #deadline: NodeJS.Timeout;
  #body: BodyBuffer | undefined;
  #wireBytes = 0;
  #controller: Dispatcher.DispatchController | undefined;
  #decoder: Transform | undefined;
  #status = 0;
  #headers: ResponseHeaders = noHeaders;
  #ended = false;

  constructor(limits: ExchangeLimits, settle: SettleExchange) {
    const { deadline, max_bytes, signal, whole = false } = limits;
    this.#maxBytes = max_bytes;
    this.#signal = signal;
    this.#whole = whole;
    this.#settle = settle;
    const left = Math.max(1, Math.ceil(deadline - performance.now()));
    this.#deadline = setTimeout(() => this.#end(callFailures.timeout), Math.min(left, maxTimerMs));
    // Thousands may wait at once, so each is small: no reference to the request, no closure as listener, no buffer yet.
    signal?.addEventListener('abort', this);
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
    clearTimeout(this.#deadline);
    this.#signal?.removeEventListener('abort', this);
    this.#decoder?.destroy();
    this.#controller?.abort(new Error('ended'));
    this.#body = undefined;
    this.#headers = noHeaders;
    this.#settle(result);
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
