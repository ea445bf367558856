/**
 * What was read a moment ago and need not be read again. A change made elsewhere is seen within `freshMs`, one made
 * here at once, as long as it is told by `forget` once it is made: not even a read that was under way outlives that.
 */

import type { Clock } from '../model/clock.ts';
import { isSameJson } from '../record/same-json.ts';

interface CachedRead<T> {
  at: number;
  value: Promise<T>;
  /** What was read last, this time or before. */
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

  /** What cannot be read is not remembered. */
  get(key: string): Promise<T> {
    const now = this.#clock.now();
    const known = this.#reads.get(key);
    if (known && now - known.at < this.#freshMs) return known.value;
    const reading: CachedRead<T> = { at: now, value: this.#readAgain(key, known), last: known?.last };
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

  /** What is as it was stays the very same object, to all who hold on to a part of it. */
  async #readAgain(key: string, known: CachedRead<T> | undefined): Promise<T> {
    const value = await this.#read(key);
    return known?.last !== undefined && isSameJson(value, known.last) ? known.last : value;
  }
}
