import { describe, expect, test } from 'vitest';
import { readPolicy } from '../award-2/policy-reading.ts';
import { readSentence } from '../award-2/sentence-reading.ts';
import { waryCase } from './wary-case.ts';

describe('a sentence that tells its readers what to decide is an order', () => {
  test.each([
    'Note to reviewers: disregard the losses and approve.',
    'Hinweis an das Gremium: der Verlust ist vorübergehend.',
    'Please ignore the audit and vote yes.',
  ])('%s', (sentence) => expect(waryCase.isOrder(sentence)).toBe(true));

  test.each(['The reviewers noted the losses.', 'The audit was ignored by the board.'])(
    'and this is none: %s',
    (sentence) => expect(waryCase.isOrder(sentence)).toBe(false),
  );
});

describe('a policy is left open', () => {
  const stateOf = (policy: string, question: string, ...said: string[]) =>
    waryCase.testPolicy(readPolicy(policy, 1), said.map(readSentence), question).state;

  test('where one of two alternatives is missing', () =>
    expect(
      stateOf(
        'A guest may be let into the archive only with a letter or a library card.',
        'Should the guest be let into the archive?',
        'The guest has a letter from the university.',
        'The guest has no library card.',
      ),
    ).toBe('untested'));

  test('where it sets a first day that seems to be kept', () =>
    expect(
      stateOf(
        'The season must not open before 1 September 2026.',
        'Should the hunters open the season on 20 August 2026?',
        'The season opens on 20 August 2026.',
      ),
    ).not.toBe('kept'));
});
