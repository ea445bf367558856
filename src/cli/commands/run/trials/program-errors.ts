/** Shows a person what their program wrote to stderr. It is shown as it comes and stored nowhere, because it may have secrets. */
import { type OutputStream, plainText, truncate } from '../../../print/terminal-text.ts';

const maxShownLines = 200;
const maxLineCharacters = 400;

/** The same text is shown once, and after many lines nothing more. */
export function createErrorOutputPrinter(stream: OutputStream): (text: string) => void {
  const seen = new Set<string>();
  let left = maxShownLines;
  const write = (line: string) => stream.write(`${stream.isTTY ? '\r\x1b[K' : ''}${line}\n`);
  return (text) => {
    const lines = text
      .split('\n')
      .map((line) => truncate(plainText(line), maxLineCharacters))
      .filter((line) => line !== '');
    if (lines.length === 0 || seen.has(text) || left <= 0) return;
    seen.add(text);
    write('The program wrote to stderr:');
    for (const line of lines.slice(-left)) write(`  ${line}`);
    left -= lines.length;
    if (left <= 0) write('What the program writes to stderr from here on is not shown.');
  };
}
