import { describe, expect, test } from 'vitest';
import { synthesisOf } from '../../../test/support/judged-statuses.ts';
import type { TableInput } from '../synthesis-method.ts';

function answer(content: string, actions: string[], findings: string[] = []): string {
  const seats = ['ada', 'bob'];
  const input: TableInput = {
    members: seats.map((seat) => ({ seat, domain: 'any' })),
    content,
    analyses: Object.fromEntries(
      seats.map((seat) => [
        seat,
        {
          observations: findings.map((finding, at) => ({
            finding,
            evidence: `[VERIFIED: ${seat}${at}.md:1]`,
            severity: 'warning' as const,
          })),
          recommendations: actions.map((action) => ({ action, priority: 'high' })),
        },
      ]),
    ),
    ...{ rebuttals: {}, votes: {}, missing: [] },
    rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
  };
  return synthesisOf(input).answer;
}

describe('a question of what to do', () => {
  test.each([
    ['Should we deploy on Friday?', 'Deploy on Friday', 'Yes: Deploy on Friday.'],
    ['Should we deploy on Friday?', 'Deploy on Friday behind a flag', 'Yes: Deploy on Friday behind a flag.'],
    ['Should we deploy on Friday?', 'Do not deploy on Friday', 'No: Do not deploy on Friday.'],
    ['Should we deploy on Friday?', 'Deploy on Tuesday', 'No: Deploy on Tuesday.'],
    ['Should the fund invest in Halden Robotics?', 'Invest in Halden Robotics', 'Yes: Invest in Halden Robotics.'],
    ['Should we deploy on Friday?', 'Add a rate limit first', 'Recommended: Add a rate limit first.'],
    ['Review the login module.', 'Add a rate limit', 'Recommended: Add a rate limit.'],
  ])('%s %s', (question, action, expected) => expect(answer(question, [action])).toBe(expected));
});

describe('a question of what is so', () => {
  test.each([
    ['Is it safe to deploy on Friday?', 'It is safe to deploy on Friday', 'Yes: It is safe to deploy on Friday.'],
    [
      'Is it safe to deploy on Friday?',
      'It is not safe to deploy on Friday',
      'No: It is not safe to deploy on Friday.',
    ],
    ['Is it safe to deploy on Friday?', 'The logo is blue', 'Nobody recommends anything. Found: The logo is blue.'],
  ])('%s %s', (question, finding, expected) => expect(answer(question, [], [finding])).toBe(expected));
});

test('several recommendations are told together', () =>
  expect(answer('Review it.', ['Rotate the keys', 'Restore the backup in a test'])).toBe(
    'Recommended: Restore the backup in a test (ada and bob); Rotate the keys (ada and bob).',
  ));

test('nothing said is no answer', () =>
  expect(answer('Should we?', [])).toBe('No answer: nothing is recommended and no finding is supported.'));
