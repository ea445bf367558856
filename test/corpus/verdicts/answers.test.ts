import { describe, expect, test } from 'vitest';
import { readAnswers } from './answer-case.ts';
import { corpusHalves } from './corpus-half.ts';

const labels = ['go', 'hold', 'on_terms', 'neither'] as const;

describe('recommendations as answers', () => {
  test.each(corpusHalves)('are at least twenty questions in the %s half, each with texts of every label', (half) => {
    const cases = readAnswers(half);
    expect(cases.length).toBeGreaterThanOrEqual(20);
    for (const given of cases) {
      const said = labels.flatMap((label) => given[label]);
      expect(new Set(said).size).toBe(said.length);
    }
  });

  test('have no question and hardly a text in common', () => {
    const [one = [], other = []] = corpusHalves.map((half) => readAnswers(half));
    const questions = new Set(one.map(({ question }) => question));
    expect(other.filter(({ question }) => questions.has(question))).toEqual([]);
    const long = (cases: typeof one) =>
      cases.flatMap((given) => labels.flatMap((label) => given[label])).filter((text) => text.split(' ').length > 3);
    const said = new Set(long(one));
    expect(long(other).filter((text) => said.has(text))).toEqual([]);
  });
});
