import { describe, expect, test } from 'vitest';
import { readPolicy } from '../award-2/policy-reading.ts';
import { readSentence } from '../award-2/sentence-reading.ts';
import { testSurely } from './sure-policy.ts';

const stateOf = (policy: string, question: string, ...said: string[]) =>
  testSurely(readPolicy(policy, 1), said.map(readSentence), question).state;

describe('a limit on a sum', () => {
  const policy = 'A purchase may be approved if the total is at most 40,000 EUR.';
  const question = 'Shall we buy the scanner?';
  test('is kept by the total, whatever the list price', () =>
    expect(stateOf(policy, question, 'List price: 46,000 EUR', 'Total to be paid: 38,900 EUR')).not.toBe('broken'));
  test('is broken by the total', () =>
    expect(stateOf(policy, question, 'Total to be paid: 41,000 EUR')).toBe('broken'));
  test('is left open where totals differ', () =>
    expect(stateOf(policy, question, 'Total to be paid: 41,000', 'Total to be paid: 39,000')).toBe('untested'));
});

describe('a limit without a unit', () => {
  const policy = 'Household income must not exceed 30,000.';
  const question = 'Shall we grant the scholarship?';
  test('is tested on the figure after its own words', () => {
    expect(stateOf(policy, question, 'Grade 1.4, household income 21,300')).toBe('kept');
    expect(stateOf(policy, question, 'Grade 1.4, household income 41,300')).toBe('broken');
  });
  test('and on no other figure', () => expect(stateOf(policy, question, 'Rent paid: 41,300')).toBe('untested'));
});

describe('a demand', () => {
  const policy = 'The bidder must hold a valid HACCP certificate.';
  const question = 'Shall we award the contract to Tafelrunde?';
  test('is met by a line that names the bidder and all of it', () =>
    expect(stateOf(policy, question, 'Tafelrunde: HACCP certificate valid.')).toBe('kept'));
  test('is not met by the certificate of another', () =>
    expect(stateOf(policy, question, 'Primo: HACCP certificate valid.')).toBe('untested'));
  test('is not met by one that has expired', () =>
    expect(stateOf(policy, question, 'Tafelrunde: valid HACCP certificate expired in May.')).not.toBe('kept'));
});

describe('a demand that is denied', () => {
  const policy = 'A dive needs the release of the diving supervisor.';
  const question = 'Should the dive take place?';
  test.each(['Release by the diving supervisor: not given', 'The diving supervisor refused the release.'])(
    '%s',
    (said) => expect(stateOf(policy, question, said)).toBe('broken'),
  );
  test('is left open where another line affirms it', () =>
    expect(
      stateOf(
        policy,
        question,
        'The release of the diving supervisor is not given.',
        'The diving supervisor gave the release.',
      ),
    ).not.toBe('broken'));
});
