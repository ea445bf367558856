import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignColumns, jsonText, plainText, truncate, wrap } from './terminal-text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 200 });

describe('text for a terminal', () => {
  it('holds no control or formatting character, whatever was written', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(plainText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      }),
    );
    expect(plainText('a\x1b[31mb\r\nc\u202Ed')).toBe('a [31mb cd');
  });

  it('is wrapped to its width without losing a word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,60}$/), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(words, fc.integer({ min: 30, max: 100 }), (list, width) => {
        const lines = wrap(list.join(' '), width, '    ').split('\n');
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
        expect(
          lines
            .map((line) => line.trim())
            .join('')
            .replaceAll(' ', ''),
        ).toBe(list.join(''));
      }),
    );
  });

  it('is cut between characters', () => {
    expect(truncate('abc', 3)).toBe('abc');
    expect(truncate('😀😀😀', 2)).toBe('😀…');
  });

  it('stands in columns', () => {
    expect(alignColumns([['A', 'B'], ['long', 'x'], ['y']])).toBe('A     B\nlong  x\ny');
  });

  it('reads back as the same JSON, and shows nothing that could steer a terminal', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const written = jsonText({ text });
        expect(JSON.parse(written)).toEqual({ text });
        expect(written.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});
