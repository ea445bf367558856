/**
 * Collects a body under a cap, in one growing buffer: a peer that sends a byte at a time cannot make us keep
 * millions of pieces, and nothing beyond the cap is ever held.
 */
const emptyBuffer = Buffer.alloc(0);

export class BodyBuffer {
  readonly #maxBytes: number;
  #buffer: Buffer = emptyBuffer;
  #length = 0;

  constructor(max: number) {
    this.#maxBytes = max;
  }

  /** False when the chunk would exceed the cap; it is then not kept. */
  add(chunk: Buffer): boolean {
    const length = this.#length + chunk.length;
    if (length > this.#maxBytes) return false;
    if (this.#length === 0) {
      this.#buffer = chunk;
    } else {
      if (length > this.#buffer.length) this.#grow(length);
      this.#buffer.set(chunk, this.#length);
    }
    this.#length = length;
    return true;
  }

  bytes(): Buffer {
    return this.#buffer.length === this.#length ? this.#buffer : this.#buffer.subarray(0, this.#length);
  }

  #grow(length: number): void {
    const larger = Buffer.allocUnsafe(Math.max(length, Math.min(2 * this.#buffer.length, this.#maxBytes), 1024));
    larger.set(this.bytes());
    this.#buffer = larger;
  }
}
