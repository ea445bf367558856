import { describe, expect, it } from 'vitest';
import { mayHaveUnseen, normalise } from './normalise.ts';

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
});

it('misses no character that cannot be seen', () => {
  const unseen = /[\p{Default_Ignorable_Code_Point}[\p{Cc}--[\t\n\r]]]/v;
  const missed: number[] = [];
  for (let point = 0; point <= 0x10ffff; point++) {
    const char = String.fromCodePoint(point);
    if (unseen.test(char) && !mayHaveUnseen(char)) missed.push(point);
  }
  expect(missed).toEqual([]);
  expect(mayHaveUnseen('Ordinary text – with “quotes”, umlauts (ü) and 日本語.\n\t')).toBe(false);
});
