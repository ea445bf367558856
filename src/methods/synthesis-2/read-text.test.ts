import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';
import { rememberWords } from './word-facts.ts';

describe('the words of a text', () => {
  it.each([
    ['The lock is HELD.', ['the', 'lock', 'is', 'held']],
    ["It isn't safe", ['it', 'is', 'not', 'safe']],
    ['It doesn’t work', ['it', 'does', 'not', 'work']],
    ['Die Straße ist gesperrt', ['die', 'strasse', 'ist', 'gesperrt']],
    ['naïve café', ['naïve', 'café']],
    ['ﬁle １２', ['file', '12']],
    ['read-only/write_once', ['read', 'only', 'write', 'once']],
    ['?!…', []],
    ['', []],
  ])('%j', (said, words) => expect(readText(said).words).toEqual(words));

  it('leaves tags out', () =>
    expect(readText('The lock is held [VERIFIED: a.ts:1]').words).toEqual(readText('The lock is held').words));
});

describe('the folded text', () => {
  it.each([
    ['The Lock', '  the   lock '],
    ['ＦＵＬＬ width', 'full width'],
    ['Straße', 'STRASSE'],
    ['The lock\nis held', 'the lock is held'],
  ])('is one for %j and %j', (one, other) => expect(readText(one).text).toBe(readText(other).text));
});

describe('the terms of a text', () => {
  it.each([
    ['Reviewing the reviews', ['review']],
    ['The locks are held', ['held', 'lock']],
    ['It is what it is', []],
    ['parseToken fails', ['fail', 'pars', 'parsetoken', 'token']],
    ['the queueReader restarts', ['queue', 'queueread', 'reader', 'restart']],
  ])('%s: %j', (said, terms) => expect(readText(said).terms).toEqual(terms));

  it('say more where they are rare', () => {
    const { terms, termShares } = readText('The palaeographer has a problem');
    expect(termShares[terms.indexOf('palaeograph')]).toBeGreaterThan(termShares[terms.indexOf('problem')] ?? 1);
  });

  it('of more than 64 letters are left out', () => expect(readText(`lock ${'x'.repeat(65)}`).terms).toEqual(['lock']));
});

describe('texts whose words are not separated', () => {
  it.each(['数据库迁移成功了', 'ログインできません', 'ไม่สามารถเข้าสู่ระบบได้', '登录 API 失败了很多次'])(
    '%s is one',
    (said) => expect(readText(said).unspaced).toBe(true),
  );
  it.each(['The migration succeeded', 'Миграция прошла', 'The word 数 means number', 'Straße', ''])(
    '%s is none',
    (said) => expect(readText(said).unspaced).toBe(false),
  );
});

describe('a very long text', () => {
  const long = 'the lock is held and '.repeat(1000);

  it('is compared by its beginning and known by all of it', () => {
    const one = readText(`${long} by the reader`);
    const other = readText(`${long} by the writer`);
    expect(one.raw).toHaveLength(4_000);
    expect(one.terms).toEqual(other.terms);
    expect(one.text).not.toBe(other.text);
  });
});

describe('whatever is said', () => {
  const said = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('The', 'lock', 'isn’t', '数据', 'parseToken', '12', '[VERIFIED: a]', 'locks'))
      .map((words) => words.join(' ')),
  );
  const lengthOf = (vector: readonly number[]) => Math.sqrt(vector.reduce((sum, share) => sum + share * share, 0));

  it('both vectors have the length 1, or are empty', () =>
    fc.assert(
      fc.property(said, (text) => {
        const { terms, termShares, grams, gramShares } = readText(text);
        expect(termShares).toHaveLength(terms.length);
        expect(gramShares).toHaveLength(grams.length);
        for (const vector of [termShares, gramShares])
          if (vector.length > 0) expect(lengthOf(vector)).toBeCloseTo(1, 9);
      }),
    ));

  it('terms and n-grams are in order and each is there once', () =>
    fc.assert(
      fc.property(said, (text) => {
        const { terms, grams } = readText(text);
        expect(terms).toEqual([...new Set(terms)].sort());
        expect([...grams]).toEqual([...new Set(grams)].sort((a, b) => a - b));
      }),
    ));

  it('is read the same, whatever is remembered of its words', () => {
    const stem = rememberWords();
    fc.assert(
      fc.property(said, (text) => {
        expect(readText(text, stem)).toEqual(readText(text));
      }),
    );
  });

  it('spaces around it and capitals of plain words change nothing that is compared', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('the', 'lock', 'held', 'queue', 'lost', '12')), (words) => {
        const plain = readText(words.join(' '));
        const loud = readText(`  ${words.join('   ').toUpperCase()} `);
        expect(loud.text).toBe(plain.text);
        expect(loud.terms).toEqual(plain.terms);
        expect([...loud.grams]).toEqual([...plain.grams]);
      }),
    ));

  it('reading twice gives the same', () =>
    fc.assert(
      fc.property(said, (text) => {
        expect(readText(text)).toEqual(readText(text));
      }),
    ));
});
