/** The text that the writer puts on a line, so that a test can tell that it is whole. */
export function writtenText(session: string, seq: number, size: number): string {
  return JSON.stringify({ session, seq, filling: 'x'.repeat(size) });
}
