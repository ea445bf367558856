/**
 * How lines are stored: the lines of one append in one row, each ended by a line feed, as a record is served. A line is
 * JSON and contains no line feed. An append is cheap because it writes one row, however many lines it has.
 */
import type { RecordLine } from './store.ts';

/** The lines with seq `from` and later, of a chunk whose first line has seq `first`. */
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
