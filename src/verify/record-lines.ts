/**
 * Cuts a record into lines as its bytes arrive, so that a record may be larger than memory. A line is ended by a line feed
 * and is UTF-8; a byte order mark is not part of a record and is kept to be refused. It never throws.
 */

interface LineFault {
  detail: string;
}

const lineFeed = 10;
/** No line that the platform writes is longer; a file without line feeds must not fill the memory. */
const maxLineBytes = 256 * 1024 * 1024;

export class RecordLines {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  #rest: Uint8Array[] = [];
  #restBytes = 0;
  #fault: LineFault | undefined;

  /** The lines that these bytes complete, in their order; after the first fault there are none. */
  *push(bytes: Uint8Array): Generator<string | LineFault> {
    let from = 0;
    while (!this.#fault) {
      const end = bytes.indexOf(lineFeed, from);
      if (end === -1) break;
      yield this.#line(bytes.subarray(from, end));
      from = end + 1;
    }
    if (this.#fault) return;
    this.#rest.push(bytes.slice(from));
    this.#restBytes += bytes.length - from;
    if (this.#restBytes > maxLineBytes) yield this.#fail('a line is too long to be a record line');
  }

  /** What is wrong with the end of the file, if anything is. */
  end(): LineFault | undefined {
    if (this.#fault || this.#restBytes === 0) return this.#fault;
    return this.#fail('the file is cut off in the middle of a line');
  }

  #line(last: Uint8Array): string | LineFault {
    const bytes = this.#restBytes === 0 ? last : joined([...this.#rest, last]);
    this.#rest = [];
    this.#restBytes = 0;
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return this.#fail('the text is not UTF-8');
    }
  }

  #fail(detail: string): LineFault {
    this.#fault = { detail };
    return this.#fault;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
