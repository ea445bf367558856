/** A clock that stands still until it is stepped to whatever is due next. */
import type { Clock } from '../../../src/model/clock.ts';

export class FakeClock implements Clock {
  #now = Date.parse('2026-01-01T00:00:00Z');
  #order = 0;
  readonly #timers = new Map<number, { time: number; call: () => void }>();

  now(): number {
    return this.#now;
  }

  at(time: number, call: () => void): () => void {
    const id = this.#order++;
    this.#timers.set(id, { time, call });
    return () => this.#timers.delete(id);
  }

  /** Goes to the next thing that is due; false when nothing is. */
  step(): boolean {
    const [next] = [...this.#timers].sort(([a, one], [b, other]) => one.time - other.time || a - b);
    if (!next) return false;
    const [id, { time, call }] = next;
    this.#timers.delete(id);
    this.#now = Math.max(this.#now, time);
    call();
    return true;
  }
}
