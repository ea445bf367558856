/** Collects text into lines the way a screen shows it: spaces and line breaks of the source are one space. */
export class TextLines {
  readonly #lines: string[] = [];
  #pieces: string[] = [];
  /** Whether a space here would be a second one, or the first of a line. */
  #spaced = true;

  write(text: string, asIs = false): void {
    const folded = asIs ? text : text.replaceAll(/[\t\n\f\r ]+/g, ' ');
    const piece = !asIs && this.#spaced && folded.startsWith(' ') ? folded.slice(1) : folded;
    if (piece === '') return;
    this.#pieces.push(piece);
    this.#spaced = /[\t\n ]$/.test(piece);
  }

  /** Ends the line, if there is anything on it, or leaves one blank line. */
  end({ blank = false } = {}): void {
    const line = this.#pieces.join('').trimEnd();
    if (line !== '' || (blank && this.#lines.at(-1) !== '')) this.#lines.push(line);
    this.#pieces = [];
    this.#spaced = true;
  }

  text(): string {
    this.end();
    return this.#lines.join('\n');
  }
}
