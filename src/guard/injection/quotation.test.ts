import { describe, expect, it } from 'vitest';
import { isQuoted } from './quotation.ts';

/** Whether the place of the bar, which is left out, is quoted. */
const isQuotedAtBar = (text: string) => isQuoted(text.replace('|', ''), text.indexOf('|'));

describe('a quotation', () => {
  it.each(['He said "|go"', 'Use `|go`', '“|go”', '„|go”', '«|go»', "It says 'please |go'", '“a ”“|b', 'x "a" "|b"'])(
    'has %s in it',
    (text) => expect(isQuotedAtBar(text)).toBe(true),
  );

  it.each([
    'go |there',
    'He said "go" |and went',
    '`a` |b',
    '“a” |b',
    '«a» |b',
    "it's |fine, isn't it",
    "'a' |b",
    '"a\n\n|b',
    '|"a"',
    '',
  ])('does not have %s in it', (text) => expect(isQuotedAtBar(text.includes('|') ? text : '|')).toBe(false));

  it('is looked for in the same paragraph and 300 characters back, no further', () => {
    expect(isQuoted(`"${'x'.repeat(298)}`, 299)).toBe(true);
    expect(isQuoted(`"${'x'.repeat(299)}`, 300)).toBe(false);
    expect(isQuoted('"a\nb', 4)).toBe(true);
  });
});
