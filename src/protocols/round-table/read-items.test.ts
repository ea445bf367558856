import { describe, expect, it } from 'vitest';
import type { Flag } from '../../model/flag.ts';
import type { Json } from '../../model/json.ts';
import { challengeKind, concessionKind, type ItemKind, observationKind, recommendationKind } from './item-kinds.ts';
import { maxListItems, readConfidence, readValidItems } from './read-items.ts';

function read<T>(kind: ItemKind<T>, items: Json[]): { kept: T[]; flags: Flag[] } {
  const flags: Flag[] = [];
  return { kept: readValidItems(kind, items, 'items', flags), flags };
}

const observation = { finding: 'It leaks.', evidence: '[POSSIBLE]', severity: 'info' };

describe('the items of a list', () => {
  it('are kept in their order, without fields that nobody knows', () => {
    const { kept, flags } = read(observationKind, [observation, { ...observation, finding: 'It burns.', mood: 'bad' }]);
    expect(kept).toEqual([observation, { ...observation, finding: 'It burns.' }]);
    expect(flags).toEqual([]);
  });

  it('that are invalid are left out one by one, and flagged with the place of the fault', () => {
    const { kept, flags } = read(observationKind, ['no', { ...observation, severity: 'high' }, observation, null]);
    expect(kept).toEqual([observation]);
    expect(flags.map(({ code, path }) => [code, path])).toEqual([
      ['dropped', 'items[0]'],
      ['dropped', 'items[1]'],
      ['dropped', 'items[3]'],
    ]);
    expect(flags[1]?.detail).toContain('items[1] is invalid at severity: ');
  });

  it.each([
    ['finding', { ...observation, finding: ' ' }],
    ['evidence', { ...observation, evidence: '' }],
    ['evidence', { ...observation, evidence: '\n\t' }],
    ['evidence', { ...observation, evidence: null }],
    ['evidence', { finding: 'It leaks.', severity: 'info' }],
  ])('RT-03: that have no %s are left out, and the flag says so: %j', (field, item) => {
    const { kept, flags } = read(observationKind, [observation, item]);
    expect(kept).toEqual([observation]);
    const detail = `items[1] has no ${field}, and was left out`;
    expect(flags).toEqual([{ code: 'dropped', path: 'items[1]', detail }]);
  });

  it('lose an optional part that is invalid, and stay', () => {
    const { kept, flags } = read(observationKind, [{ ...observation, confidence: 7 }]);
    expect(kept).toEqual([observation]);
    expect(flags).toMatchObject([{ path: 'items[0].confidence' }]);
    expect(read(recommendationKind, [{ action: 'Stop.', priority: 1, rationale: null }])).toEqual({
      kept: [{ action: 'Stop.' }],
      flags: [],
    });
  });

  it('may lack the one text that their kind is lenient about, which is then empty', () => {
    const challenge = { target_agent: 'bob', finding_challenged: 'It leaks.' };
    expect(read(challengeKind, [challenge]).kept).toEqual([{ ...challenge, counter_evidence: '' }]);
    expect(read(challengeKind, [{ ...challenge, counter_evidence: 7 }]).kept).toEqual([
      { ...challenge, counter_evidence: '' },
    ]);
    const concession = { target_agent: 'bob', finding_accepted: 'It leaks.' };
    expect(read(concessionKind, [concession])).toEqual({ kept: [{ ...concession, reason: '' }], flags: [] });
  });

  it('beyond ten thousand are not read, and that is said', () => {
    const { kept, flags } = read(
      observationKind,
      Array.from({ length: maxListItems + 1 }, () => observation),
    );
    expect(kept).toHaveLength(maxListItems);
    expect(flags).toMatchObject([{ path: 'items' }]);
  });

  it('never raise more than 250 flags', () => {
    expect(
      read(
        observationKind,
        Array.from({ length: 1000 }, () => 7),
      ).flags,
    ).toHaveLength(250);
  });
});

it.each<[Json | undefined, number | undefined, number]>([
  [undefined, undefined, 0],
  [null, undefined, 0],
  [0, 0, 0],
  [1, 1, 0],
  [1.01, undefined, 1],
  [-0.01, undefined, 1],
  ['0.5', undefined, 1],
])('a confidence of %j is read as %j, with %i flags', (value, confidence, flagged) => {
  const flags: Flag[] = [];
  expect(readConfidence(value, 'confidence', flags)).toBe(confidence);
  expect(flags).toHaveLength(flagged);
});
