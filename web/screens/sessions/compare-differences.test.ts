import { describe, expect, it } from 'vitest';
import type { SessionView } from '../../client/api-types.ts';
import { comparedGroups } from './compare-differences.ts';

const view = (format: string, more: Partial<SessionView>): SessionView => ({
  ...{ id: '', format, status: 'closed', outcome: null, opened_at: '', closed_at: null, input: {}, seats: [] },
  ...{ phases: [], budget_spent: null, fault: null, synthesis: null, verdict: null, pivots: null },
  ...{ head: { seq: 0, hash: '' }, followed_by: [] },
  ...more,
});

const table = (...findings: [string, string][]) =>
  view('round-table', { synthesis: { findings: findings.map(([finding, status]) => ({ finding, status })) } });

describe('two sessions of one format', () => {
  it('are compared finding by finding, with what differs first', () => {
    const one = table(['Same', 'accepted'], ['Moved', 'accepted'], ['Only here', 'contested']);
    const [group] = comparedGroups(one, table(['Same', 'accepted'], ['Moved', 'rejected']));
    expect(group).toMatchObject({ title: 'Findings', different: 2 });
    expect(group?.items).toEqual([
      { text: 'Moved', one: 'accepted', other: 'rejected' },
      { text: 'Only here', one: 'contested', other: null },
      { text: 'Same', one: 'accepted', other: 'accepted' },
    ]);
  });

  it('are compared by the last positions of their seats, and by the pool', () => {
    const forecast = (probability: number, p: number) =>
      view('forecast', {
        verdict: {
          probability,
          rounds: [{ arguments: [{ seat: 'ada', p: 0.1 }] }, { arguments: [{ seat: 'ada', p }] }],
        },
      });
    const [group] = comparedGroups(forecast(0.6, 0.7), forecast(0.6, 0.4));
    expect(group?.items).toEqual([
      { text: 'ada', one: '70\u2009%', other: '40\u2009%', by: '−30 points' },
      { text: 'The pool', one: '60\u2009%', other: '60\u2009%' },
    ]);
  });

  it('are compared by the lines of their awards, their policies and the states of their evidence', () => {
    const council = (state: string, status: string) =>
      view('council', {
        input: { evidence: [{ name: 'plan.txt', uri: 'data:,x' }] },
        verdict: {
          because: [{ exhibit: 'plan.txt', line: 3, text: 'Approval: not given' }],
          policies: [{ policy: 'Needs approval.', state }],
          evidence: [{ uri: 'plan.txt', status }],
        },
      });
    const groups = comparedGroups(council('broken', 'match'), council('kept', 'too_large'));
    expect(groups.map(({ title, different }) => [title, different])).toEqual([
      ['Lines that were weighed', 0],
      ['Policies', 1],
      ['Evidence', 1],
    ]);
    expect(groups[2]?.items).toEqual([{ text: 'plan.txt', one: 'match', other: 'too large' }]);
  });
});

it('sessions of different formats have no items in common', () => {
  expect(comparedGroups(table(['Same', 'accepted']), view('forecast', {}))).toEqual([]);
});

it('a session without a verdict, or with anything in its place, breaks nothing', () => {
  expect(
    comparedGroups(view('council', {}), view('council', { verdict: { policies: 'none', because: [null] } })),
  ).toEqual([]);
});
