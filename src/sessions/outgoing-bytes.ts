/**
 * Bounds the bytes of requests that this process has made and not sent yet. Whoever wants to send a large one waits, in order,
 * until there is room; one that is larger than the bound is sent when nothing else is. A few megabytes are made in each turn of
 * the event loop, so that others get theirs.
 */

interface OutgoingPlace {
  /** The bytes were sent, or nobody wants to send them any more. May be called more than once. */
  leave(): void;
}

interface WaitingPlace {
  bytes: number;
  grant: (() => void) | undefined;
  isHeld: boolean;
}

export const maxOutgoingBytes = 16_777_216;
const maxBytesPerTurn = 4_194_304;

export class OutgoingBytes {
  readonly #waiting = new Set<WaitingPlace>();
  #held = 0;
  #isScheduled = false;

  /** What is held now, for those who watch it. */
  get held(): number {
    return this.#held;
  }

  /** Calls `grant` in a later turn of the event loop, when there is room. */
  request(bytes: number, grant: () => void): OutgoingPlace {
    const place: WaitingPlace = { bytes, grant, isHeld: false };
    this.#waiting.add(place);
    this.#schedule();
    return { leave: () => this.#leave(place) };
  }

  #leave(place: WaitingPlace): void {
    place.grant = undefined;
    this.#waiting.delete(place);
    if (!place.isHeld) return;
    place.isHeld = false;
    this.#held -= place.bytes;
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#grantSome();
    });
  }

  #grantSome(): void {
    let granted = 0;
    for (const place of this.#waiting) {
      if (this.#held > 0 && this.#held + place.bytes > maxOutgoingBytes) return;
      if (granted >= maxBytesPerTurn) {
        this.#schedule();
        return;
      }
      const { grant } = place;
      this.#waiting.delete(place);
      place.isHeld = true;
      this.#held += place.bytes;
      granted += place.bytes;
      grant?.();
    }
  }
}
