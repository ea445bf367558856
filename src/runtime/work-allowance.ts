/**
 * How much time of the threads everybody may take: a bucket for each, which holds the time of one minute and refills steadily.
 * Work is not cut off when a bucket is empty, so it may owe time, at most that of one minute.
 */

interface TimeBucket {
  /** What was left at the time `at`, in milliseconds; negative where more was taken. */
  left: number;
  at: number;
}

const windowMs = 60_000;
/** Beyond this number, the least recently used bucket is dropped. */
const maxBuckets = 10_000;

export class WorkAllowance {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, TimeBucket>();

  /** In milliseconds a minute; 0 means no limit. */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  left(who: string): number {
    if (this.#perMinute === 0) return Infinity;
    const bucket = this.#buckets.get(who);
    if (!bucket) return this.#perMinute;
    const refilled = ((this.#now() - bucket.at) / windowMs) * this.#perMinute;
    return Math.min(this.#perMinute, bucket.left + refilled);
  }

  spend(who: string, ms: number): void {
    if (this.#perMinute === 0) return;
    const left = Math.max(-this.#perMinute, this.left(who) - ms);
    this.#buckets.delete(who);
    this.#buckets.set(who, { left, at: this.#now() });
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > maxBuckets && oldest !== undefined) this.#buckets.delete(oldest);
  }

  /** When there is a second's worth of work again, in whole seconds; 1 where there is time left. */
  secondsUntilSome(who: string): number {
    const missing = Math.min(1000, this.#perMinute) - this.left(who);
    return Math.max(1, Math.ceil((missing / this.#perMinute) * (windowMs / 1000)));
  }
}
