/** The lines that are typed or read from a file, in order. None is lost, however late somebody begins to read them. */
import type { Interface } from 'node:readline';

/** Collects from now on; the lines can be read once. */
export function collectLines(input: Interface): AsyncIterable<string> {
  const lines: string[] = [];
  let isClosed = false;
  let change = Promise.withResolvers<void>();
  const wake = () => {
    change.resolve();
    change = Promise.withResolvers();
  };
  input.on('line', (line) => {
    lines.push(line);
    wake();
  });
  input.once('close', () => {
    isClosed = true;
    wake();
  });
  return {
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const line = lines.shift();
        if (line !== undefined) yield line;
        else if (isClosed) return;
        else await change.promise;
      }
    },
  };
}
