import { describe, expect, it } from 'vitest';
import { judgedBy, testHash } from '../../../test/support/judged-statuses.ts';
import type { Analysis, Severity } from '../../model/analysis.ts';
import { synthesis8 } from '../synthesis-8/method.ts';
import type { TableInput } from '../synthesis-method.ts';

const { synthesisOf, verdictOf } = judgedBy(synthesis8(testHash));

const yes = { approve: true, conditions: [], dissent_reason: null };
const no = { ...yes, approve: false, dissent_reason: 'The tokens come first.' };

const seat = (finding: string, source: string, actions: string[], severity: Severity = 'warning'): Analysis => ({
  observations: [{ finding, evidence: `[VERIFIED: ${source}]`, severity }],
  recommendations: actions.map((action) => ({ action })),
});
const ann = (...actions: string[]) => seat('The roof of the depot leaks.', 'roof.md:1', actions);
const bob = (...actions: string[]) => seat('The invoice was paid late.', 'invoice.md:1', actions);
const cid = (...actions: string[]) => seat('The lamp in the cellar flickers.', 'lamp.md:1', actions);
const grave = 'Production tokens are printed to the journal.';
const dan = (...actions: string[]) => seat(grave, 'journal.md:1', actions, 'critical');

function tableOf(analyses: Record<string, Analysis>, votes: TableInput['votes'] = {}, more: Partial<TableInput> = {}) {
  return {
    members: Object.keys(analyses).map((name) => ({ seat: name, domain: 'any' })),
    content: 'Should we merge this change before Thursday?',
    analyses,
    ...{ rebuttals: {}, votes, missing: [] },
    rules: { quorum: '2/3', threshold: '1/2', strict_evidence: false },
    ...more,
  } satisfies TableInput;
}

describe('recommendations that answer the question alike', () => {
  const input = tableOf({ ann: ann('Do not merge'), bob: bob('Postpone the merge'), cid: cid('No-go') });

  it('are one item of the direction, with everybody behind it', () => {
    const { direction } = synthesisOf(input);
    expect(direction).toMatchObject([{ action: 'Do not merge', agents: ['ann', 'bob', 'cid'] }]);
  });

  it('are told with the other wordings beside the first', () => {
    const { recommendations } = synthesisOf(input);
    expect(recommendations).toMatchObject([{ chosen: true, wordings: ['No-go', 'Postpone the merge'] }]);
  });

  it('have no other wordings where all say it in the same words', () => {
    const { recommendations } = synthesisOf(tableOf({ ann: ann('Do not merge'), bob: bob('Do not merge') }));
    expect(recommendations).toHaveLength(1);
    expect(recommendations[0]).not.toHaveProperty('wordings');
  });

  it('leave apart what is no answer', () => {
    const { direction } = synthesisOf(tableOf({ ann: ann('Do not merge'), bob: bob('Repair the roof of the depot') }));
    expect(direction.map(({ action }) => action).sort()).toEqual(['Do not merge', 'Repair the roof of the depot']);
  });

  it('are not joined where the question asks about no act', () => {
    const { direction } = synthesisOf({ ...input, content: 'What is wrong with this change?' });
    expect(direction.length).toBeGreaterThan(1);
  });
});

describe('of yes against no', () => {
  it.each([
    ['no', ['Do not merge', 'Postpone the merge', 'Merge today'], 'Do not merge', ['Merge today']],
    ['yes', ['Merge today', 'Approve the change', 'Hold off on merging'], 'Merge today', ['Hold off on merging']],
  ])('the stronger side stands alone: %s', (_, [one = '', other = '', third = ''], stands, falls) => {
    const { direction, recommendations } = synthesisOf(tableOf({ ann: ann(one), bob: bob(other), cid: cid(third) }));
    expect(direction).toMatchObject([{ agents: ['ann', 'bob'] }]);
    expect(recommendations.filter(({ standing }) => standing === 'stands')).toHaveLength(1);
    const fallen = recommendations.filter(({ standing }) => standing === 'opposed');
    expect(fallen.map(({ action }) => action)).toEqual(falls);
    expect([stands, other]).toContain(direction[0]?.action);
  });

  it('neither stands where both are as strong', () => {
    const { direction, answer } = synthesisOf(tableOf({ ann: ann('Do not merge'), bob: bob('Merge today') }));
    expect(direction).toEqual([]);
    expect(answer).toBe('Undecided: "Do not merge" (1 seat) against "Merge today" (1 seat).');
  });
});

