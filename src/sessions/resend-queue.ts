/**
 * Asks that an earlier process has sent and this one sends again. There may be tens of thousands of them after a start, so that
 * only so many are sent in each turn of the event loop, in order. Asks that are sent for the first time do not come here, and
 * never wait for these.
 */

/** A call takes 10 to 20 µs to begin, so that they take a few milliseconds of a turn. */
const asksPerTurn = 200;

export class ResendQueue {
  #waiting: (() => void)[] = [];
  #isScheduled = false;

  /** Calls `send` in a later turn of the event loop. It must not throw. */
  add(send: () => void): void {
    this.#waiting.push(send);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      for (const send of this.#waiting.splice(0, asksPerTurn)) send();
      this.#schedule();
    });
  }
}
