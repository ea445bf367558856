import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MissingAnswer } from '../synthesis-method.ts';
import { tableHeadlineOf } from './table-headline.ts';
import { type BallotCount, countBallot, decideOutcome, outcomeOf, tallyOf } from './table-outcome.ts';

const rules = { quorum: '2/3', threshold: '7/10', strict_evidence: false };
const ballot = (approvals: number, dissents: number, seats = approvals + dissents, analyses = seats): BallotCount => ({
  ...{ seats, analyses, approvals, dissents },
});
const overlooked = { seat: 'ada', finding: 'It burns' };

describe('RT-06: the outcome of a table', () => {
  test.each([
    ['adopted', ballot(7, 3)],
    ['contested', ballot(6, 4)],
    ['rejected', ballot(5, 5)],
    ['rejected', ballot(0, 3)],
    ['adopted', ballot(2, 0, 3)],
    ['no_quorum', ballot(1, 0, 3)],
    ['no_quorum', ballot(0, 0, 3)],
    ['nobody_answered', ballot(3, 0, 3, 0)],
    ['nobody_answered', ballot(0, 0, 0)],
  ] as const)('is %s for %j', (outcome, counted) => {
    expect(outcomeOf(counted, rules, false)).toBe(outcome);
  });

  test('is contested where enough approve a direction that overlooks a critical finding', () => {
    expect(outcomeOf(ballot(3, 0), rules, true)).toBe('contested');
    expect(outcomeOf(ballot(0, 3), rules, true)).toBe('rejected');
  });

  test.each([
    [ballot(3, 0, 3, 0), null, 'No seat gave a valid analysis.'],
    [ballot(0, 0, 3), null, 'Nobody voted.'],
    [ballot(1, 0, 3), overlooked, '1 of 3 seats voted; the quorum is 2/3.'],
    [ballot(2, 1), overlooked, '2 of 3 votes approve; the threshold is 7/10.'],
    [ballot(3, 0), null, '3 of 3 votes approve; the threshold is 7/10.'],
    [
      ballot(3, 0),
      overlooked,
      '3 of 3 votes approve, but the critical finding "It burns" of ada is not addressed by the direction.',
    ],
  ])('says why, with the numbers in it: %j', (counted, finding, reason) => {
    expect(decideOutcome(counted, rules, finding).reason).toBe(reason);
  });

  test('one more approval in place of a dissent never makes it worse', () => {
    const order = ['nobody_answered', 'no_quorum', 'rejected', 'contested', 'adopted'];
    fc.assert(
      fc.property(fc.nat(9), fc.integer({ min: 1, max: 9 }), fc.boolean(), (approvals, dissents, overlooks) => {
        const rank = (counted: BallotCount) => order.indexOf(outcomeOf(counted, rules, overlooks));
        expect(rank(ballot(approvals + 1, dissents - 1))).toBeGreaterThanOrEqual(rank(ballot(approvals, dissents)));
      }),
    );
  });
});

describe('RT-06: the tally', () => {
  const vote = (approve: boolean) => ({ approve, conditions: [], dissent_reason: null });
  const analysis = { observations: [] };

  test('counts a missing vote as an abstention, and the votes of members alone', () => {
    const table = {
      members: ['ada', 'bob', 'constructor'].map((seat) => ({ seat, domain: '' })),
      analyses: { ada: analysis, zoe: analysis },
      votes: { ada: vote(true), zoe: vote(true) },
      ...{ rebuttals: {}, missing: [], rules },
    };
    expect(countBallot(table)).toEqual({ seats: 3, analyses: 1, approvals: 1, dissents: 0 });
    expect(tallyOf(countBallot(table))).toEqual({
      ...{ approvals: 1, dissents: 0, abstentions: 2, turnout: 0.333333, approval_rate: 1 },
    });
  });

  test('has no approval rate where nobody voted', () => {
    expect(tallyOf(ballot(0, 0, 2))).toMatchObject({ turnout: 0, approval_rate: null, abstentions: 2 });
    expect(tallyOf(ballot(0, 0, 0))).toMatchObject({ turnout: 0, approval_rate: null });
  });
});

describe('RT-08: the headline', () => {
  const adopted = { outcome: 'adopted', reason: 'All approve.' } as const;
  const whole = tallyOf(ballot(3, 0));
  const view = (seat: string, strong = true) => ({ seat, text: `no, says ${seat}`, strong });

  test('speaks of consensus where every seat approved and no strong view is left standing', () => {
    expect(tableHeadlineOf(adopted, whole, [view('ada', false)], [])).toBe('Adopted by consensus. All approve.');
  });

  test.each<[string, Parameters<typeof tableHeadlineOf>]>([
    ['a seat dissented', [adopted, tallyOf(ballot(3, 1)), [], []]],
    ['a seat abstained', [adopted, tallyOf(ballot(3, 0, 4)), [], []]],
    ['a strong view is left', [adopted, whole, [view('ada')], []]],
    ['a seat is missing', [adopted, whole, [], [{ seat: 'ada', phase: 'challenge', reason: 'timeout' }]]],
    ['it was not adopted', [{ outcome: 'contested', reason: 'x' }, whole, [], []]],
  ])('speaks of no consensus where %s', (_, headline) => {
    expect(tableHeadlineOf(...headline)).not.toContain('consensus');
  });

  test('quotes three strong views and names the others', () => {
    const strong = ['ada', 'bob', 'cy', 'dan', 'eve'].map((seat) => view(seat));
    expect(tableHeadlineOf(adopted, whole, [view('zoe', false), ...strong], [])).toBe(
      'Adopted. All approve. Strong dissent: ada ("no, says ada"); bob ("no, says bob"); cy ("no, says cy"); dan; eve.',
    );
  });

  test('says of every missing seat once, in which phases and why', () => {
    const missing: MissingAnswer[] = [
      { seat: 'bob', phase: 'analyze', reason: 'timeout' },
      { seat: 'ada', phase: 'vote', reason: 'malformed' },
      { seat: 'bob', phase: 'vote', reason: 'excused' },
    ];
    expect(tableHeadlineOf(adopted, whole, [], missing)).toBe(
      'Adopted. All approve. Missing: bob (analyze: timeout; vote: excused), ada (vote: malformed).',
    );
  });
});
