import { describe, expect, it } from 'vitest';
import { stemOf } from '../stem.ts';
import { antonyms, counterparts } from './antonyms.ts';
import { commonWords, foreignLightWords, lightWords, stopWords, veryCommonWords } from './common-words.ts';
import { denials, failings, faults } from './denials.ts';
import { synonymGroups } from './synonyms.ts';
import { antonymsOf, counterpartsOf, isDenial, isFaultStem, stemWeight, synonymGroupsOf } from './word-tables.ts';

describe('the lists', () => {
  it.each(
    Object.entries({
      stopWords,
      lightWords,
      foreignLightWords,
      veryCommonWords,
      commonWords,
      denials,
      failings,
      faults,
    }),
  )('%s holds single folded words', (_, words) =>
    expect(words.filter((word) => word === '' || word !== word.toLowerCase() || /\s/.test(word))).toEqual([]),
  );

  it.each(Object.entries({ antonyms, counterparts }))('%s holds pairs of two different words', (_, pairs) =>
    expect(
      pairs.filter((pair) => {
        const [one, other, ...more] = pair.split('/');
        return !one || !other || one === other || more.length > 0;
      }),
    ).toEqual([]),
  );

  it('every failing is a denial', () => expect(failings.filter((word) => !isDenial.has(word))).toEqual([]));

  it('every group of synonyms has two words or more', () =>
    expect(synonymGroups.filter((group) => group.trim().split(' ').length < 2)).toEqual([]));
});

describe('the tables', () => {
  it.each([
    ['antonyms', antonymsOf],
    ['counterparts', counterpartsOf],
  ])('%s go both ways, and no word is its own', (_, table) => {
    for (const [word, others] of table)
      for (const other of others) {
        expect(other).not.toBe(word);
        expect(table.get(other)?.has(word), `${word}/${other}`).toBe(true);
      }
  });

  it.each([
    ['safe', 'dangerous'],
    ['rose', 'fell'],
    ['enabled', 'disabled'],
    ['erlaubt', 'verboten'],
    ['vrai', 'faux'],
  ])('%s is the opposite of %s', (one, other) => expect(antonymsOf.get(stemOf(one))?.has(stemOf(other))).toBe(true));

  it('a group of synonyms is named once for a word', () => {
    for (const groups of synonymGroupsOf.values()) expect(new Set(groups).size).toBe(groups.length);
  });

  it('every word of a group is found in it', () => {
    for (const [at, group] of synonymGroups.entries())
      for (const word of group.split(' ')) expect(synonymGroupsOf.get(stemOf(word)), word).toContain(at);
  });

  it('a fault is known by its stem', () => {
    for (const word of ['broken', 'leaks', 'crashed', 'risky']) expect(isFaultStem.has(stemOf(word)), word).toBe(true);
  });
});

describe('stemWeight', () => {
  it('is less the commoner a word is', () => {
    const [very, common, rare] = ['error', 'database', 'palaeographer'].map((word) => stemWeight(stemOf(word)));
    expect(very).toBeLessThan(common ?? 0);
    expect(common).toBeLessThan(rare ?? 0);
  });

  it('is the same for every word that is in no list', () =>
    expect(stemWeight('xyzzy')).toBe(stemWeight('constructor')));
});
