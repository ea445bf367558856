/** Where a text has a stack trace, by the lines that well-known languages write; -1 where it has none. */
const stackTraceLines: readonly RegExp[] = [
  /^ *Traceback \(most recent call last\):/,
  /^ *File "[^"]+", line \d+/,
  /^ +at .*\(?(?:[^ ()]+:\d+(?::\d+)?|Native Method|Unknown Source|<anonymous>)\)?$/,
  /^ +at .+ in .+:line \d+$/,
  /^goroutine \d+ \[/,
  /^thread '.*' panicked at /,
  /^#\d+ .+\(\d+\): /,
];

/** No line of a trace is longer, and what is looked at stays bounded. */
const maxLineLength = 400;

export function stackTraceIn(text: string): number {
  let start = 0;
  for (const line of text.split('\n')) {
    const piece = line.slice(0, maxLineLength).trimEnd();
    if (stackTraceLines.some((sign) => sign.test(piece))) return start;
    start += line.length + 1;
  }
  return -1;
}
