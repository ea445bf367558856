import { expect, test } from 'vitest';
import { testMethod } from '../../test/support/judged-statuses.ts';
import { readablePivotNote } from './pivot-note.ts';
import type { TableInput } from './synthesis-method.ts';

/** A table at which every seat has a finding of its own, with one source each. */
const tableOf = (...sources: string[]): TableInput => ({
  members: ['zoe', ...sources].map((seat) => ({ seat, domain: 'any' })),
  analyses: Object.fromEntries(
    sources.map((source) => [
      source,
      {
        observations: [
          { finding: `What ${source} shows`, evidence: `[VERIFIED: ${source}:1]`, severity: 'warning' as const },
        ],
        recommendations: [{ action: 'Wait for the drill' }],
      },
    ]),
  ),
  rebuttals: {},
  votes: {},
  missing: [],
  rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
});

const noteOf = (...sources: string[]) => String(testMethod.pivotsOf?.(tableOf(...sources)).pivots_note);

test('one source on which a finding rests is told as what its absence changes', () => {
  expect(readablePivotNote(noteOf('pager.log'))).toBe('Without pager.log, a finding has another status.');
});

test('several sources are told as what each of them decides', () => {
  expect(readablePivotNote(noteOf('audit.md', 'pager.log'))).toBe(
    'Each of these sources alone decides the status of a finding: audit.md, pager.log.',
  );
});

test('the sentence of older methods is read as well, and what follows it stays', () => {
  const rest = 'Only the first 50 of 60 sources were left out in turn.';
  expect(readablePivotNote(`The status of a finding rests on a single source: a.md and 4 more. ${rest}`)).toBe(
    `Each of these sources alone decides the status of a finding: a.md and 4 more. ${rest}`,
  );
});

test('any other note stays as it is', () => {
  expect(readablePivotNote('Not computed now: Try again in 9 s.')).toBe('Not computed now: Try again in 9 s.');
});
