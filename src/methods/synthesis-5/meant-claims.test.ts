import { describe, expect, it } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import type { QuotedClaim } from '../synthesis-2/text-relations.ts';
import { createAttentiveReader } from './attentive-reader.ts';

const reader = createAttentiveReader(stemOf);
const table: readonly (readonly [string, string])[] = [
  ['finance', 'The budget leaves out severance for the 46 employees who will not move.'],
  ['finance', 'Moving to Venlo saves 1.2 million a year in rent.'],
  ['legal', 'The current lease cannot be terminated before 30 June 2026.'],
  ['legal', 'The works council has to be consulted, and that has not begun.'],
  ['dean', 'Dr. Voss declined to commit to teaching more than one course.'],
  ['dean', 'The proposal fits the strategy of the faculty best.'],
  ['student', 'In the trial lecture Dr. Voss lost half of the audience after ten minutes.'],
  ['brigade', 'The first engine arrived after 11 minutes, three more than the plan allows.'],
  ['brigade', 'Radio contact broke off near shaft 2.'],
];
const claims = table.map(([seat, finding], index): QuotedClaim => {
  const text = reader.read(finding);
  return { seat, text, said: [{ index, text }] };
});
const meant = (seat: string, said: string) => {
  const own = [...claims.keys()].filter((at) => claims[at]?.seat === seat);
  return reader.meantBy?.(said, claims, own);
};

describe('a challenge means', () => {
  it.each([
    ['the claim that it misspells', 'legal', 'The works counsil has to be consultd, and that has not begn', [3]],
    ['the claim whose words it changes', 'legal', 'that the works council was not consulted yet', [3]],
    ['the claim with the figure', 'brigade', '11 min', [7]],
    ['the claim whose place it names', 'finance', 'finding number two of yours', [1]],
    [
      'what another seat says, where the named one says nothing of it',
      'dean',
      'lost half of the audience after ten minutes',
      [6],
    ],
  ] as const)('%s', (_, seat, said, places) => expect(meant(seat, said)).toEqual(places));

  it.each([
    ['one word in common', 'legal', 'The lease is fine'],
    ['nothing in common', 'finance', 'The roof leaks'],
  ] as const)('nothing for certain with %s', (_, seat, said) => expect(meant(seat, said)).toBeUndefined());
});
