import { describe, expect, test } from 'vitest';
import { fieldErrorsOf } from '../errors.ts';
import { evaluationChecks } from './checks/evaluation-checks.ts';
import { defaultRubric, rubric, switchableChecks } from './rubric.ts';

function complaints(given: unknown): string[] {
  const { error } = rubric.safeParse(given);
  return error === undefined ? [] : fieldErrorsOf(error).map(({ path, message }) => `${path}: ${message}`);
}

const withRule = (rule: object) => ({ rules: [{ name: 'a', expect: { refuses: true }, ...rule }] });

describe('a rubric', () => {
  test('may be empty, and then every check is on and no rule is there', () => {
    expect(defaultRubric).toEqual({ checks: {}, thresholds: { repetition: 3, loop: 2, echo: 0.8 }, rules: [] });
  });

  test('switches every check but whether there is a conversation and whether the agent answered', () => {
    const always = ['conversation', 'answered'];
    expect([...switchableChecks, ...always].sort()).toEqual(evaluationChecks.map(({ id }) => id).sort());
  });

  test('takes every selection and every expectation', () => {
    const when = { user_contains: ['a', 'b'], user_matches: '(?i)a+', turn: 'last', always: true };
    const expectation = {
      ...{ reply_contains: { all: ['a'] }, reply_not_contains: 'b', reply_matches: 'a', reply_not_matches: 'b' },
      ...{ min_characters: 1, max_characters: 9, max_latency_s: 0.5, refuses: false, clarifies: true, language: 'de' },
    };
    expect(complaints(withRule({ when, expect: expectation, severity: 'warn' }))).toEqual([]);
  });

  test.for<[string, unknown, string]>([
    ['an unknown check', { checks: { framming: 'off' } }, 'checks.framming: is not a known field'],
    ['an unknown weight', { checks: { framing: 'no' } }, 'checks.framing: must be off, warn or fail'],
    ['a check that is always on', { checks: { answered: 'off' } }, 'checks.answered: is not a known field'],
    ['a scenario to select by', withRule({ when: { scenario: 'x' } }), 'rules[0].when.scenario: is not a known field'],
    ['a turn before the first', withRule({ when: { turn: 0 } }), 'rules[0].when.turn: must be at least 1'],
    ['no expectation', withRule({ expect: {} }), 'rules[0].expect: must expect something, such as reply_contains'],
    [
      'an unknown language',
      withRule({ expect: { language: 'tlh' } }),
      'rules[0].expect.language: must be one of en, de',
    ],
    [
      'a broken pattern',
      withRule({ expect: { reply_matches: '(' } }),
      'rules[0].expect.reply_matches: is not a regular expression',
    ],
    [
      'a pattern that looks behind',
      withRule({ when: { user_matches: '(?<=a)b' } }),
      'rules[0].when.user_matches: looks ahead or behind',
    ],
    [
      'the same name twice',
      { rules: [1, 2].map(() => withRule({}).rules[0]) },
      'rules[1].name: "a" is the name of another rule',
    ],
    [
      'too large patterns',
      { rules: Array.from({ length: 9 }, (_, at) => ({ name: `${at}`, expect: { reply_matches: 'a{400}' } })) },
      'rules: have patterns that are too large together',
    ],
    ['a list', [], ': must be an object'],
  ])('refuses %s by its path', ([, given, complaint]) => {
    expect(complaints(given).map((each) => each.slice(0, complaint.length))).toEqual([complaint]);
  });
});
