/** A clock that a test moves on; it goes as the system's does in between. */
import { systemClock } from '../../src/main/system-clock.ts';
import type { Clock } from '../../src/model/clock.ts';

export class MovingClock implements Clock {
  #ahead: number;

  /** Begins now, or at a time that is given. */
  constructor(start?: string) {
    this.#ahead = start === undefined ? 0 : Date.parse(start) - Date.now();
  }

  now(): number {
    return Date.now() + this.#ahead;
  }

  at(time: number, call: () => void): () => void {
    return systemClock.at(time - this.#ahead, call);
  }

  /** Timers that were set before still go off when they would have. */
  move(ms: number): void {
    this.#ahead += ms;
  }
}