describe('the answer', () => {
  it.each([
    [['Merge today', 'Go ahead'], 'Yes: '],
    [['Do not merge', 'Postpone the merge'], 'No: '],
    [['Repair the roof of the depot', 'Repair the roof of the depot'], 'Recommended: '],
  ])('to %j begins with %s', ([one = '', other = ''], start) => {
    const { answer } = synthesisOf(tableOf({ ann: ann(one), bob: bob(other) }));
    expect(answer.startsWith(start)).toBe(true);
  });
});

describe('a critical finding beside a direction that the vote approves', () => {
  const table = (others: Record<string, Analysis>, votes: TableInput['votes']) =>
    verdictOf(
      tableOf(
        { ann: ann('Do not merge'), bob: bob('Postpone the merge'), cid: cid('No-go'), ...others },
        { ann: yes, bob: yes, cid: yes, ...votes },
      ),
    );

  it('of a seat that approves does not unsettle it, and is told', () => {
    const { outcome, consensus, answer, findings, headline } = table({ dan: dan() }, { dan: yes });
    expect([outcome, consensus, answer]).toEqual(['adopted', false, 'No: Do not merge.']);
    expect(headline).toContain('not addressed, though called critical by dan');
    expect(findings.find(({ agents }) => agents.includes('dan'))).toMatchObject({ status: 'accepted' });
  });

  it.each([
    ['dissents', { dan: no }],
    ['abstains', {}],
    ['approves all the same', { dan: yes }],
  ])('of a seat that recommends the opposite and %s does not, and is told', (_, votes) => {
    const { outcome, consensus, headline, against } = table({ dan: dan('Merge today') }, votes);
    expect([outcome, consensus]).toEqual(['adopted', false]);
    expect(headline).toContain(
      'not addressed, though called critical by dan: "Production tokens are printed to the journal"',
    );
    expect(against).toContainEqual({
      ...{ kind: 'critical_aside', text: grave.slice(0, -1), seats: ['dan'], status: 'accepted' },
    });
  });

  it.each([
    ['dissents', { dan: no }],
    ['abstains', {}],
  ])('of a seat that %s without recommending the opposite unsettles it', (_, votes) => {
    const { outcome, reason, answer } = table({ dan: dan() }, votes);
    expect([outcome, answer]).toEqual(['contested', 'Not settled: Do not merge.']);
    expect(reason).toContain(`the critical finding "${grave}" of dan is not addressed by the direction`);
  });

  it('of two seats of which one alone recommends the opposite unsettles it', () => {
    const eve = seat(grave, 'tokens.md:3', [], 'critical');
    expect(table({ dan: dan('Merge today'), eve }, { dan: no, eve: no }).outcome).toBe('contested');
  });

  it('of two seats of which one approves does not unsettle it', () => {
    const eve = seat(grave, 'tokens.md:3', [], 'critical');
    expect(table({ dan: dan(), eve }, { dan: no, eve: yes }).outcome).toBe('adopted');
  });

  it('does not unsettle a direction that speaks of it', () => {
    const stop = 'Do not merge: production tokens are printed to the journal';
    const { outcome } = table({ ann: ann(stop), bob: bob(stop), cid: cid(stop), dan: dan() }, { dan: no });
    expect(outcome).toBe('adopted');
  });
});
