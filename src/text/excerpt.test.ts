import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt, oneLine, quote } from './excerpt.ts';

describe('oneLine', () => {
  it.each([
    ['as it is', 'as it is'],
    ['  ends  ', 'ends'],
    ['two  spaces', 'two spaces'],
    ['line\nbreak\r\n\ttab', 'line break tab'],
    ['no\u00a0break\u2028line', 'no break line'],
    [' \n ', ''],
  ])('puts %j on one line: %j', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it('does to every text what folding all its spaces does', () => {
    const spaced = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t', '\u00a0', '\u2029', '😀') });
    fc.assert(
      fc.property(fc.oneof(spaced, fc.string({ unit: 'binary' })), (text) => {
        expect(oneLine(text)).toBe(text.replace(/\s+/g, ' ').trim());
        expect(oneLine(oneLine(text))).toBe(oneLine(text));
      }),
    );
  });
});

describe('excerpt', () => {
  it('keeps 280 characters whole, and cuts one more to 279 and an ellipsis', () => {
    expect(excerpt('x'.repeat(280))).toBe('x'.repeat(280));
    expect(excerpt('x'.repeat(281))).toBe(`${'x'.repeat(279)}…`);
  });

  it('counts characters and not UTF-16 units, and never splits one', () => {
    expect(excerpt('🔑'.repeat(280))).toBe('🔑'.repeat(280));
    expect(excerpt('🔑'.repeat(281))).toBe(`${'🔑'.repeat(279)}…`);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 200, maxLength: 400 }), (text) => {
        const short = excerpt(text);
        expect([...short].length).toBeLessThanOrEqual(280);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });

  it('measures what is left when the spaces are folded', () => {
    expect(excerpt(`a${' '.repeat(500)}b`)).toBe('a b');
  });
});

it('quote puts an excerpt between quotation marks', () => {
  expect(quote(' It\nleaks ')).toBe('"It leaks"');
  expect(quote('x'.repeat(300))).toBe(`"${'x'.repeat(279)}…"`);
});
