import { describe, expect, it } from 'vitest';
import type { Ask } from '../model/act.ts';
import { claimsShownToClerk, clerkFlags } from './clerk-flags.ts';

const askWith = (context: Extract<Ask, { act: 'analyze' }>['context']): Ask => ({
  ...{ act: 'analyze', task_id: 't', content: 'Compare', constraints: [] },
  context,
});
const claims = [{ number: 1 }, { number: 2 }];

describe('what a clerk says', () => {
  it('counts where it relates two claims, and is flagged as left out where it does not', () => {
    const said = ['1 = 2', '1 = 3', 'Both are about tokens'];
    const observations = said.map((finding) => ({ finding, evidence: 'Why.', severity: 'info' as const }));
    expect(clerkFlags({ observations }, 2).map(({ path }) => path)).toEqual([
      ...['observations[1].finding', 'observations[2].finding'],
    ]);
    expect(clerkFlags({ observations: [], recommendations: [{ action: 'Wait' }] }, 2)).toMatchObject([
      { code: 'dropped', path: 'recommendations' },
    ]);
  });

  it('is told from what a member says, whatever the context of the table holds', () => {
    expect(claimsShownToClerk(askWith({ source: 'round_table', purpose: 'clerk', claims }))).toBe(2);
    const ofUser = { purpose: 'clerk', claims, source: 'round_table', agent_focus_areas: {} };
    expect(claimsShownToClerk(askWith(ofUser))).toBeUndefined();
    expect(claimsShownToClerk({ act: 'challenge', task_id: 't', content: 'c', others: [] })).toBeUndefined();
  });
});
