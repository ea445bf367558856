import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutFor, kinIndexOf, kinLikeness, likenessBound, likenessOf } from './likeness.ts';
import { readText } from './read-text.ts';

const likeness = (one: string, other: string) => likenessOf(readText(one), readText(other));
const kin = (one: string, other: string) => kinLikeness(readText(one), readText(other), kinIndexOf(readText(other)));

describe('likenessOf', () => {
  it.each([
    ['The lock is held', 'the LOCK is  held'],
    ['', ''],
    ['数据库迁移成功了', '数据库迁移成功了'],
  ])('%j and %j are wholly alike', (one, other) => expect(likeness(one, other)).toBe(1));

  it.each([
    ['The lock is held', 'Revenue fell sharply'],
    ['数据库迁移', '今天天气很好'],
    ['The lock is held', ''],
  ])('%j and %j are not alike at all', (one, other) => expect(likeness(one, other)).toBeLessThan(0.05));

  it('is greater the more is shared', () => {
    const said = 'The nightly backup has never been restored in a test';
    const near = likeness(said, 'The nightly backup was never restored in any test');
    const far = likeness(said, 'The nightly build is restored from a cache');
    expect(near).toBeGreaterThan(far);
    expect(far).toBeGreaterThan(likeness(said, 'Lunch is served at noon'));
  });

  it('knows a word in its other forms', () =>
    expect(likeness('We review migrations', 'We reviewed the migration')).toBeGreaterThan(0.6));
});

describe('kinLikeness', () => {
  it.each([
    ['The bug is in the folder', 'The defect is in the directory'],
    ['We fix it fast', 'We repair it quickly'],
    ['The config breaks', 'The configuration breaks'],
  ])('%s and %s have words that stand for each other', (one, other) => expect(kin(one, other)).toBeGreaterThan(0));

  it.each([
    ['The lock is held', 'Revenue fell'],
    ['The lock is held', 'The lock is held'],
    ['数据库有一个错误', '数据库有一个缺陷'],
    ['', 'The lock is held'],
  ])('%j and %j have none', (one, other) => expect(kin(one, other)).toBe(0));

  it('counts a synonym less than the same word', () => {
    const shared = 'the parser has a strange defect';
    const plain = likeness(shared, shared);
    const swapped = likeness(shared, 'the parser has a strange flaw');
    expect(swapped + kin(shared, 'the parser has a strange flaw')).toBeLessThan(plain);
  });
});

describe('cutFor', () => {
  const cut = (one: string, other: string) => cutFor(readText(one), readText(other));
  const long = 'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima november oscar papa';

  it('asks short texts to be more alike than long ones', () => {
    expect(cut('The lock is held', 'The lock is free')).toBe(0.54);
    expect(cut(long, long)).toBe(0.34);
  });

  it('goes by the shorter text', () => expect(cut('The lock is held', long)).toBe(0.54));

  it('asks for the most where words are not separated', () => expect(cut('数据库迁移成功了', long)).toBe(0.54));

  it('falls with every word, and stays within its bounds', () => {
    const words = long.split(' ');
    const cuts = words.map((_, at) => cut(words.slice(0, at + 1).join(' '), long));
    for (const [at, value] of cuts.entries()) {
      expect(value).toBeLessThanOrEqual(cuts[at - 1] ?? 0.54);
      expect(value).toBeGreaterThanOrEqual(0.34);
    }
  });
});

describe('of any two texts', () => {
  const text = fc
    .array(
      fc.constantFrom(
        'lock',
        'locks',
        'held',
        'bug',
        'defect',
        'fix',
        'repair',
        'folder',
        'fast',
        'the',
        '数据',
        '错误',
      ),
      {
        maxLength: 10,
      },
    )
    .map((words) => readText(words.join(' ')));

  it('the likeness lies from 0 to 1, and is the same both ways', () =>
    fc.assert(
      fc.property(text, text, (a, b) => {
        const value = likenessOf(a, b);
        expect(likenessOf(b, a)).toBe(value);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }),
    ));

  it('the likeness of different texts is never above its bound', () =>
    fc.assert(
      fc.property(text, text, (a, b) => {
        fc.pre(a.text !== b.text);
        expect(likenessOf(a, b)).toBeLessThanOrEqual(likenessBound(a, b) + 1e-6);
      }),
    ));

  it('the cut is the same both ways', () =>
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(cutFor(b, a)).toBe(cutFor(a, b));
      }),
    ));

  it('kin never adds more than two fifths', () =>
    fc.assert(
      fc.property(text, text, (a, b) => {
        const added = kinLikeness(a, b, kinIndexOf(b));
        expect(added).toBeGreaterThanOrEqual(0);
        expect(added).toBeLessThanOrEqual(0.4);
      }),
    ));
});
