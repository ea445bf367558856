import fc from 'fast-check';
import { stemmer } from 'stemmer';
import { describe, expect, it } from 'vitest';
import { stopWords } from './stop-words.ts';
import { createStemmer, wordsOf } from './terms.ts';

describe('wordsOf', () => {
  it.each([
    ['Review the code_review of AUTH', ['review', 'code', 'review', 'auth']],
    ['C++ and ISO-9001, v2.5', ['c', 'iso', '9001', 'v2', '5']],
    ['Ｆｕｌｌ ﬁle', ['full', 'file']],
    ['認証 हिन्दी Élan', ['認証', 'हिन्दी', 'élan']],
    ["isn't", ['isn', 't']],
    ['', []],
    ['the of and', []],
    ['… !?', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('leaves out words of more than 64 characters', () => {
    const [kept, long] = ['x'.repeat(64), 'y'.repeat(65)];
    expect(wordsOf(`${long} ${kept}`)).toEqual([kept]);
  });

  it('gives folded words without any stop word, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of wordsOf(text)) {
          expect(word).toBe(word.toLowerCase());
          expect(stopWords.has(word)).toBe(false);
          expect(wordsOf(word)).toEqual([word]);
        }
      }),
    );
  });

  it('reads a long text without a word at once', () => {
    expect(wordsOf('x'.repeat(200_000))).toEqual([]);
  });
});

describe('a stemmer', () => {
  it('makes one term of the forms of a word', () => {
    const stem = createStemmer();
    expect(new Set(['review', 'reviews', 'reviewed', 'reviewing'].map(stem)).size).toBe(1);
    expect(stem('security')).not.toBe(stem('secret'));
  });

  it('gives what the library gives, also when it is asked again', () => {
    const word = fc.constantFrom('constructor', '__proto__', 'reviewing', 'toString', '', 'é');
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(words.map(createStemmer())).toEqual(words.map((each) => stemmer(each)));
      }),
    );
  });
});

describe('the stop words', () => {
  it('are folded single words, each once and in order', () => {
    const words = [...stopWords];
    expect(words).toEqual(words.toSorted());
    for (const word of words) expect(word).toMatch(/^[a-z]+$/);
  });

  it('hold no word that a domain or a capability is named by', () => {
    const domains = ['security', 'review', 'law', 'finance', 'general', 'code', 'data', 'test', 'cost', 'risk', 'time'];
    expect(domains.filter((word) => stopWords.has(word))).toEqual([]);
  });
});
