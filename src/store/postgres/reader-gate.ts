/**
 * Lets so many reads use the connections at a time, in the order in which they come. A read that waits has no time limit as long
 * as the database answers; when it is found to be away, all that wait are told at once.
 */
import { isAway } from './postgres-error.ts';

export class ReaderGate {
  readonly #limit: number;
  #inside = 0;
  #waiting: PromiseWithResolvers<void>[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  async pass<T>(read: () => Promise<T>): Promise<T> {
    if (this.#inside >= this.#limit) await this.#wait();
    else this.#inside += 1;
    try {
      return await read();
    } catch (error) {
      if (isAway(error)) for (const waiting of this.#waiting.splice(0)) waiting.reject(error);
      throw error;
    } finally {
      this.#leave();
    }
  }

  #wait(): Promise<void> {
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn);
    return turn.promise;
  }

  /** The place goes to whoever has waited longest. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next.resolve();
    else this.#inside -= 1;
  }
}
