import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readText } from '../synthesis-2/read-text.ts';
import { stemOf } from '../synthesis-2/stem.ts';
import { matchWords } from './match-words.ts';
import { readClaim } from './read-claim.ts';

const claimOf = (said: string) => readClaim({ reading: readText(said), number: 0 }, stemOf);

/** Each match by its two words, and what is left of both. */
function matched(one: string, other: string) {
  const [a, b] = [claimOf(one), claimOf(other)];
  const { matches, ours, theirs } = matchWords(a, b);
  return {
    pairs: matches.map((match) => `${a.words[match.one]?.word}=${b.words[match.other]?.word}`),
    ours: ours.map((at) => a.words[at]?.word),
    theirs: theirs.map((at) => b.words[at]?.word),
  };
}

describe('every word finds the one that may stand for it', () => {
  test('the same words in another order', () =>
    expect(matched('The pump leaks in the hall', 'In the hall the pump leaks')).toEqual({
      pairs: ['pump=pump', 'leaks=leaks', 'hall=hall'],
      ours: [],
      theirs: [],
    }));

  test('a word that is said again has its counterpart, too', () => {
    expect(matched('The pump feeds the pump', 'The pump leaks')).toEqual({
      pairs: ['pump=pump'],
      ours: ['feeds'],
      theirs: ['leaks'],
    });
  });

  test('words that one text writes in one', () => {
    expect(matched('The database broke', 'The data base broke').pairs).toContain('database=data');
    expect(matched('The data base broke', 'The database broke').theirs).toEqual([]);
    expect(matched('The database broke', 'The data case broke').pairs).toEqual(['broke=broke']);
  });

  test('nothing in common', () => expect(matched('The pump leaks', 'Nobody signed the contract').pairs).toEqual([]));
});

test('no word is matched twice, and matches stand in the order of the first text', () => {
  const words = fc.constantFrom(
    'pump',
    'pumps',
    'leak',
    'leaks',
    'hall',
    'fail',
    'over',
    'failover',
    '7',
    'seven',
    'not',
  );
  const text = fc.array(words, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { matches } = matchWords(claimOf(one), claimOf(other));
      const [ones, others] = [matches.map((match) => match.one), matches.map((match) => match.other)];
      expect(ones).toEqual([...new Set(ones)].sort((a, b) => a - b));
      expect(others.length).toBe(new Set(others).size);
    }),
  );
});
