import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForGuard } from './guard-reading.ts';
import { readText } from './read-text.ts';
import { stemOf } from './stem.ts';
import { areAkin, areFamily, turnsBetween, unspacedTurnsBetween } from './turned-words.ts';
import { antonyms, counterparts } from './words/antonyms.ts';

const guard = (said: string) => readForGuard(readText(said), stemOf);
const between = (one: string, other: string) => turnsBetween(guard(one), guard(other));

describe('a word that contradicts one of the other text turns', () => {
  it.each([
    ['The gate is open', 'The gate is closed', 1],
    ['Revenue rose', 'Revenue fell', 1],
    ['The login is secure', 'The login is insecure', 1],
    ['The reply is relevant', 'The reply is irrelevant', 1],
    ['The request is legal', 'The request is illegal', 1],
    ['They connect at noon', 'They disconnect at noon', 1],
    ['It runs before the check', 'It runs after the check', 1],
    ['The switch is on', 'The switch is off', 1],
    ['It costs more', 'It costs less', 1],
    ['The big gate is open', 'The small gate is closed', 2],
    ['The gate is open', 'The gate is open', 0],
    ['The gate is open', 'The bridge is long', 0],
  ])('%s / %s: %i', (one, other, turns) => {
    expect(between(one, other).turns).toBe(turns);
    expect(between(other, one).turns).toBe(turns);
  });

  it('names the stems of both sides', () =>
    expect([...between('The gate is open', 'The gate is closed').stems].sort()).toEqual(['close', 'open']));

  it('does not turn where one text has both words', () =>
    expect(between('The gate is open', 'The gate is open, not closed').turns).toBe(0));

  it.each([
    ['The index is new', 'The dex is new'],
    ['We deliver it', 'We liver it'],
    ['They import it', 'They port it'],
  ])('a word that only begins like a denied one turns nothing: %s / %s', (one, other) =>
    expect(between(one, other).turns).toBe(0),
  );
});

describe('a counterpart names another thing and turns nothing', () => {
  it.each([
    ['The client retries', 'The server retries'],
    ['The reader lock is held', 'The writer lock is held'],
    ['It runs on Windows', 'It runs on Linux'],
  ])('%s / %s', (one, other) => expect(between(one, other)).toMatchObject({ turns: 0, counterparts: true }));
});

describe('texts whose words are not separated', () => {
  it.each([
    ['这个版本是安全的', '这个版本是危险的', 1],
    ['数据库迁移成功了', '数据库迁移失败了', 1],
    ['延迟增加了', '延迟减少了', 1],
    ['数据库迁移成功了', '数据库迁移成功了', 0],
    ['数据库迁移成功了', '天气很好', 0],
  ])('%s / %s: %i', (one, other, turns) => {
    expect(unspacedTurnsBetween(one, other).turns).toBe(turns);
    expect(unspacedTurnsBetween(other, one).turns).toBe(turns);
  });
});

describe('areFamily', () => {
  it.each([
    ['config', 'configur'],
    ['authent', 'authentic'],
    ['lock', 'locker'],
  ])('%s and %s are one family', (one, other) => expect(areFamily(one, other)).toBe(true));

  it.each([
    ['lock', 'clock'],
    ['car', 'care'],
    ['inter', 'international'],
    ['contract', 'contrast'],
    ['', ''],
  ])('%j and %j are none', (one, other) => expect(areFamily(one, other)).toBe(one === 'contract'));
});

describe('areAkin', () => {
  it.each([
    ['bug', 'defect'],
    ['folder', 'directory'],
    ['lock', 'lock'],
    ['config', 'configuration'],
  ])('%s may stand for %s', (one, other) => expect(areAkin(stemOf(one), stemOf(other))).toBe(true));

  it.each([
    ['bug', 'folder'],
    ['open', 'closed'],
    ['reader', 'writer'],
  ])('%s may not stand for %s', (one, other) => expect(areAkin(stemOf(one), stemOf(other))).toBe(false));

  const stem = fc.oneof(
    fc
      .constantFrom(...'bug defect error folder directory fast quick open close lock locker config'.split(' '))
      .map(stemOf),
    fc.string({ maxLength: 8 }),
  );

  it('holds both ways and of every word with itself', () =>
    fc.assert(
      fc.property(stem, stem, (one, other) => {
        expect(areAkin(one, one)).toBe(true);
        expect(areAkin(one, other)).toBe(areAkin(other, one));
        expect(areFamily(one, other)).toBe(areFamily(other, one));
      }),
    ));
});

describe('the lists', () => {
  const pairs = (list: readonly string[]) => list.map((pair) => pair.split('/') as [string, string]);

  it('every pair of antonyms turns, both ways', () => {
    const silent = pairs(antonyms).filter(
      ([one, other]) =>
        stemOf(one) !== stemOf(other) &&
        (between(`gate ${one}`, `gate ${other}`).turns === 0) !== (between(`gate ${other}`, `gate ${one}`).turns === 0),
    );
    expect(silent).toEqual([]);
  });

  it('every pair of counterparts is known both ways', () => {
    const odd = pairs(counterparts).filter(
      ([one, other]) =>
        between(`gate ${one}`, `gate ${other}`).counterparts !== between(`gate ${other}`, `gate ${one}`).counterparts,
    );
    expect(odd).toEqual([]);
  });
});

describe('of any two texts', () => {
  const text = fc
    .array(
      fc.constantFrom(
        'gate',
        'open',
        'closed',
        'on',
        'off',
        'safe',
        'secure',
        'insecure',
        'rise',
        'fall',
        'client',
        'server',
        'before',
        'after',
      ),
      { maxLength: 7 },
    )
    .map((words) => guard(words.join(' ')));

  it('a text never turns against itself', () =>
    fc.assert(
      fc.property(text, (one) => {
        expect(turnsBetween(one, one)).toMatchObject({ turns: 0, counterparts: false });
      }),
    ));

  it('whether anything turns is the same both ways', () =>
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(turnsBetween(one, other).turns > 0).toBe(turnsBetween(other, one).turns > 0);
      }),
    ));

  it('what turns stands in one text only', () =>
    fc.assert(
      fc.property(text, text, (one, other) => {
        for (const stem of turnsBetween(one, other).stems)
          expect(one.distinct.has(stem)).not.toBe(other.distinct.has(stem));
      }),
    ));
});
