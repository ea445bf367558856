/** A clock that stands still until a test moves it. */
import type { Clock } from '../../src/model/clock.ts';

export class ManualClock implements Clock {
  #now: number;
  #count = 0;
  readonly #timers = new Map<number, { time: number; call: () => void }>();

  constructor(start = '2026-01-01T00:00:00.000Z') {
    this.#now = Date.parse(start);
  }

  now(): number {
    return this.#now;
  }

  /** The present time, or one that many milliseconds later, as ISO 8601. */
  iso(later = 0): string {
    return new Date(this.#now + later).toISOString();
  }

  at(time: number, call: () => void): () => void {
    const id = this.#count++;
    this.#timers.set(id, { time, call });
    return () => this.#timers.delete(id);
  }

  /** How many milliseconds from now each timer fires, soonest first. */
  get waiting(): number[] {
    return [...this.#timers.values()].map(({ time }) => time - this.#now).sort((a, b) => a - b);
  }

  /** Moves the clock and fires, in their order, the timers whose time comes. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (let fired = 0; ; fired++) {
      if (fired > 10_000) throw new Error('timers are set again and again for a time that has come');
      const due = [...this.#timers].filter(([, { time }]) => time <= end);
      const [next] = due.sort(([a, one], [b, other]) => one.time - other.time || a - b);
      if (!next) break;
      const [id, { time, call }] = next;
      this.#timers.delete(id);
      this.#now = Math.max(this.#now, time);
      call();
    }
    this.#now = end;
  }

  /** Sets the clock, as an operator may, without firing anything. */
  set(time: string): void {
    this.#now = Date.parse(time);
  }
}
