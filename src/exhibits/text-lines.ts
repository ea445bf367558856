/** Collects text into lines as a browser shows it: a run of spaces and line breaks in the source becomes one space. */
export class TextLines {
  readonly #lines: string[] = [];
  #pieces: string[] = [];
  /** Whether a space now would be the second in a row or the first of a line; it is dropped then. */
  #atSpace = true;

  /** With `asIs` the spaces of the source are kept, as in `<pre>`. */
  write(text: string, asIs = false): void {
    const folded = asIs ? text : text.replaceAll(/[\t\n\f\r ]+/g, ' ');
    const piece = !asIs && this.#atSpace && folded.startsWith(' ') ? folded.slice(1) : folded;
    if (piece === '') return;
    this.#pieces.push(piece);
    this.#atSpace = /[\t\n ]$/.test(piece);
  }

  /** Ends the line. An empty line is dropped; with `blank` it is kept, unless the line before is empty, too. */
  end({ blank = false } = {}): void {
    const line = this.#pieces.join('').trimEnd();
    if (line !== '' || (blank && this.#lines.at(-1) !== '')) this.#lines.push(line);
    this.#pieces = [];
    this.#atSpace = true;
  }

  text(): string {
    this.end();
    return this.#lines.join('\n');
  }
}
