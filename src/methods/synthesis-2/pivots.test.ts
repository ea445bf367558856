import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordedTable } from '../../../test/corpus/round-table/worded-table.ts';
import { full } from '../../../test/support/counts.ts';
import { testMethod, verdictOf } from '../../../test/support/judged-statuses.ts';
import type { TableInput } from '../synthesis-method.ts';
import type { PivotFields, RemovalPivot, VerdictOfTable } from './result-types.ts';

const without = (input: TableInput, leftOut: { seat: string } | { source: string }) =>
  testMethod.concludeWithout(input, leftOut) as unknown as VerdictOfTable;

const pivotsOf = (input: TableInput, maxSeats?: number) =>
  testMethod.pivotsOf?.(input, maxSeats) as unknown as PivotFields;

/** What concluding the whole table again says of a removal. */
function changeOf(
  input: TableInput,
  before: VerdictOfTable,
  leftOut: { seat: string } | { source: string },
): RemovalPivot | undefined {
  const after = without(input, leftOut);
  const statusOf = new Map(
    after.findings.flatMap(({ members, status }) => members.map(({ id }) => [id, status] as const)),
  );
  const statuses = before.findings.flatMap(({ id, members, status }) => {
    const to = statusOf.get(id) ?? members.map((member) => statusOf.get(member.id)).find((one) => one !== undefined);
    return to === undefined || to === status ? [] : [{ id, from: status, to }];
  });
  const direction = { from: before.recommended_direction, to: after.recommended_direction };
  const outcome = { from: before.outcome, to: after.outcome };
  const pivot = {
    without: leftOut,
    outcome: outcome.from === outcome.to ? null : outcome,
    direction: direction.from === direction.to ? null : direction,
    statuses,
  };
  return pivot.outcome === null && pivot.direction === null && statuses.length === 0 ? undefined : pivot;
}

test('a pivot of a seat is what the whole verdict without it says, and none is left out', () => {
  fc.assert(
    fc.property(wordedTable, (input) => {
      if (input.members.length < 2) return;
      const before = verdictOf(input);
      const { pivots } = pivotsOf(input);
      for (const { seat } of input.members) {
        const told = pivots.find(({ without: left }) => 'seat' in left && left.seat === seat);
        expect(told).toEqual(changeOf(input, before, { seat }));
      }
    }),
    { numRuns: full ? 1000 : 30 },
  );
});

test('a source that changes the outcome or the direction is a pivot; one that changes a status is told in a line', () => {
  fc.assert(
    fc.property(wordedTable, (input) => {
      if (input.members.length < 2) return;
      const before = verdictOf(input);
      const { pivots, pivots_note } = pivotsOf(input);
      for (const source of ['a.ts', 'b.ts', 'c.md', 'd.txt', 'ops.log', 'auth.py', 'line 42']) {
        const told = pivots.find(({ without: left }) => 'source' in left && left.source === source);
        const change = changeOf(input, before, { source });
        if (change === undefined) expect(told).toBeUndefined();
        else if (change.outcome !== null || change.direction !== null) expect(told).toEqual(change);
        else expect(pivots_note).toContain('Sources on which alone');
      }
    }),
    { numRuns: full ? 1000 : 30 },
  );
});

test('above so many seats pivots are not computed, and a note says so', () => {
  const seats = Array.from({ length: 21 }, (_, at) => `seat${at}`);
  const input: TableInput = {
    members: seats.map((seat) => ({ seat, domain: 'any' })),
    analyses: {
      seat0: { observations: [{ finding: 'The cache leaks', evidence: '[VERIFIED: a:1]', severity: 'info' }] },
    },
    ...{ rebuttals: {}, votes: {}, missing: [] },
    rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
  };
  const { pivots, pivots_note } = pivotsOf(input, 20);
  expect(pivots).toEqual([]);
  expect(pivots_note).toContain('more than 20 seats');
  expect(testMethod.pivotsOf?.(input)).toMatchObject({
    pivots: [{ without: { seat: 'seat0' } }, { without: { source: 'a' } }],
  });
});
