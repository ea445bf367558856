/**
 * How lines are kept: those of one append together in one row, each ended by a line feed, as a record is served.
 * A line is JSON and has no line feed of its own; one row instead of five is what makes an append cheap.
 */
import type { RecordLine } from './store.ts';

/** The lines of a chunk that starts at `first`, from `from` on. */
export function splitChunk(first: number, text: string, from: number): RecordLine[] {
  const lines: RecordLine[] = [];
  let seq = first;
  for (let start = 0; start < text.length; seq++) {
    const end = text.indexOf('\n', start);
    if (seq >= from) lines.push({ seq, text: text.slice(start, end) });
    start = end + 1;
  }
  return lines;
}
