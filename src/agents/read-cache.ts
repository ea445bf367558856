/**
 * A cache of values that were read less than `freshMs` ago. A change made by another process is seen after `freshMs` at the
 * latest. A change made here is seen at once if `forget` is called after it: a read that began before is not used then.
 */

import type { Clock } from '../model/clock.ts';
import { isSameJson } from '../record/same-json.ts';

interface CachedRead<T> {
  at: number;
  value: Promise<T>;
  /** The value of this read, or until it is there the value of the one before. */
  last: T | undefined;
}

export class ReadCache<T> {
  readonly #read: (key: string) => Promise<T>;
  readonly #freshMs: number;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #reads = new Map<string, CachedRead<T>>();

  constructor(read: (key: string) => Promise<T>, freshMs: number, clock: Pick<Clock, 'now'>) {
    this.#read = read;
    this.#freshMs = freshMs;
    this.#clock = clock;
  }

  /** A read that fails is not cached. */
  get(key: string): Promise<T> {
    const now = this.#clock.now();
    const cached = this.#reads.get(key);
    if (cached && now - cached.at < this.#freshMs) return cached.value;
    const reading: CachedRead<T> = { at: now, value: this.#readAgain(key, cached), last: cached?.last };
    this.#reads.set(key, reading);
    reading.value.then(
      (value) => {
        reading.last = value;
      },
      () => this.#reads.get(key) === reading && this.#reads.delete(key),
    );
    return reading.value;
  }

  forget(key: string): void {
    this.#reads.delete(key);
  }

  /** If the value read again is equal, the previous object is returned. */
  async #readAgain(key: string, previous: CachedRead<T> | undefined): Promise<T> {
    const value = await this.#read(key);
    return previous?.last !== undefined && isSameJson(value, previous.last) ? previous.last : value;
  }
}
