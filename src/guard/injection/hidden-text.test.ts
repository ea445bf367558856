import { describe, expect, it } from 'vitest';
import { findHiddenText } from './hidden-text.ts';

const tags = (text: string) => String.fromCodePoint(...[...text].map((char) => 0xe0000 + (char.codePointAt(0) ?? 0)));
const flagOf = (region: string) => `\u{1F3F4}${tags(region)}\u{E007F}`;

describe('RT-11: hidden text', () => {
  it.each([
    ['a text in tag characters', `ok${tags('hi')}`, { id: 'hidden.tags', start: 2, end: 6 }],
    ['three variation selectors', 'a\ufe00\ufe01\ufe0f', { id: 'hidden.selectors', start: 1, end: 4 }],
    ['selectors of the second block', 'a\u{E0100}\u{E0101}\u{E0102}', { id: 'hidden.selectors', start: 1, end: 7 }],
    ['eight zero-width characters', `a${'\u200b\u200d'.repeat(4)}`, { id: 'hidden.zero-width', start: 1, end: 9 }],
    ['a region that has no flag', flagOf('usca'), { id: 'hidden.tags', start: 2, end: 12 }],
    ['a text after a flag', flagOf('gbeng') + tags('x'), { id: 'hidden.tags', start: 14, end: 16 }],
  ])('is found as %s', (_, text, found) => expect(findHiddenText(text)).toEqual(found));

  it.each([
    ['plain text', 'nothing here'],
    ['the flag of England', flagOf('gbeng')],
    ['the flag of Scotland', flagOf('gbsct')],
    ['the flag of Wales', flagOf('gbwls')],
    ['an emoji with its selector', '❤\ufe0f and ✔\ufe0f'],
    ['a family of emoji', '👨\u200d👩\u200d👧\u200d👦'],
    ['seven zero-width characters', '\u200b'.repeat(7)],
  ])('is not found in %s', (_, text) => expect(findHiddenText(text)).toBeUndefined());
});
