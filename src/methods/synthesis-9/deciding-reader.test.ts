/** Where the parts of the reader meet: whole tables with evidence, other ways to hold back, and terms of one act. */
import { describe, expect, test } from 'vitest';
import { findingOf, judgedBy, testHash } from '../../../test/support/judged-statuses.ts';
import { type ScriptedSeat, scriptedTable } from '../../../test/support/scripted-table.ts';
import { synthesis9 } from './method.ts';

const { synthesisOf, verdictOf } = judgedBy(synthesis9(testHash));

describe('a citation that is looked up', () => {
  const volumes = ['resource volume', 'name = "production"', 'size = 200', 'encrypted = false', 'p95 = 280 ms'].join(
    '\n',
  );
  const stateOf = (found: string, line: number) => {
    const seats = { ann: { found, evidence: `[VERIFIED: volumes.tf:${line}]` }, bob: {} };
    const { findings } = synthesisOf({
      ...scriptedTable('Can we sign the questionnaire about encryption?', seats),
      exhibits: [{ name: 'volumes.tf', status: 'match', text: volumes }],
    });
    return findingOf(findings, 'ann', found).members[0]?.citations[0]?.state;
  };

  test('is checked where a short line of code shares a word with the claim', () => {
    expect(stateOf('The volume of production is not encrypted at rest', 4)).toBe('checked');
  });
  test('is not where the line has another figure', () => {
    expect(stateOf('p95 = 820 ms', 5)).toBe('unchecked');
    expect(stateOf('p95 = 280 ms', 5)).toBe('checked');
  });
  test('is false where there is no such line', () => expect(stateOf('The volume is encrypted', 90)).toBe('false'));
});

const verdict = (question: string, seats: Readonly<Record<string, ScriptedSeat>>) =>
  verdictOf(scriptedTable(question, seats));

describe('Should we cancel the summer festival?', () => {
  const question = 'Should we cancel the summer festival?';

  test('who cancels and who postpones are two items, and neither goes ahead', () => {
    const told = verdict(question, {
      ann: { says: 'Cancel the festival' },
      bob: { says: 'Call it off' },
      cid: { says: 'Postpone the festival' },
    });
    const items = told.recommendations.map(({ agents }) => agents);
    expect(items).toContainEqual(['ann', 'bob']);
    expect(items).toContainEqual(['cid']);
    expect(told.recommendations.flatMap(({ opposed_to }) => opposed_to)).toEqual([]);
  });

  test('who goes ahead stands against both', () => {
    const told = verdict(question, {
      ann: { says: 'Cancel the festival' },
      bob: { says: 'Go ahead with the festival' },
      cid: { says: 'Postpone the festival' },
    });
    const opposed = Object.fromEntries(told.recommendations.map(({ agents, opposed_to }) => [agents[0], opposed_to]));
    expect(opposed.bob?.toSorted()).toEqual(['Cancel the festival', 'Postpone the festival']);
  });
});

describe('What should we do about the outage?', () => {
  test('an act and the same one denied stand against each other where nothing is put forward', () => {
    const told = verdict('What should we do about the outage?', {
      ann: { says: 'Roll back now' },
      bob: { says: 'Do not roll back' },
    });
    expect(told.answer).toMatch(/^Undecided: /);
  });

  test('and so do an act and the one that undoes it', () => {
    const told = verdict('Bewerten Sie diesen Entwurf.', {
      ann: { says: 'Kapitel 3 streichen' },
      bob: { says: 'Kapitel 3 unbedingt behalten' },
      cid: { says: 'Die Stichprobe begründen' },
    });
    const opposed = told.recommendations.filter(({ opposed_to }) => opposed_to.length > 0);
    expect(opposed.map(({ agents }) => agents[0]).sort()).toEqual(['ann', 'bob']);
  });

  test('an act and the same one on terms are two items', () => {
    const told = verdict('What should we do about the outage?', {
      ann: { says: 'Roll back the deploy' },
      bob: { says: 'Revert the deploy' },
      cid: { says: 'Roll back the deploy if errors rise' },
    });
    expect(told.recommendations.map(({ agents }) => agents)).toContainEqual(['cid']);
  });
});
