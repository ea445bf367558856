import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testInterval, testSeason } from './date-test.ts';
import { readPolicy } from './policy-reading.ts';
import { readSentence } from './sentence-reading.ts';

function interval(text: string, evidence: readonly string[], question = 'Should it go ahead?') {
  const policy = readPolicy(text, 1);
  if (!policy.limit) throw new Error(`No limit in: ${text}`);
  return testInterval(policy, policy.limit, evidence.map(readSentence), readSentence(question));
}
const season = (text: string, evidence: readonly string[], question = 'Should it go ahead?') =>
  testSeason(readPolicy(text, 1), evidence.map(readSentence), readSentence(question));

describe('a time between two dates', () => {
  const rent = 'A rent increase needs at least 15 months since the last one.';

  it.each([
    [['The last increase was on 1 May 2022.', 'The rent increase starts on 1 August 2024.'], 'kept'],
    [['The last increase was on 1 May 2023.', 'The rent increase starts on 1 August 2024.'], 'kept'],
    [['The last increase was on 2 May 2023.', 'The rent increase starts on 1 August 2024.'], 'broken'],
    [['The last increase was on 1 May 2024.', 'The rent increase starts on 1 August 2024.'], 'broken'],
    [['The last increase was on 1 May 2024.'], 'untested'],
    [['The rent increase starts on 1 August 2024.'], 'untested'],
    [['The last increase was on 1 May.', 'The rent increase starts on 1 August.'], 'untested'],
    [[], 'untested'],
  ])('%j: %s', (evidence, state) => {
    expect(interval(rent, evidence).state).toBe(state);
  });

  it('may end on the day that the question names', () => {
    const found = interval(rent, ['The last increase was on 1 May 2022.'], 'Should it start on 1 August 2024?');
    expect(found.state).toBe('kept');
    expect(found.shown).toHaveLength(1);
    expect(found.detail).toBe('1 May 2022 to 1 August 2024: 27 months, against 15 months');
  });

  it('is counted in days where the policy says days', () => {
    const policy = 'A strike needs at least 10 days of notice.';
    expect(interval(policy, ['Notice was sent on 1 May 2024.', 'The strike is on 12 May 2024.']).state).toBe('kept');
    expect(interval(policy, ['Notice was sent on 1 May 2024.', 'The strike is on 6 May 2024.']).state).toBe('broken');
  });

  it('is not read from a limit of another kind', () => {
    const evidence = ['The last load was on 1 May 2022.', 'The load comes on 1 August 2024.'];
    expect(interval('The load must not exceed 12 tonnes since the repair.', evidence).state).toBe('untested');
  });
});

describe('a season', () => {
  const trees = 'No tree is felled between 1 March and 30 September.';

  it.each([
    ['The tree is felled on 1 March.', 'broken'],
    ['The tree is felled on 3 April.', 'broken'],
    ['The tree is felled on 30 September.', 'broken'],
    ['The tree is felled on 1 October.', 'kept'],
    ['The tree is felled on 28 February.', 'kept'],
    ['The tree is felled on 3 April 2024.', 'untested'],
    ['The tree is old.', 'untested'],
    ['The fair opens on 3 April.', 'untested'],
  ])('%s: %s', (sentence, state) => {
    expect(season(trees, [sentence]).state).toBe(state);
  });

  it('is held against the day that the question names', () => {
    expect(season(trees, [], 'Should the tree be felled on 3 April?')).toMatchObject({ state: 'broken', shown: [] });
    expect(season(trees, [], 'Should the tree be felled on 3 December?').detail).toBe(
      '3 December is not between 1 March and 30 September',
    );
  });

  it('is none where the policy does not name two dates', () => {
    expect(season('No tree is felled after 1 March.', ['The tree is felled on 3 April.']).state).toBe('untested');
  });

  it('never throws, and shows only sentences that were given', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 5 }), fc.string(), (evidence, question) => {
        for (const { text } of season(trees, evidence, question).shown) expect(evidence).toContain(text);
      }),
    );
  });
});
