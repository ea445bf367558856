import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingChangeLines } from './finding-change-lines.ts';
import { type ComparedFinding, findingChanges, findingsOf } from './finding-changes.ts';

const finding = (claims: string, text: string, status = 'accepted'): ComparedFinding => ({
  ...{ id: claims.charAt(0), finding: text, status },
  members: [...claims].map((id) => ({ id })),
});
const linesOf = (before: ComparedFinding[], after: ComparedFinding[]) =>
  findingChangeLines(findingChanges(before, after));

describe('findings that are one now', () => {
  const before = [finding('a', 'The token never expires'), finding('b', 'Tokens live for ever', 'unsupported')];
  const after = [finding('ab', 'The token never expires')];

  it('are told once, with what each of them was', () => {
    expect(findingChanges(before, after)).toMatchObject({
      joined: [{ id: 'a', status: 'accepted', of: [{ id: 'a' }, { id: 'b', status: 'unsupported' }] }],
      parted: [],
    });
    expect(linesOf(before, after)).toEqual([
      'now one finding, accepted: "The token never expires" (was accepted) and "Tokens live for ever" (was unsupported)',
    ]);
  });

  it('are told also where no status changes', () => {
    const alike = [finding('a', 'One'), finding('b', 'Two')];
    expect(linesOf(alike, [finding('ab', 'One')])).toEqual([
      'now one finding, accepted: "One" (was accepted) and "Two" (was accepted)',
    ]);
  });
});

describe('findings that are no longer one', () => {
  it('are told once, with what each part is', () => {
    const after = [finding('a', 'One', 'unsupported'), finding('b', 'Two', 'contested'), finding('c', 'Three')];
    expect(linesOf([finding('abc', 'One')], after)).toEqual([
      'no longer one finding (was accepted): "One" (unsupported), "Two" (contested) and "Three" (accepted)',
    ]);
  });

  it('are told where a claim goes from one finding to another', () => {
    const before = [finding('ab', 'One'), finding('c', 'Three')];
    expect(linesOf(before, [finding('a', 'One'), finding('cb', 'Three')])).toEqual([
      'now one finding, accepted: "Three" (was accepted) and "One" (was accepted)',
      'no longer one finding (was accepted): "One" (accepted) and "Three" (accepted)',
    ]);
  });

  it('are not told where a claim is gone with its seat', () => {
    expect(linesOf([finding('ab', 'One')], [finding('a', 'One')])).toEqual([]);
  });
});

it('tells another status, other words, and what is gone or new', () => {
  const before = [finding('a', 'One'), finding('bc', 'Two'), finding('d', 'Four', 'rejected'), finding('e', 'Five')];
  const after = [finding('a', 'One', 'contested'), finding('c', 'Twice'), finding('e', 'Five'), finding('f', 'Six')];
  expect(linesOf(before, after)).toEqual([
    'contested instead of accepted: One',
    'still accepted, in other words: "Twice" (was "Two")',
    'gone (was rejected): Four',
    'new, accepted: Six',
  ]);
});

it('reads the findings of the verdict, else those of the synthesis, else none', () => {
  const [one, two] = [{ id: 'a' }, { id: 'b' }];
  expect(findingsOf({ findings: [one] }, { findings: [two] })).toEqual([one]);
  expect(findingsOf({}, { findings: [two] })).toEqual([two]);
  expect(findingsOf(null, null)).toEqual([]);
});

/** Two tables of the same claims, each a choice of a finding for every claim. */
const groupings = fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 7 });
const grouped = (places: readonly number[]) =>
  [...new Set(places)].map((place) => {
    const claims = places.flatMap((each, at) => (each === place ? [String(at)] : []));
    return finding(claims.join(''), claims.join(''));
  });

it('tells nothing of equal findings, and else exactly the claims that come together or part', () => {
  fc.assert(
    fc.property(groupings, (pairs) => {
      const before = grouped(pairs.map(([place]) => place));
      const after = grouped(pairs.map(([, place]) => place));
      expect(linesOf(before, before)).toEqual([]);
      const { joined, parted } = findingChanges(before, after);
      const pairsOf = (all: readonly ComparedFinding[]) =>
        new Set(all.flatMap(({ members }) => members.flatMap(({ id }) => members.map((other) => `${id}${other.id}`))));
      const [together, later] = [pairsOf(before), pairsOf(after)];
      expect(joined.length > 0).toBe([...later].some((pair) => !together.has(pair)));
      expect(parted.length > 0).toBe([...together].some((pair) => !later.has(pair)));
    }),
  );
});
