/**
 * What was read a moment ago and need not be read again. A change made elsewhere is seen within `freshMs`, one made
 * here at once, as long as it is told by `forget` once it is made: not even a read that was under way outlives that.
 */
import type { Clock } from './clock.ts';

export class Recent<T> {
  readonly #read: (key: string) => Promise<T>;
  readonly #freshMs: number;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #reads = new Map<string, { at: number; value: Promise<T> }>();

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
    const reading = { at: now, value: this.#read(key) };
    this.#reads.set(key, reading);
    reading.value.catch(() => this.#reads.get(key) === reading && this.#reads.delete(key));
    return reading.value;
  }

  forget(key: string): void {
    this.#reads.delete(key);
  }
}
