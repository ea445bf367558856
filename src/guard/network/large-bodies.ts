/**
 * Bounds how many large responses are in memory at once. A response that proves to be large is paused until there is a place
 * for it; one that has a place keeps it until it was read. Small responses, which are nearly all, never wait.
 */

/** Up to here a response is small. */
export const maxSmallBytes = 262_144;
/** With responses of at most 5 MB each, 60 MB. */
const maxLargeBodies = 12;

/** A response that waits. */
export interface LargeBody {
  placeGranted(): void;
}

export class LargeBodies {
  readonly #waiting = new Set<LargeBody>();
  #taken = 0;

  /** Takes a place at once if there is one; else it is granted the next one that is free. */
  take(body: LargeBody): boolean {
    if (this.#taken >= maxLargeBodies) {
      this.#waiting.add(body);
      return false;
    }
    this.#taken += 1;
    return true;
  }

  /** Gives up waiting for a place. False if it was granted before. */
  leave(body: LargeBody): boolean {
    return this.#waiting.delete(body);
  }

  free(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#taken -= 1;
      return;
    }
    this.#waiting.delete(next);
    // Not now: a place may become free while another response is being parsed, and undici parses one at a time.
    setImmediate(() => next.placeGranted());
  }
}
