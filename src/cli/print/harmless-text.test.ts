import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { steering } from '../../../test/support/hostile-platform.ts';
import { harmlessJson, harmlessText } from './harmless-text.ts';

describe('text of a platform', () => {
  it('steers no terminal, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(harmlessText(text)).not.toMatch(/(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
    expect(harmlessText(`a${steering}b`)).toBe('a ]0;owned [2J 31meno b');
  });

  it('keeps its lines, and what the writing of any language needs', () => {
    const written = 'one\n\ttwo · می\u200cخواهم · क्\u200dष · 👩\u200d🔬 · Ärger';
    expect(harmlessText(written)).toBe(written);
  });

  it('is cleaned at every depth, in the names of fields too, and nothing else of JSON changes', () => {
    expect(harmlessJson({ [`seat${steering}`]: [{ note: `x${steering}` }, 1, null, true] })).toEqual({
      [harmlessText(`seat${steering}`)]: [{ note: harmlessText(`x${steering}`) }, 1, null, true],
    });
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => !/\\u|\p{Cc}|\p{Cf}/u.test(JSON.stringify(value))),
        (value) => {
          expect(harmlessJson(value)).toEqual(value);
        },
      ),
    );
  });
});
