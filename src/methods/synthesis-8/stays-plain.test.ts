import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText } from '../synthesis-2/read-text.ts';
import { fillerWords, graveWords } from './filler-words.ts';
import { plainWording } from './plain-wording.ts';
import { staysPlain } from './stays-plain.ts';

const isLeft = (said: string) => staysPlain(readText(said));
const isUnchanged = (said: string) => plainWording(readText(said).raw) === readText(said).raw;

describe('a text without a word that any pattern needs is left as it is', () => {
  test.each([
    'The exporter drops rows without an id.',
    'All clerks of the first floor checked it over there, and it was out of date',
    'The driver’s “old” permit ran out in 2019',
    'It works in time, now and today',
  ])('%s', (said) => {
    expect(isUnchanged(said)).toBe(true);
    expect(isLeft(said)).toBe(true);
  });

  test.each([
    'By the way, the pump leaks',
    'The pump leaks at all',
    'There is no release in the hall',
    'Theissue is the pump',
    'It should also be added that the pump leaks',
    'When the pump leaks, the hall is under water',
    'The read-only time outs of the data base',
    'The colourful hall  leaks',
    'It costs $ 200, 1,000 or 12 EUR',
    "It isn't closed",
    'El contrato señala que no tiene fecha',
  ])('left to the patterns: %s', (said) => expect(isLeft(said)).toBe(false));
});

test('what is left as it is, no pattern would change', () => {
  const words = fc.constantFrom(
    ...[
      'the',
      'in',
      'our',
      'is',
      'to',
      'be',
      'at',
      'of',
      'a',
      'no',
      'left',
      'time',
      'out',
      'back',
      'up',
      'over',
      'all',
    ],
    ...['way', 'point', 'that', 'there', 'missing', 'from', 'hall', 'review', 'found', 'when', 'if', 'we', 'as', 'too'],
    ...['short,', 'hall,', 'pump.', 'Analysis:', 'seven', 'organised', 'grey', 'centre', 'far', 'order', 'course,'],
    ...fillerWords.slice(0, 40),
    ...graveWords,
    ...['risks', 'bug'],
  );
  const text = fc.array(words, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(text, (said) => !isLeft(said) || isUnchanged(said)),
    { numRuns: 500 },
  );
});
