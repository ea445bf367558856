import { expect, it } from 'vitest';
import { testMethod } from '../../../test/support/judged-statuses.ts';
import type { TableInput } from '../synthesis-method.ts';

const saw = (finding: string, evidence: string) => ({
  observations: [{ finding, evidence, severity: 'critical' as const }],
});
const approve = { approve: true, conditions: [], dissent_reason: null };

it('what was conceded to a seat is not taken for a concession to another when the seat is left out', () => {
  const table: TableInput = {
    content: 'May we migrate?',
    members: ['terse', 'windy', 'sunny'].map((seat) => ({ seat, domain: 'any' })),
    analyses: {
      terse: saw('The rollback was never rehearsed', '[VERIFIED: plan.md:4]'),
      windy: saw('The window is four hours long', '[VERIFIED: plan.md:2]'),
      sunny: saw('The rollback was rehearsed', '[VERIFIED: plan.md:5]'),
    },
    rebuttals: {
      windy: {
        challenges: [],
        concessions: [
          {
            target_agent: 'terse',
            finding_accepted: 'the rollback and its rehearsal',
            reason: '[VERIFIED: plan.md:4]',
          },
        ],
      },
    },
    votes: { terse: approve, windy: approve, sunny: approve },
    missing: [],
    rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
  };
  const silent = { ...table, rebuttals: {} };
  expect(testMethod.concludeWithout(table, { seat: 'terse' })).toEqual(
    testMethod.concludeWithout(silent, { seat: 'terse' }),
  );
});
