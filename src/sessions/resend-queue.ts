/**
 * Asks that an earlier process has sent and this one sends again. There may be tens of thousands of them after a start, so none
 * is sent while sessions are taken up, which would take longer for it; then so many in each turn of the event loop, in order.
 * Asks that are sent for the first time do not come here, and never wait for these.
 */

/** A call takes 10 to 20 µs to begin, so that they take a few milliseconds of a turn. */
const asksPerTurn = 200;

export class ResendQueue {
  #waiting: (() => void)[] = [];
  #isHeld = false;
  #isScheduled = false;

  /** Calls `send` in a later turn of the event loop. It must not throw. */
  add(send: () => void): void {
    this.#waiting.push(send);
    this.#schedule();
  }

  /** Nothing is sent from now on, until `release`. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#isHeld || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (!this.#isHeld) for (const send of this.#waiting.splice(0, asksPerTurn)) send();
      this.#schedule();
    });
  }
}
