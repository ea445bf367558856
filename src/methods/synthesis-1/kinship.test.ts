import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatement, wordOverlap } from '../../text/statement.ts';
import { groupsOf, haveSameText, isOpposed, kinshipOf, type TiedStatement } from './kinship.ts';

const said = (text: string, ...ties: string[]): TiedStatement => ({ ...readStatement(text), ties });
const all = (list: readonly unknown[]) => [...list.keys()];
const groups = (list: TiedStatement[], cutTie?: string) => groupsOf(kinshipOf(list), all(list), cutTie);

describe('groups of statements', () => {
  test('hold what is said in the same words, whoever says it and whatever ties it', () => {
    expect(groups([said('It leaks', 'a'), said('It burns', 'a'), said('it  LEAKS', 'b')])).toEqual([[0, 2], [1]]);
  });

  test('hold what shares three fifths of its words and a domain or a source', () => {
    const [one, near, far] = ['the cache leaks memory', 'the cache leaks', 'the cache burns'];
    expect(groups([said(one, 'a'), said(near, 'a'), said(far, 'a')])).toEqual([[0, 1], [2]]);
    expect(groups([said(one, 'a'), said(near, 'b'), said(far, 'a')])).toEqual([[0], [1], [2]]);
  });

  test('join what is alike through a third statement', () => {
    const chain = ['a b c d', 'b c d e', 'c d e f'].map((text) => said(text, 'x'));
    expect(groups(chain)).toEqual([[0, 1, 2]]);
    expect(groupsOf(kinshipOf(chain), [0, 2])).toEqual([[0], [2]]);
  });

  test('fall apart where the tie that held them is cut, and not where there is another', () => {
    const pair = [said('the cache leaks memory', 'a', 's'), said('the cache leaks', 'b', 's')];
    expect(groups(pair)).toEqual([[0, 1]]);
    expect(groups(pair, 's')).toEqual([[0], [1]]);
    expect(groups([said('the cache leaks memory', 'a', 's'), said('the cache leaks', 'a', 's')], 's')).toEqual([
      [0, 1],
    ]);
  });

  test('never hold a statement and its denial, which are opposed', () => {
    const list = [said('the cache is encrypted', 'a'), said('the cache is not encrypted', 'a')];
    expect(groups(list)).toEqual([[0], [1]]);
    expect(isOpposed(kinshipOf(list), 0, [1])).toBe(true);
    expect(isOpposed(kinshipOf(list), 0, [1], 'a')).toBe(false);
    expect(isOpposed(kinshipOf(list), 0, [])).toBe(false);
    expect(isOpposed(kinshipOf([said('it is safe', 'a'), said('it is not safe', 'b')]), 0, [1])).toBe(false);
  });

  test('are what comparing every pair gives, of the whole and of any part', () => {
    const word = fc.constantFrom('cache', 'leaks', 'not', 'queue', 'slowly');
    const statement = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 5 }), fc.subarray(['a', 'b', 's'], { minLength: 1 }))
      .map(([words, ties]) => said(words.join(' '), ...ties));
    const list = fc.array(statement, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(list, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (kin, picks) => {
        const part = all(kin).filter((i) => picks[i]);
        for (const some of [all(kin), part]) {
          const found = groupsOf(kinshipOf(kin), some, 's').map((group) => group.join(' '));
          expect(found.sort()).toEqual(connectedParts(kin, some, 's').sort());
        }
      }),
      { numRuns: 300 },
    );
  });

  /** The definition: same text, or the same side, three fifths of the words and a tie that is not cut. */
  function connectedParts(kin: readonly TiedStatement[], some: readonly number[], cutTie: string): string[] {
    const left = new Set(some);
    const isLinked = (i: number, j: number) => {
      const [a, b] = [kin[i], kin[j]] as [TiedStatement, TiedStatement];
      const { shared, all: distinct } = wordOverlap(a.words, b.words);
      const isNear = a.negated === b.negated && shared > 0 && 5 * shared >= 3 * distinct;
      return a.text === b.text || (isNear && a.ties.some((tie) => tie !== cutTie && b.ties.includes(tie)));
    };
    return some.flatMap((start) => {
      if (!left.delete(start)) return [];
      const group = [start];
      for (const i of group) for (const j of left) if (isLinked(i, j) && left.delete(j)) group.push(j);
      return [group.sort((a, b) => a - b).join(' ')];
    });
  }
});

test('statements have the same text where their words are folded to the same', () => {
  const kinship = kinshipOf([said('It leaks', 'a'), said('it leaks', 'b'), said('It burns', 'a')]);
  expect(haveSameText(kinship, [0, 1])).toBe(true);
  expect(haveSameText(kinship, [0, 1, 2])).toBe(false);
  expect(haveSameText(kinship, [2])).toBe(true);
});
