import { describe, expect, test } from 'vitest';
import { decideCouncil } from '../../../test/support/decided-council.ts';

const decisionOn = (question: string, ...lines: string[]) =>
  decideCouncil({ question, evidence: [{ name: 'exhibit.txt', text: lines.join('\n') }] });

describe('a licence with a first and a last day', () => {
  const licence = [
    'Street trading licence, waffle stand, market square',
    'The licence is valid from 1 April to 30 September inclusive.',
  ];
  test('allows what it is for on its first day', () =>
    expect(decisionOn('May the waffle stand open on the market square on 1 April?', ...licence)).toBe('approve'));
  test('does not allow it before, and forbids nothing that is not said to need it', () =>
    expect(decisionOn('May the waffle stand open on the market square on 20 March?', ...licence)).toBe('undecided'));
  test('forbids it afterwards where nothing may be done without it', () =>
    expect(
      decisionOn(
        'May the Petrel sail with passengers on 2 June?',
        'Passenger ship certificate, MS Petrel, 80 passengers',
        'Valid until 31 May.',
        'The ship must not carry passengers without a valid certificate.',
      ),
    ).toBe('reject'));
});

describe('a count of votes', () => {
  const item = 'Item 2, new statutes.';
  const question = 'Did the assembly adopt the new statutes?';
  test('decides by the majority', () => {
    expect(decisionOn(question, item, 'Votes: 14 in favour, 3 against.')).toBe('approve');
    expect(decisionOn(question, item, 'Votes: 3 in favour, 14 against.')).toBe('reject');
  });
  test('decides by the majority that is needed', () => {
    const needed = `${item} Two thirds of the votes are needed.`;
    expect(decisionOn(question, needed, 'Votes: 10 in favour, 7 against.')).toBe('reject');
    expect(decisionOn(question, needed, 'Votes: 14 in favour, 3 against.')).toBe('approve');
  });
  test('decides nothing where it is even, or where there are two', () => {
    expect(decisionOn(question, item, 'Votes: 8 in favour, 8 against.')).toBe('undecided');
    expect(
      decisionOn(question, item, 'First vote: 9 in favour, 7 against.', 'Second vote: 6 in favour, 10 against.'),
    ).toBe('undecided');
  });
});

describe('a rule that the evidence states', () => {
  const rule = 'The tenant may not sublet the floor without the consent of the landlord.';
  test('is broken where the evidence plainly says so', () =>
    expect(decisionOn('May we sublet the floor?', rule, 'The landlord does not consent.')).toBe('reject'));
  test('decides nothing alone, and nothing where it has an exception', () => {
    expect(decisionOn('May we sublet the floor?', rule)).toBe('undecided');
    expect(
      decisionOn('May we sublet the floor?', `${rule.slice(0, -1)} or of the court.`, 'The landlord does not consent.'),
    ).toBe('undecided');
  });
});
