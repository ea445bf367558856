import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern, type RubricPattern } from './rubric-pattern.ts';

function known(source: string): RubricPattern & { find(text: string): number | null } {
  const made = compilePattern(source);
  if ('refused' in made) throw new Error(made.refused);
  return { ...made, find: (text) => made.search()(text, { left: Number.POSITIVE_INFINITY }) };
}

/** Patterns of every construct that is known, over so few characters that they often fit. */
const { source } = fc.letrec<{ source: string; part: string; one: string }>((tie) => ({
  one: fc.constantFrom(
    'a',
    'b',
    ' ',
    '.',
    '\\w',
    '\\S',
    '\\d',
    '[ab]',
    '[^a]',
    '[\\]b]',
    '\\u{61}',
    '\\x62',
    'é',
    '💥',
    '\\.',
    '^',
    '$',
    '\\b',
    '\\B',
    '\\p{Lu}',
  ),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('one'),
    fc
      .tuple(
        fc.constantFrom('a', '.', '[ab]', '\\s', '💥'),
        fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}', '*?', '{1,2}?'),
      )
      .map((pair) => pair.join('')),
    tie('source').map((inside) => `(?:${inside})`),
    tie('source').map((inside) => `(${inside})*`),
    tie('source').map((inside) => `(${inside}){1,2}`),
  ),
  source: fc.oneof(
    fc.array(tie('part'), { maxLength: 3 }).map((parts) => parts.join('')),
    fc.tuple(tie('part'), tie('part')).map((parts) => parts.join('|')),
  ),
}));

const text = fc
  .array(fc.constantFrom('a', 'b', 'A', ' ', '\n', '1', '.', ']', 'é', '💥', '\ud83d'), { maxLength: 8 })
  .map((all) => all.join(''));

/** Tried at every character: left to search by itself, V8 also looks between the halves of one, where `\\B` then fits. */
function fitsAnywhere(sticky: RegExp, said: string): boolean {
  let at = 0;
  for (const character of [...said, '']) {
    sticky.lastIndex = at;
    if (sticky.test(said)) return true;
    at += character.length;
  }
  return false;
}

describe('a pattern', () => {
  test('finds something exactly where RegExp does', () => {
    fc.assert(
      fc.property(source, text, fc.boolean(), (written, said, ignoresCase) => {
        const found = known(`${ignoresCase ? '(?i)' : ''}${written}`).find(said) !== -1;
        expect(found).toBe(fitsAnywhere(new RegExp(written, ignoresCase ? 'iuy' : 'uy'), said));
      }),
      { numRuns: 2000 },
    );
  });

  test('says where the first place that fits ends', () => {
    expect(known('refund').find('A refund.')).toBe(8);
    expect(known('refund').find('nothing')).toBe(-1);
  });

  test.for(['(a+)+$', '^(a|a)*$', '(.*a){12}$', '(?:a?){60}a{60}$'])('walks %s over a long text once', (source) => {
    expect(known(source).find(`${'a'.repeat(20_000)}!`)).toBe(-1);
  });

  test.for([
    ['(', 'is not a regular expression'],
    ['(a)\\1', 'refers back'],
    ['(?<x>a)\\k<x>', 'refers back'],
    ['(?=a)b', 'looks ahead'],
    ['(?<!a)b', 'looks ahead'],
    ['(?i:a)', 'sets flags inside'],
    ['a{501}', 'more than 500 times'],
    ['(?:a{100}){100}', 'too large'],
    [`${'('.repeat(60)}a${')'.repeat(60)}`, 'groups inside each other'],
    ['a'.repeat(1001), 'longer than 1000'],
  ])('refuses %s: %s', ([written, reason]) => {
    expect(compilePattern(String(written))).toEqual({ refused: expect.stringContaining(String(reason)) });
  });
});
