import { describe, expect, it } from 'vitest';
import { repetitionIn } from './repetition.ts';

const sentence = 'You can return it within thirty days';

describe('a reply that repeats itself', () => {
  it('is found when one sentence stands there as often as the rubric says', () => {
    const text = `Hello. ${sentence}. ${sentence}! ${sentence.toUpperCase()}?`;
    expect(repetitionIn(text, 3)).toEqual({ message: 'The reply says the same sentence 3 times.', index: 7 });
    expect(repetitionIn(text, 4)).toBeUndefined();
  });

  it('is told by the sentence that stands there most often', () => {
    const other = 'The shipping costs nothing at all';
    const text = `${sentence}. ${other}. ${sentence}. ${other}. ${other}.`;
    expect(repetitionIn(text, 2)).toEqual({
      message: 'The reply says the same sentence 3 times.',
      index: sentence.length + 2,
    });
  });

  it('is found when one word stands eight times in a row, in whatever case', () => {
    expect(repetitionIn(`Well, ${'no No '.repeat(4)}`, 3)).toEqual({
      message: 'The reply has one word 8 times in a row.',
      index: 6,
    });
    expect(repetitionIn('no '.repeat(7), 3)).toBeUndefined();
    expect(repetitionIn(`${'no '.repeat(7)}yes no`, 3)).toBeUndefined();
  });

  it('is not found in the short cells of a table', () => {
    expect(repetitionIn('| yes |\n| yes |\n| yes |\n', 3)).toBeUndefined();
  });
});
