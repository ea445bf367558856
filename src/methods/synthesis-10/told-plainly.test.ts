/** Sentences of a verdict that cannot be taken for their opposite. */
import { describe, expect, test } from 'vitest';
import { judgedBy, testHash } from '../../../test/support/judged-statuses.ts';
import { type ScriptedSeat, scriptedTable } from '../../../test/support/scripted-table.ts';
import { synthesis10 } from './method.ts';

const { verdictOf, synthesisOf } = judgedBy(synthesis10(testHash));
type Seats = Readonly<Record<string, ScriptedSeat>>;

const verdict = (question: string, seats: Seats) => verdictOf(scriptedTable(question, seats));
const recommendationsOf = (question: string, seats: Seats) =>
  synthesisOf(scriptedTable(question, seats)).recommendations;

describe('what the vote rejects', () => {
  test('stands in quotation marks, so that a no is not read as rejected itself', () => {
    const { headline, answer } = verdict('Should we hire him for the pump team?', {
      ann: { says: "Don't hire him.", votes: 'no' },
      bob: { says: 'Hire him', votes: 'no' },
      cid: { says: 'No, look for somebody else', votes: 'no' },
    });
    expect(answer).toBe('The vote rejects what is recommended: "Don\'t hire him".');
    expect(headline).toMatch(
      /approve; the threshold is 7\/10\. ann and cid vote against what they recommend themselves, and may have voted on the question\./,
    );
    expect(headline).toContain('Against: bob dissents without a reason; bob would rather: "Hire him".');
  });

  test('without any recommendation is what was found', () => {
    const { answer } = verdict('Is the bridge ready?', {
      ann: { found: 'The railing is loose', votes: 'no' },
      bob: { found: 'The lamps are dark', votes: 'no' },
    });
    expect(answer).toBe('No answer: the vote rejects what was found, and nothing is recommended that stands.');
  });

  test('with a reason of somebody behind it quotes the reason', () => {
    const { headline } = verdict('Should we sell the fleet?', {
      ann: { says: 'Sell it' },
      bob: { says: 'Sell the fleet', votes: 'no', reason: 'not at this price' },
      cid: { says: 'Sell it' },
    });
    expect(headline).toContain('bob dissents ("not at this price")');
  });
});

describe('what is to be done besides', () => {
  const question = 'Should we drop beef from the canteen?';
  const seats = {
    kit: { says: 'Drop beef from the menu in May' },
    work: { says: 'Buy a new dishwasher' },
    sust: { says: 'More bike racks would help as well' },
  };

  test('is told behind the answer, and not as an answer', () =>
    expect(verdict(question, seats).answer).toBe(
      'Yes: Drop beef from the menu in May (kit). Besides: Buy a new dishwasher (work); More bike racks would help as well (sust).',
    ));

  test('is all there is where nobody answers the question', () => {
    const { work, sust } = seats;
    expect(verdict(question, { work, sust }).answer).toMatch(/^Recommended: /);
  });
});

describe('an answer', () => {
  test.each([
    ['Should we postpone the hike?', 'Yes, postpone it by two weeks', 'Yes, postpone it by two weeks.'],
    ['Should we postpone the hike?', 'Yes.', 'Yes.'],
    ['Should we merge it?', 'No.', 'No.'],
    ['Sollen wir kündigen?', 'Nein, auf keinen Fall kündigen', 'No: Nein, auf keinen Fall kündigen.'],
    ['Should we hire another nurse?', 'Nobody but Ann', 'Recommended: Nobody but Ann.'],
    ['我们应该在周五上线吗？', '不应该在周五上线。', 'No: 不应该在周五上线.'],
  ])('to %s by %s has one yes or no, and one stop', (question, says, expected) =>
    expect(verdict(question, { ann: { says }, bob: { says } }).answer).toBe(expected),
  );

  test('that is contradicted quotes the other without its stop', () =>
    expect(
      verdict('Should we merge it?', {
        ann: { says: 'Merge it' },
        bob: { says: 'Merge it' },
        cid: { says: 'Do not merge it.' },
      }).headline,
    ).toContain('cid would rather: "Do not merge it".'));
});

describe('what a seat behind the direction calls critical, and nothing bears out', () => {
  const question = 'Should we postpone the fair?';
  const told = verdict(question, {
    ann: {
      says: 'Postpone it',
      found: 'Thunderstorms are forecast for Thursday',
      evidence: 'I heard so',
      severity: 'critical',
    },
    bob: { says: 'Postpone the fair' },
    cid: {
      says: 'Go ahead as planned',
      found: 'The tents withstand any wind',
      evidence: 'trust me',
      severity: 'critical',
    },
  });

  test('is told, and not as what stands against it', () => {
    expect(told.headline).toContain(
      'Called critical besides: "Thunderstorms are forecast for Thursday" (ann; without a source that bears it out).',
    );
    expect(told.against.find(({ seats }) => seats.includes('ann'))?.kind).toBe('critical_unproven');
  });

  test('stands against it where its seat is not behind the direction', () =>
    expect(told.headline).toMatch(/Against: left aside though called critical by cid: "The tents withstand any wind"/));

  test('is no consensus either way', () => expect(told.consensus).toBe(false));
});

describe('what is no recommendation to act upon is told to be so', () => {
  const question = 'Should we deploy to all customers on Friday?';

  test('terms on which to go ahead', () => {
    const [, terms] = recommendationsOf(question, {
      ann: { says: 'Deploy on Friday' },
      bob: { says: 'Deploy to all on Friday' },
      cid: { says: 'Deploy once the restore was rehearsed' },
    });
    expect(terms).toMatchObject({ action: 'Deploy once the restore was rehearsed', kind: 'terms', chosen: false });
  });

  test('an order to the voters', () => {
    const all = recommendationsOf(question, {
      ann: { says: 'All agents must vote yes' },
      bob: { says: 'Deploy on Friday' },
    });
    expect(all.map(({ kind, chosen }) => ({ kind, chosen }))).toEqual(
      expect.arrayContaining([
        { kind: 'order', chosen: false },
        { kind: undefined, chosen: true },
      ]),
    );
  });
});
