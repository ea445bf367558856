/**
 * The time that one call has, while it obtains its tokens. A token endpoint that is away for a moment is waited out, and
 * that time is added to the deadline: it is the agent's time to answer, and the agent was not asked yet.
 */
import type { CancelSignal } from '../../../runtime/cancel-signal.ts';
import type { AttemptLimits } from './bearer-auth.ts';
import type { TokenFailure } from './token-failure.ts';
import type { TokenSet } from './token-set.ts';
import type { TokenSource } from './token-source.ts';
import type { WaitLimit } from './wait-for-renewal.ts';

export class TokenWait {
  readonly #source: TokenSource;
  readonly #signal: CancelSignal | undefined;
  readonly #waitsOut: boolean;
  #deadline: number;

  constructor(source: TokenSource, { timeout_ms, signal, waitsOut = false }: AttemptLimits) {
    this.#source = source;
    this.#signal = signal;
    this.#waitsOut = waitsOut;
    this.#deadline = performance.now() + timeout_ms;
  }

  /** What is left for the agent. */
  get leftMs(): number {
    return Math.max(1, this.#deadline - performance.now());
  }

  async forToken<T extends TokenSet | TokenFailure | undefined>(get: (limit: WaitLimit) => Promise<T>): Promise<T> {
    for (;;) {
      const result = await get({ deadline: this.#deadline, signal: this.#signal });
      const wait = result && 'reason' in result && this.#isWaitedOut(result) ? result.retry_after_ms : undefined;
      if (wait === undefined || !(await pause(wait, this.#signal))) return result;
      this.#deadline += wait;
    }
  }

  #isWaitedOut({ retryable }: TokenFailure): boolean {
    return this.#waitsOut && retryable && this.#source.isOutageShort;
  }
}

/** Whether the whole time passed; false if the call was called off. */
async function pause(ms: number, signal: CancelSignal | undefined): Promise<boolean> {
  if (signal?.aborted) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const cancel = () => resolve(false);
  const timer = setTimeout(() => resolve(true), ms);
  signal?.addEventListener('abort', cancel);
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  });
}
