/** Work that is done again and again: after a time, or as soon as it is woken. Never twice at once, and it never throws. */
import type { Clock } from '../model/clock.ts';

export class RepeatedWork {
  readonly #work: () => Promise<void>;
  readonly #waitMs: number;
  readonly #clock: Clock;
  readonly #onFailed: (error: unknown) => void;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStopped = true;
  #cancelTimer = () => {};

  constructor(work: () => Promise<void>, waitMs: number, clock: Clock, onFailed: (error: unknown) => void) {
    this.#work = work;
    this.#waitMs = waitMs;
    this.#clock = clock;
    this.#onFailed = onFailed;
  }

  start(): void {
    this.#isStopped = false;
    this.wake();
  }

  /** Does it now, or once more after the present round. */
  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#running ??= this.#round();
  }

  /** Waits for the round that is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    await this.#running;
  }

  async #round(): Promise<void> {
    this.#cancelTimer();
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      await this.#work().catch(this.#onFailed);
    }
    this.#running = undefined;
    if (!this.#isStopped) this.#cancelTimer = this.#clock.at(this.#clock.now() + this.#waitMs, () => this.wake());
  }
}
