/** Whole tables of a few seats, and what a careful reader takes from them. */
import { describe, expect, test } from 'vitest';
import { judgedBy, testHash } from '../../../test/support/judged-statuses.ts';
import { type ScriptedSeat, scriptedTable } from '../../../test/support/scripted-table.ts';
import { synthesis9 } from './method.ts';

const { verdictOf } = judgedBy(synthesis9(testHash));

const verdict = (question: string, seats: Readonly<Record<string, ScriptedSeat>>) =>
  verdictOf(scriptedTable(question, seats));
type Verdict = ReturnType<typeof verdict>;

/** The seats behind each part of the direction. */
const behind = ({ direction }: Verdict) => direction.map(({ agents }) => agents.toSorted());
const actionsOf = ({ direction }: Verdict) => direction.map(({ action }) => action);
const standingOf = ({ recommendations }: Verdict, said: string) =>
  recommendations.find(({ action, wordings = [] }) => action === said || wordings.includes(said))?.standing;

describe('Should we release on Friday?', () => {
  const seats = {
    ada: { says: 'Postpone the release until a restore has been rehearsed', found: 'The backup was never restored' },
    cyd: { says: 'Release verschieben' },
    eva: { says: 'Aplazar el lanzamiento' },
    liar: {
      says: 'Release on Friday as planned',
      found: 'The backup has been restored successfully',
      evidence: '[VERIFIED: trust_me:1]',
      votes: 'no',
    },
  } as const;
  const told = verdict('Should we release on Friday?', seats);

  test('whoever postpones it in English, German and Spanish says one thing', () => {
    expect(behind(told)).toEqual([['ada', 'cyd', 'eva']]);
  });
  test('the answer is no', () => expect(told.answer).toMatch(/^No: /));
  test('"as planned" stands against it', () => {
    expect(standingOf(told, 'Release on Friday as planned')).toBe('opposed');
    expect(told.outcome).toBe('adopted');
    expect(told.consensus).toBe(false);
    expect(told.headline).toContain('liar dissents');
  });
});

describe('Sollen wir das Stadtfest verschieben?', () => {
  const seats = {
    rolf: { says: 'Nein.' },
    maggie: { says: 'Go ahead as planned' },
    pilar: { says: 'No aplazar la fiesta' },
    wehr: { says: 'Ja, verschieben', votes: 'no' },
  } as const;

  test('"Ja, verschieben" is its yes, and whoever goes ahead says no', () => {
    const told = verdict('Sollen wir das Stadtfest verschieben?', seats);
    expect(told.answer).toMatch(/^No: /);
    expect(behind(told)).toEqual([['maggie', 'pilar', 'rolf']]);
    expect(standingOf(told, 'Ja, verschieben')).toBe('opposed');
  });

  test('where more seats say yes, the answer is yes', () => {
    const told = verdict('Sollen wir das Stadtfest verschieben?', {
      wehr: { says: 'Ja, verschieben' },
      mia: { says: 'Postpone it' },
      ivo: { says: 'Aplazar' },
      maggie: { says: 'Go ahead as planned' },
    });
    expect(told.answer).toMatch(/^Yes: /);
    expect(behind(told)).toEqual([['ivo', 'mia', 'wehr']]);
    expect(standingOf(told, 'Go ahead as planned')).toBe('opposed');
  });
});

