import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForGuard } from './guard-reading.ts';
import { readText } from './read-text.ts';
import { stemOf } from './stem.ts';
import { hasSwappedWords } from './swapped-words.ts';
import { turnsBetween } from './turned-words.ts';

const guard = (said: string) => readForGuard(readText(said), stemOf);
const swapped = (one: string, other: string, named = false) => {
  const [a, b] = [guard(one), guard(other)];
  return hasSwappedWords(a, b, turnsBetween(a, b), named);
};

describe('a word in the place of another makes another statement', () => {
  it.each([
    ['The reader lock is held', 'The writer lock is held'],
    ['The invoice table lacks an index on customer', 'The invoice table lacks an index on country'],
    ['The nurse called the patient', 'The patient called the nurse'],
    ['The login endpoint leaks tokens', 'The export endpoint leaks tokens'],
  ])('%s / %s', (one, other) => {
    expect(swapped(one, other)).toBe(true);
    expect(swapped(other, one)).toBe(true);
  });
});

describe('other wordings of one statement swap nothing', () => {
  it.each([
    ['The reader lock is held', 'The reader lock is held'],
    ['The reader lock is held', 'The reader lock is held all night'],
    ['The parser has a bug', 'The parser has a defect'],
    ['The config breaks the build', 'The configuration breaks the build'],
    ['The nurse called the patient', 'The patient was called by the nurse'],
    ['It lost 12 orders', 'It lost twelve orders'],
    ['The reader lock is held', 'Revenue fell in the third quarter'],
    ['', ''],
  ])('%s / %s', (one, other) => {
    expect(swapped(one, other)).toBe(false);
    expect(swapped(other, one)).toBe(false);
  });
});

describe('where both name one place', () => {
  it('more may differ', () => {
    const one = 'auth.py builds the query from raw user text although colleagues warned about quotes';
    const other = 'auth.py builds the query from raw user text letting attackers dump private rows overnight';
    expect(swapped(one, other, false)).toBe(true);
    expect(swapped(one, other, true)).toBe(false);
  });
});

describe('of any two texts', () => {
  const text = fc
    .array(fc.constantFrom('reader', 'writer', 'lock', 'held', 'queue', 'bug', 'defect', 'calls', 'by', 'ada', 'bob'), {
      maxLength: 8,
    })
    .map((words) => words.join(' '));

  it('a text never swaps words with itself', () =>
    fc.assert(
      fc.property(text, fc.boolean(), (one, named) => {
        expect(swapped(one, one, named)).toBe(false);
      }),
    ));

  it('saying more at the end swaps nothing', () =>
    fc.assert(
      fc.property(text, (one) => {
        expect(swapped(one, `${one} yesterday`)).toBe(false);
      }),
    ));
});
