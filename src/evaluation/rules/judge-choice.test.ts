import { describe, expect, it } from 'vitest';
import { PatternSeeker } from '../pattern/pattern-seeker.ts';
import { containsSearch, judgeChoice, patternSearch, wordsSearch } from './judge-choice.ts';
import { choicesIn, patternChoice, type RubricChoice, textChoice } from './rubric-choice.ts';

const reply = 'You can return it within 30 days. The party pays, it’s free.';
const judged = (choice: RubricChoice<string>) => judgeChoice(choice, containsSearch(reply));

describe('a choice of texts', () => {
  it.each<[string, RubricChoice<string>, string]>([
    ['met', { any: ['refund', 'return'] }, 'The reply contains "return".'],
    ['met', { all: ['RETURN', "it's free"] }, 'The reply contains "RETURN", "it\'s free".'],
    ['met', { not: ['never'] }, 'The reply does not contain "never".'],
    ['unmet', { any: ['refund'] }, 'The reply does not contain "refund".'],
    ['unmet', { any: ['refund', 'money'] }, 'The reply does not contain any of "refund", "money".'],
    ['unmet', { all: ['return', 'refund'] }, 'The reply does not contain "refund".'],
    ['unmet', { any: ['return'], not: ['party'] }, 'The reply contains "party".'],
  ])('is %s: %j', (verdict, choice, message) => {
    const { verdict: found, ...rest } = judged(choice);
    expect(found === 'met').toBe(verdict === 'met');
    expect(JSON.stringify(rest)).toContain(JSON.stringify(message).slice(1, -1));
  });

  it('of whole words does not find a part of a word', () => {
    expect(wordsSearch(reply).find('art')).toBe(-1);
    expect(wordsSearch(reply).find('Party')).toBe(reply.indexOf('party'));
    expect(wordsSearch('party art').find('art')).toBe(6);
    expect(wordsSearch('ärztin, Arzt').find('rzt')).toBe(-1);
  });

  it('of patterns says which one it looked for', () => {
    const choice = patternChoice.parse('(?i)RETURN\\b.*\\d+ days');
    const { verdict } = judgeChoice(choice, patternSearch(reply, new PatternSeeker()));
    expect(verdict).toBe('met');
  });
});

describe('a choice in a rubric', () => {
  it.each([
    ['yes', { any: ['yes'] }],
    [['yes', 'no'], { any: ['yes', 'no'] }],
    [
      { all: 'yes', not: ['no'] },
      { all: ['yes'], not: ['no'] },
    ],
  ])('may be %j', (written, choice) => expect(textChoice.parse(written)).toEqual(choice));

  it.each([[''], [[]], [{}], [{ none: ['x'] }], [7], [null]])('is not %j', (written) => {
    expect(textChoice.safeParse(written).success).toBe(false);
  });

  it.each(['(', '(?=a)', '(a)\\1', 'a{600}'])('has no pattern like %s', (pattern) => {
    const refused = patternChoice.safeParse({ any: ['fine', pattern] });
    expect(refused.error?.issues[0]?.message).toContain(`${pattern} `);
  });

  it('names everything that it looks for', () => {
    expect(choicesIn({ any: ['a'], all: ['b'], not: ['c'] })).toEqual(['a', 'b', 'c']);
    expect(choicesIn({})).toEqual([]);
  });
});