describe('Can we retire the old search?', () => {
  const question = 'Can we retire the old search?';
  const told = verdict(question, { ann: { says: 'Keep the old search' }, bob: { says: 'Retire the old search' } });

  test('keep and retire stand against each other', () => {
    expect(told.direction).toEqual([]);
    expect(told.answer).toBe('Undecided: "Keep the old search" (1 seat) against "Retire the old search" (1 seat).');
  });

  test('what is undecided is not called adopted, though all approve that it is', () => {
    expect(told.headline).not.toMatch(/adopted/i);
    expect(told.headline).toContain('2 of 2 votes approve this result');
  });

  test('a seat that takes no side gets no direction from a pair that cancels out', () => {
    const third = verdict(question, {
      ann: { says: 'Keep the old search' },
      bob: { says: 'Retire the old search' },
      cid: { says: 'Thank the search team' },
    });
    expect(actionsOf(third)).not.toContain('Thank the search team');
    expect(third.answer).toMatch(/^Undecided: /);
  });

  test('"Switch it off" is on the side of retiring it, and "after a month" is a term', () => {
    const third = verdict(question, {
      ann: { says: 'Retire the old search' },
      bob: { says: 'Switch the old search off' },
      cid: { says: 'Keep the old search', votes: 'no' },
      dan: { says: 'Decommission the old one after a month in parallel' },
    });
    expect(behind(third)).toEqual([['ann', 'bob']]);
    expect(third.answer).toMatch(/^Yes: /);
    expect(third.headline).toContain('On terms: "Decommission the old one after a month in parallel" (dan)');
    expect(third.headline).toContain('cid would rather: "Keep the old search"');
  });
});

describe('Should we merge PR 12?', () => {
  const once = 'Merge once the test is green';
  const until = 'Do not merge until the test is green';

  test('to merge once the test is green and not to merge until it is are not opposite, and the terms are told', () => {
    const told = verdict('Should we merge PR 12?', { ann: { says: once }, bob: { says: until } });
    expect([standingOf(told, once), standingOf(told, until)]).not.toContain('opposed');
    expect(told.recommendations.flatMap(({ opposed_to }) => opposed_to)).toEqual([]);
    expect(told.answer).toMatch(/^No: /);
    expect(told.headline).toContain(`On terms: "${once}" (ann)`);
    expect(told.against.filter(({ kind }) => kind === 'opposed_direction')).toEqual([]);
  });

  test('beside a plain yes the one is opposite to it, and the other still on terms', () => {
    const seats = { ann: { says: once }, bob: { says: 'Merge' }, cid: { says: until } };
    const told = verdict('Should we merge PR 12?', seats);
    expect(told.answer).toMatch(/^Undecided: /);
    expect(told.headline).toContain(`On terms: "${once}" (ann)`);
  });

  test('short remarks of reviewers are on its sides', () => {
    const seats = { ann: { says: 'LGTM' }, bob: { says: '-1' }, cid: { says: 'Needs work' }, dan: { says: 'Nein.' } };
    const told = verdict('Should we merge PR 12?', seats);
    expect(told.answer).toMatch(/^No: /);
    expect(behind(told)).toEqual([['bob', 'cid', 'dan']]);
    expect(standingOf(told, 'LGTM')).toBe('opposed');
  });
});

describe('Should we sell the fleet?', () => {
  test('who keeps it and who does not sell it say one thing', () => {
    const told = verdict('Should we sell the fleet?', {
      ann: { says: 'Do not sell' },
      bob: { says: "Don't sell it" },
      cid: { says: 'Keep the fleet' },
      dan: { says: 'Sell it' },
    });
    expect(behind(told)).toEqual([['ann', 'bob', 'cid']]);
    expect(told.answer).toMatch(/^No: /);
  });
});

describe('本周五是否按计划发布2.0版本?', () => {
  test('who postpones it in Chinese and who does in English are one item', () => {
    const told = verdict('本周五是否按计划发布2.0版本?', {
      lilei: { says: '推迟发布' },
      hanmei: { says: '暂缓发布,先演练回滚' },
      wang: { says: '周五按计划发布', votes: 'no' },
      anna: { says: "Don't release on Friday" },
    });
    expect(behind(told)).toEqual([['anna', 'hanmei', 'lilei']]);
    expect(told.answer).toMatch(/^No: /);
    expect(standingOf(told, '周五按计划发布')).toBe('opposed');
  });
});

describe('Kopen we het kantoor of blijven we huren?', () => {
  test('who keeps renting chooses the alternative, in Dutch and in English', () => {
    const told = verdict('Kopen we het kantoor of blijven we huren?', {
      joost: { says: 'Blijven huren' },
      emma: { says: 'Keep renting for now' },
      wim: { says: 'Kopen, nu het nog kan', votes: 'no' },
    });
    expect(behind(told)).toEqual([['emma', 'joost']]);
    expect(standingOf(told, 'Kopen, nu het nog kan')).toBe('opposed');
  });
});
