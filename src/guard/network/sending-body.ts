/**
 * A large body while it is sent: handed to the socket piece by piece as the peer takes it, and forgotten with the last piece.
 * Without it, the bytes of a request would be held until its response has come.
 */
const pieceBytes = 65_536;

export class SendingBody implements AsyncIterable<Uint8Array> {
  readonly byteLength: number;
  readonly #onSent: () => void;
  #bytes: Uint8Array | undefined;

  constructor(bytes: Uint8Array, onSent: () => void) {
    this.byteLength = bytes.length;
    this.#bytes = bytes;
    this.#onSent = onSent;
  }

  /** Can be read once. The reader asks for the next piece only when the socket has taken the one before. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < this.byteLength; at += pieceBytes) {
      const piece = this.#bytes?.subarray(at, at + pieceBytes);
      if (!piece) throw new TypeError('a body can be sent once');
      yield piece;
    }
    this.#bytes = undefined;
    this.#onSent();
  }
}
