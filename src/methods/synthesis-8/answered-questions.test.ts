/** Whole tables: what the verdict answers to questions of several shapes. */
import { describe, expect, it } from 'vitest';
import { judgedBy, testHash } from '../../../test/support/judged-statuses.ts';
import type { TableInput } from '../synthesis-method.ts';
import { synthesis8 } from './method.ts';

const { verdictOf } = judgedBy(synthesis8(testHash));

/** What each seat recommends; each has a finding of its own, and all approve. */
function verdictOn(content: string, seats: Readonly<Record<string, readonly string[]>>) {
  const bySeat = <T>(of: (seat: string, actions: readonly string[]) => T) =>
    Object.fromEntries(Object.entries(seats).map(([seat, actions]) => [seat, of(seat, actions)]));
  const input: TableInput = {
    content,
    members: Object.keys(seats).map((seat) => ({ seat, domain: 'any', owner: null })),
    analyses: bySeat((seat, actions) => ({
      observations: [
        { finding: `What ${seat} measured is off`, evidence: `[VERIFIED: ${seat}.log:1]`, severity: 'warning' },
      ],
      recommendations: actions.map((action) => ({ action })),
    })),
    rebuttals: {},
    votes: bySeat(() => ({ approve: true, conditions: [], dissent_reason: null })),
    missing: [],
    rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
  };
  const { answer, headline, recommendations } = verdictOf(input);
  const chosen = recommendations.filter((one) => one.chosen);
  return { answer, headline, recommendations, chosen: chosen.map(({ action }) => action), agents: chosen[0]?.agents };
}

describe('a question whether to hold something back', () => {
  const content = 'Should we postpone the cut-over to the new system?';

  it('is answered with yes by whoever holds back, in whatever words', () => {
    const { answer, agents, recommendations } = verdictOn(content, {
      ann: ['Postpone the cut-over'],
      bob: ['Do not cut over on Saturday'],
      cyd: ['push it back, pls'],
      dan: ['Go ahead on Saturday as planned'],
    });
    expect(answer).toMatch(/^Yes: /);
    expect(agents).toEqual(['ann', 'bob', 'cyd']);
    expect(recommendations).toHaveLength(2);
  });

  it('is answered with no by whoever goes ahead', () => {
    const { answer } = verdictOn(content, {
      ann: ['Go ahead on Saturday as planned'],
      bob: ['Do not postpone the cut-over'],
      cyd: ['Keep the date'],
      dan: ['Postpone the cut-over'],
    });
    expect(answer).toMatch(/^No: /);
  });

  it('stays undecided where as many hold back as go ahead', () => {
    const { answer, chosen } = verdictOn(content, { ann: ['Go ahead'], bob: ['Postpone the cut-over'] });
    expect(answer).toMatch(/^Undecided: /);
    expect(chosen).toEqual([]);
  });

  it('is not answered by what is neither', () => {
    const { answer } = verdictOn(content, { ann: ['Cancel the cut-over'], bob: ['Cancel the cut-over'] });
    expect(answer).toBe('Recommended: Cancel the cut-over.');
  });

  it('never has going ahead and cancelling in one direction', () => {
    const { chosen } = verdictOn(content, { ann: ['Cancel the cut-over'], bob: ['Go ahead with the cut-over'] });
    expect(chosen.length).toBeLessThan(2);
  });
});

describe('a question that names alternatives', () => {
  const content = 'Which of the two bidders should get the contract, Nordwind or Aldera?';

  it('is answered by what is recommended, without yes or no', () => {
    const { answer, agents } = verdictOn(content, {
      ann: ['Award to Nordwind.'],
      bob: ['Of the two, Nordwind should be given the contract.'],
      cyd: ['Se recomienda adjudicar el contrato a Aldera.'],
    });
    expect(answer).toMatch(/^Recommended: .*Nordwind/);
    expect(agents).toEqual(['ann', 'bob']);
  });

  it('has none of them as a side', () => {
    const { answer, chosen } = verdictOn(content, { ann: ['Award to Nordwind'], bob: ['Give it to neither'] });
    expect(answer).toMatch(/^Undecided: /);
    expect(chosen).toEqual([]);
  });

  it('never has two of them in one direction', () => {
    const { chosen } = verdictOn(content, { ann: ['Award to Nordwind'], bob: ['Award to Aldera'], cyd: ['Aldera'] });
    expect(chosen).toHaveLength(1);
  });

  it('never has one of them and a warning of it in one direction', () => {
    const { chosen } = verdictOn(content, { ann: ['Award to Nordwind'], bob: ['Do not award it to Nordwind'] });
    expect(chosen.length).toBeLessThan(2);
  });
});

describe('a question of several acts', () => {
  const content = 'Should we merge the change and deploy it on Friday?';

  it('is answered with yes only by whoever does all of them', () => {
    expect(verdictOn(content, { ann: ['Merge and deploy on Friday'], bob: ['Go ahead'] }).answer).toMatch(/^Yes: /);
    expect(verdictOn(content, { ann: ['Merge the change'], bob: ['Merge the change'] }).answer).toMatch(
      /^Recommended: /,
    );
  });

  it('never has one of them and its ban in one direction', () => {
    const { chosen } = verdictOn(content, { ann: ['Deploy on Friday'], bob: ['Do not deploy on Friday'] });
    expect(chosen.length).toBeLessThan(2);
  });
});

describe('a task that asks for no act', () => {
  it('is answered by what is recommended', () => {
    const { answer, chosen } = verdictOn('What are the risks of the new shift plan?', {
      ann: ['Limit nights to three'],
      bob: ['Train a second first-aider'],
    });
    expect(answer).toMatch(/^Recommended: /);
    expect(chosen).toHaveLength(2);
  });
});
