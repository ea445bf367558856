import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type WordRun, wordDifference } from './word-difference.ts';

const sideOf = (runs: readonly WordRun[] = [], side: WordRun['side']) =>
  runs
    .filter((run) => run.side === side || run.side === 'both')
    .map(({ text }) => text)
    .join(' ');

describe('the difference of two texts', () => {
  it('names what only one of them has', () => {
    expect(wordDifference('The limit is 60 a minute.', 'The limit is 100 requests a minute.')).toEqual([
      { side: 'both', text: 'The limit is' },
      { side: 'first', text: '60' },
      { side: 'second', text: '100 requests' },
      { side: 'both', text: 'a minute.' },
    ]);
  });

  it('is nothing but common words for equal texts, whatever their spaces', () => {
    expect(wordDifference('a  b\nc', 'a b c')).toEqual([{ side: 'both', text: 'a b c' }]);
    expect(wordDifference('', '')).toEqual([]);
  });

  it('gives both texts back', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd')).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (first, second) => {
        const runs = wordDifference(first, second);
        expect(sideOf(runs, 'first')).toBe(first);
        expect(sideOf(runs, 'second')).toBe(second);
      }),
    );
  });

  it('does not compare what is too long', () => {
    expect(wordDifference('a '.repeat(5000), 'b '.repeat(5000))).toBeUndefined();
  });
});
