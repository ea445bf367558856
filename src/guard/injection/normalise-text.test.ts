import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayHaveInvisible, normalise } from './normalise-text.ts';

/** What Unicode says of it, slowly. */
const unseen = /[\p{Default_Ignorable_Code_Point}[\p{Cc}--[\t\n\r]]]/gv;
const slowly = (text: string) => text.normalize('NFKC').replace(unseen, '');

describe('normalise', () => {
  it.each([
    ['ｉｇｎｏｒｅ', 'ignore'],
    ['ig\u200bno\u00adre\ufeff', 'ignore'],
    ['<｜im_start｜>', '<|im_start|>'],
    ['𝐢𝐠𝐧𝐨𝐫𝐞', 'ignore'],
    ['a\u0008b\tc\nd', 'ab\tc\nd'],
    ['tag\u{e0041}ged', 'tagged'],
    ['plain text', 'plain text'],
  ])('reads %j as %j', (text, seen) => {
    expect(normalise(text)).toBe(seen);
  });

  it('takes out what cannot be seen and nothing else, of all of Unicode', () => {
    const wrong: number[] = [];
    for (let point = 0; point <= 0x10ffff; point++) {
      const char = String.fromCodePoint(point);
      const isGone = slowly(char) === '';
      if (normalise(char) !== slowly(char) || (isGone && !mayHaveInvisible(char))) wrong.push(point);
    }
    expect(wrong).toEqual([]);
    expect(mayHaveInvisible('Ordinary text – with “quotes”, umlauts (ü) and 日本語.\n\t')).toBe(false);
  });

  it('does so wherever it stands, between halves of characters, too', () => {
    const odd = fc.constantFrom(
      ...['\u200b', '\u{e0041}', '\u{1d173}', '\u{1d11e}', '\ud834', '\udd73', '\udb40', '\u00ad'],
    );
    const text = fc.array(fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 12 });
    fc.assert(
      fc.property(text, (parts) => {
        expect(normalise(parts.join(''))).toBe(slowly(parts.join('')));
      }),
      { numRuns: 2000 },
    );
  });
});
