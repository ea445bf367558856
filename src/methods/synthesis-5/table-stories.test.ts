import { describe, expect, it } from 'vitest';
import { synthesisOf, verdictOf } from '../../../test/support/judged-statuses.ts';
import type { Analysis } from '../../model/analysis.ts';
import type { TableInput } from '../synthesis-method.ts';

const saw = (finding: string, evidence: string) => ({ finding, evidence, severity: 'warning' as const });
const does = (...actions: string[]) => actions.map((action) => ({ action }));
const yes = { approve: true, conditions: [], dissent_reason: null };

function tableOf(seats: Record<string, Partial<Analysis>>, more: Partial<TableInput> = {}): TableInput {
  const names = Object.keys(seats);
  return {
    members: names.map((seat) => ({ seat, domain: 'any' })),
    content: 'What now?',
    analyses: Object.fromEntries(
      names.map((seat) => [seat, { observations: [], recommendations: [], ...seats[seat] } as Analysis]),
    ),
    ...{ rebuttals: {}, votes: {}, missing: [] },
    rules: { quorum: '2/3', threshold: '1/2', strict_evidence: false },
    ...more,
  };
}

describe('one act on two days', () => {
  const directionOf = (one: string, other: string) =>
    synthesisOf(tableOf({ ann: { recommendations: does(one) }, bob: { recommendations: does(other) } }));

  it.each([
    ['Deploy on Tuesday with the fix', 'Deploy on Friday for Northwind alone'],
    ['Launch the shop today', 'Launch the shop on Monday after the audit'],
  ])('cannot both be followed: %s | %s', (one, other) => {
    expect(directionOf(one, other).direction).toEqual([]);
    expect(directionOf(one, other).recommendations.every(({ standing }) => standing === 'undecided')).toBe(true);
  });

  it.each([
    ['Pay the invoice on Tuesday', 'Deploy the page on Friday'],
    ['Rotate the keys on Monday', 'Deploy on Friday'],
  ])('two acts can: %s | %s', (one, other) => expect(directionOf(one, other).direction).toHaveLength(2));
});

describe('a dissent', () => {
  const dissent = (evidence: string, others: Parameters<typeof tableOf>[0] = {}) =>
    verdictOf(
      tableOf(
        {
          ann: { observations: [saw('The drill took 40 minutes.', '[VERIFIED: drill.log:1]')] },
          bob: { observations: [saw('Two operators took part.', evidence)] },
          ...others,
        },
        {
          exhibits: [
            { name: 'drill.log', text: 'The drill took 40 minutes.\nTwo operators took part.', status: 'match' },
          ],
          votes: { ann: yes, bob: { ...yes, approve: false, dissent_reason: 'Too few operators.' } },
        },
      ),
    ).headline;

  it('is called strong where its evidence was looked up and found, and another seat has the finding, too', () => {
    const eve = { observations: [saw('Two operators took part.', '[VERIFIED: drill.log:2]')] };
    expect(dissent('[VERIFIED: drill.log:2]', { eve })).toContain('bob dissents on strong evidence');
    expect(dissent('[VERIFIED: drill.log:2]')).toContain('bob dissents (');
  });

  it.each(['[VERIFIED: hearsay:1]', '[VERIFIED: drill.log:9]'])('is not where nobody could find it: %s', (evidence) => {
    expect(dissent(evidence)).toContain('bob dissents (');
  });
});
