/**
 * Finds a stack trace in a reply by the lines that common runtimes write. (The conformance checks look for traces in raw
 * HTTP bodies with a pattern of their own, which also knows HTML.)
 */
const stackTraceLines: readonly RegExp[] = [
  /^ *Traceback \(most recent call last\):/,
  /^ *File "[^"]+", line \d+/,
  /^ +at .*\(?(?:[^ ()]+:\d+(?::\d+)?|Native Method|Unknown Source|<anonymous>)\)?$/,
  /^ +at .+ in .+:line \d+$/,
  /^goroutine \d+ \[/,
  /^thread '.*' panicked at /,
  /^#\d+ .+\(\d+\): /,
];

/** Only this much of a line is read, so that the cost is bounded. */
const maxLineLength = 400;

/** The index of the first line of a trace, or -1. */
export function stackTraceIn(text: string): number {
  let start = 0;
  for (const line of text.split('\n')) {
    const piece = line.slice(0, maxLineLength).trimEnd();
    if (stackTraceLines.some((pattern) => pattern.test(piece))) return start;
    start += line.length + 1;
  }
  return -1;
}
