import { expect, it } from 'vitest';
import type { JsonObject } from '../../model/json.ts';
import type { SessionResult } from '../platform/hold-session.ts';
import { tableText } from './table-verdict-text.ts';

const page = { width: 100, paint: (_: unknown, text: string) => text };
const table = { view: { input: { content: 'Ship it?' }, synthesis: null }, events: [] } as object as SessionResult;
const vote = (seat: string, approve: boolean, conditions: string[], dissent_reason: string | null = null) => ({
  ...{ seat, approve, conditions, dissent_reason },
});
const textOf = (...votes: ReturnType<typeof vote>[]) => {
  const verdict: JsonObject = {
    ...{ outcome: 'adopted', headline: 'Adopted. 2 of 2 approve.', recommended_direction: 'Ship.', votes },
    ...{ findings: [], key_findings: [], missing: [], pivots: [] },
  };
  return tableText(verdict, table, page).split('\n');
};

it('RT-06: words an approval with conditions as one, below the headline and at the vote', () => {
  const lines = textOf(
    vote('ada', true, ['the fix uses parameterized queries', 'a test is added']),
    vote('bob', true, []),
    vote('cyd', false, [], 'Too early.'),
    vote('dan', false, ['after June']),
  );
  expect(lines).toContain('1 of 2 approvals has conditions, told with the votes.');
  expect(lines).toContain('  ✓ ada approves on condition: the fix uses parameterized queries; a test is added');
  expect(lines).toContain('  ✓ bob approves');
  expect(lines).toContain('  ✗ cyd dissents: Too early.');
  expect(lines).toContain('  ✗ dan dissents: no reason given (conditions: after June)');
});

it('says nothing of conditions where there are none', () => {
  expect(textOf(vote('ada', true, [])).join('\n')).not.toContain('condition');
});
