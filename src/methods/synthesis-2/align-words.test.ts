import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignWords } from './align-words.ts';

const align = (one: string, other: string) =>
  alignWords(
    one.split(' ').filter((word) => word !== ''),
    other.split(' ').filter((word) => word !== ''),
  );

describe('alignWords', () => {
  it('finds the one word that was exchanged', () =>
    expect(align('the reader lock is held', 'the writer lock is held')).toEqual({
      shared: 4,
      gaps: [{ ours: ['reader'], theirs: ['writer'] }],
    }));

  it('finds what one says more, wherever it stands', () => {
    expect(align('deploy on friday', 'please deploy on friday').gaps).toEqual([{ ours: [], theirs: ['please'] }]);
    expect(align('deploy it on friday', 'deploy on friday').gaps).toEqual([{ ours: ['it'], theirs: [] }]);
    expect(align('deploy on friday night', 'deploy on friday').gaps).toEqual([{ ours: ['night'], theirs: [] }]);
  });

  it('keeps two gaps apart by the words between them', () =>
    expect(align('ada trusts bob fully', 'eve trusts bob hardly').gaps).toEqual([
      { ours: ['ada'], theirs: ['eve'] },
      { ours: ['fully'], theirs: ['hardly'] },
    ]));

  it('has no gap between equal texts', () =>
    expect(align('the lock is held', 'the lock is held')).toEqual({ shared: 4, gaps: [] }));

  it('puts everything into one gap where nothing is shared', () =>
    expect(align('a b', 'c d e')).toEqual({ shared: 0, gaps: [{ ours: ['a', 'b'], theirs: ['c', 'd', 'e'] }] }));

  it('finds nothing in nothing', () => expect(align('', '')).toEqual({ shared: 0, gaps: [] }));
});

describe('whatever is aligned', () => {
  const words = fc.array(fc.constantFrom('lock', 'held', 'read', 'write', 'the'), { maxLength: 12 });

  it('no word is lost, invented or moved', () =>
    fc.assert(
      fc.property(words, words, (a, b) => {
        const { shared, gaps } = alignWords(a, b);
        expect(gaps.flatMap(({ ours }) => ours).length + shared).toBe(a.length);
        expect(gaps.flatMap(({ theirs }) => theirs).length + shared).toBe(b.length);
        expect(gaps.every(({ ours, theirs }) => ours.length + theirs.length > 0)).toBe(true);
      }),
    ));

  it('as much is shared both ways, and at most the shorter text', () =>
    fc.assert(
      fc.property(words, words, (a, b) => {
        const { shared } = alignWords(a, b);
        expect(alignWords(b, a).shared).toBe(shared);
        expect(shared).toBeLessThanOrEqual(Math.min(a.length, b.length));
      }),
    ));

  it('a text shares all of itself with what contains it', () =>
    fc.assert(
      fc.property(words, words, words, (before, text, after) => {
        expect(alignWords(text, [...before, ...text, ...after]).shared).toBe(text.length);
      }),
    ));

  it('what both begin and end with makes no difference to the gaps', () =>
    fc.assert(
      fc.property(words, words, (a, b) => {
        const { shared } = alignWords(a, b);
        expect(alignWords(['START', ...a, 'END'], ['START', ...b, 'END']).shared).toBe(shared + 2);
      }),
    ));
});
