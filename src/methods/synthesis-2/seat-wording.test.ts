import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalise, clause, nameList, plural } from './seat-wording.ts';

const own = (seat: string) => seat;

describe('nameList', () => {
  it.each([
    [[], ''],
    [['ada'], 'ada'],
    [['ada', 'bob'], 'ada and bob'],
    [['ada', 'bob', 'cyd'], 'ada, bob and cyd'],
    [['ada', 'bob', 'cyd', 'dan'], 'ada, bob, cyd and dan'],
    [['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'], 'ada, bob, cyd, dan and 2 more'],
  ])('%j: %s', (seats, expected) => expect(nameList(seats, own)).toBe(expected));

  it('prints the names that are shown', () =>
    expect(nameList(['a', 'b'], (seat) => `seat ${seat}`)).toBe('seat a and seat b'));
});

describe('clause', () => {
  it.each([
    ['Run it.', 'Run it'],
    ['Run it?!', 'Run it'],
    ['Run\n it ;  ', 'Run it'],
    ['Run v1.2 now', 'Run v1.2 now'],
    ['', ''],
  ])('%j: %j', (text, expected) => expect(clause(text)).toBe(expected));

  it('is one line that ends in no stop, and stays so', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const said = clause(text);
        expect(said).not.toMatch(/\n|[\s.;,!?]$/);
        expect(clause(said)).toBe(said);
      }),
    ));
});

it.each([
  [0, '0 seats'],
  [1, '1 seat'],
  [2, '2 seats'],
])('%i is %s', (count, expected) => expect(plural(count, 'seat')).toBe(expected));

it('a plural of its own is used', () => expect(plural(2, 'analysis', 'analyses')).toBe('2 analyses'));

it.each([
  ['ada', 'Ada'],
  ['Ada', 'Ada'],
  ['', ''],
])('%j is capitalised as %j', (text, expected) => expect(capitalise(text)).toBe(expected));
