/**
 * Collects a body up to a limit, in one growing buffer. A peer that sends single bytes cannot make us hold millions of
 * chunks, and no byte beyond the limit is ever kept.
 */
const emptyBuffer = Buffer.alloc(0);

export class BodyBuffer {
  readonly #maxBytes: number;
  #buffer: Buffer = emptyBuffer;
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** False when the chunk would exceed the limit; it is then not kept. */
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
