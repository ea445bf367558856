import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextLines } from './text-lines.ts';

/** What is written piece by piece; a line end is `|`, a blank line `||`. */
function textOf(...pieces: (string | { asIs: string } | '|' | '||')[]): string {
  const lines = new TextLines();
  for (const piece of pieces) {
    if (piece === '|') lines.end();
    else if (piece === '||') lines.end({ blank: true });
    else if (typeof piece === 'string') lines.write(piece);
    else lines.write(piece.asIs, true);
  }
  return lines.text();
}

describe('lines of text', () => {
  it('have one space for any space of the source, also across pieces', () => {
    expect(textOf('a \n\t b')).toBe('a b');
    expect(textOf('a ', ' b')).toBe('a b');
    expect(textOf('a', ' ', ' ', 'b')).toBe('a b');
    expect(textOf('a', 'b')).toBe('ab');
  });

  it('begin and end with no space', () => {
    expect(textOf('  a  ', '|', '  b  ')).toBe('a\nb');
  });

  it('keep a space that no browser folds', () => {
    expect(textOf('a\u00a0\u00a0b')).toBe('a\u00a0\u00a0b');
  });

  it('are kept as they are where the source is preformatted', () => {
    expect(textOf({ asIs: '  if x:\n\n    y' })).toBe('  if x:\n\n    y');
    expect(textOf('a ', { asIs: '  b' })).toBe('a   b');
    expect(textOf({ asIs: 'a\n' }, ' b')).toBe('a\nb');
  });

  it('are not there where nothing was written', () => {
    expect(textOf()).toBe('');
    expect(textOf('|', '|', ' ', '|')).toBe('');
    expect(textOf('a', '|', '|', '|', 'b')).toBe('a\nb');
  });

  it('are blank where that is asked for, but never two of them in a row', () => {
    expect(textOf('a', '||', 'b')).toBe('a\nb');
    expect(textOf('a', '||', '||', 'b')).toBe('a\n\nb');
    expect(textOf('a', '||', '||', '||', '||', 'b')).toBe('a\n\nb');
  });

  it('hold every word that was written, in order, and never two spaces', () => {
    const word = fc.stringMatching(/^[a-z]{1,5}$/);
    const step = fc.oneof(
      word.map((text) => ` ${text} `),
      fc.constantFrom<'|' | '||' | ' '>('|', '||', ' '),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const text = textOf(...steps);
        expect(text.split(/\s+/).filter(Boolean)).toEqual(
          steps.map((piece) => piece.trim()).filter((piece) => /[a-z]/.test(piece)),
        );
        expect(text).not.toMatch(/ {2}|\n{3}| \n|\n /);
      }),
    );
  });
});
