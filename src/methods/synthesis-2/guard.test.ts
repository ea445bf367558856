import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardBetween } from './guard.ts';
import { readForGuard } from './guard-reading.ts';
import { readText } from './read-text.ts';
import { stemOf } from './stem.ts';

const guarded = (said: string) => {
  const reading = readText(said);
  return { reading, guard: readForGuard(reading, stemOf) };
};
const guard = (one: string, other: string) => guardBetween(guarded(one), guarded(other));

describe('an odd number of turns and denials contradicts', () => {
  it.each([
    ['The gate is open', 'The gate is closed'],
    ['The gate is open', 'The gate is not open'],
    ['The release is safe', 'The release is unsafe'],
    ['The backup works', 'The backup fails'],
    ['The audit log records every login', 'The audit log never records a login'],
    ['Response times improved after the upgrade', 'Response times worsened after the upgrade'],
    ['El servidor es seguro', 'El servidor no es seguro'],
    ['数据库迁移成功了', '数据库迁移失败了'],
  ])('%s / %s', (one, other) => expect(guard(one, other)).toBe('opposed'));
});

describe('a turn and a denial cancel out', () => {
  it.each([
    ['The release is safe', 'The release is not unsafe'],
    ['The test fails', 'The test is broken'],
    ['The meeting is on Tuesday, not on Friday', 'The meeting is on Tuesday instead of Friday'],
  ])('%s / %s', (one, other) => expect(guard(one, other)).toBeNull());
});

describe('other figures, names and things are another statement', () => {
  it.each([
    ['The search takes 200 ms', 'The search takes 900 ms', 'opposed'],
    ['Shard 7 lost data', 'Shard 8 lost data', 'distinct'],
    ['the office in Lisbon is closed', 'the office in Porto is closed', 'distinct'],
    ['auth.py has no tests', 'login.py has no tests', 'distinct'],
    ['The reader lock is held', 'The writer lock is held', 'distinct'],
  ])('%s / %s: %s', (one, other, expected) => expect(guard(one, other)).toBe(expected));
});

describe('texts that say the same, or nothing of each other, raise no guard', () => {
  it.each([
    ['The gate is open', 'The gate is open'],
    ['The parser has a bug', 'The parser has a defect'],
    ['The search takes 200 ms', 'The search takes 0.2 s'],
    ['The gate is open', 'Revenue is not growing'],
    ['The gate is open', ''],
    ['', ''],
  ])('%j / %j', (one, other) => expect(guard(one, other)).toBeNull());
});

describe('of any two texts', () => {
  const words =
    'the gate is open closed not never safe unsafe fails broken 200 900 ms shard 7 Lisbon Porto auth.py reader writer lock'.split(
      ' ',
    );
  const text = fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((some) => some.join(' '));

  it('a text is never guarded from itself', () =>
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), (one) => {
        expect(guard(one, one)).toBeNull();
      }),
    ));

  it('whether they contradict each other is the same both ways', () =>
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(guard(one, other) === 'opposed').toBe(guard(other, one) === 'opposed');
      }),
    ));

  it('capitals of a plain text change nothing', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('gate', 'open', 'closed', 'not', 'the', 'is')), (some) => {
        expect(guard(some.join(' '), 'the gate is open')).toBe(guard(some.join(' ').toUpperCase(), 'the gate is open'));
      }),
    ));
});

it('figures and names are read when they are asked for, and only once', () => {
  let stems = 0;
  const counting = (word: string) => {
    stems += 1;
    return stemOf(word);
  };
  const { figures, names, proper, ...read } = readForGuard(
    readText('The query in auth.py takes 40 ms on Oracle'),
    stemOf,
  );
  expect([figures, [...names], [...proper]]).toEqual([
    [{ value: 40, unit: 'time', label: false }],
    ['auth.py'],
    ['oracle'],
  ]);
  expect(read.denials).toEqual([]);
  const later = readForGuard(readText('It takes 40 seconds'), counting);
  const before = stems;
  expect(later.figures).toBe(later.figures);
  expect(stems).toBe(before + 1);
});
