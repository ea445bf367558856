import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitCommandLine } from './command-line.ts';

describe('a command line', () => {
  it.each([
    ['python3 agent.py', ['python3', 'agent.py']],
    ['  a \t b\n', ['a', 'b']],
    [`'my program' "two words" ''`, ['my program', 'two words', '']],
    [`a"b c"'d e'f`, ['ab cd ef']],
    [`"say \\"hi\\" \\\\ \\n" 'it\\s'`, ['say "hi" \\ \\n', 'it\\s']],
    ['a\\ b C:\\tools\\x.exe', ['a b', 'C:\\tools\\x.exe']],
    ['echo $HOME | cat > x; `y` *', ['echo', '$HOME', '|', 'cat', '>', 'x;', '`y`', '*']],
  ])('%j is split at spaces and kept together by quotes', (line, parts) => {
    expect(splitCommandLine(line)).toEqual(parts);
  });

  it.each([
    ['', 'it names no program'],
    ['  ', 'it names no program'],
    ['"" x', 'it names no program'],
    [`a 'b`, "a ' is never closed"],
    ['a "b\\"', 'a " is never closed'],
  ])('%j cannot be used', (line, fault) => expect(splitCommandLine(line)).toEqual({ fault }));

  it('has every argument whole that was quoted', () => {
    const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (args) => {
        expect(splitCommandLine(['program', ...args.map(quoted)].join(' '))).toEqual(['program', ...args]);
      }),
    );
  });
});
