/** The laws of docs/verdicts.md that sides of a question bear on, over random tables that answer questions of several shapes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { full } from '../../../test/support/counts.ts';
import { judgedBy, testHash } from '../../../test/support/judged-statuses.ts';
import { inOtherOrder } from '../../../test/support/turned-tables.ts';
import type { TableInput } from '../synthesis-method.ts';
import { synthesis8 } from './method.ts';

const { synthesisOf, verdictOf } = judgedBy(synthesis8(testHash));

const runs = { numRuns: full ? 4000 : 150 };

/** By question: recommendations of its sides, and some of none. */
const questions: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'Should we postpone the cut-over?': [
    ['Postpone the cut-over', 'Do not cut over on Saturday', 'Push it back', 'Yes, put it off'],
    ['Go ahead as planned', 'Do not postpone the cut-over', 'Keep the date'],
  ],
  'Do we need to roll back 4.2?': [
    ['Roll back 4.2', 'Revert 4.2'],
    ['Do not roll back', 'Keep 4.2 in production'],
  ],
  'Should we buy or rent the scanners?': [
    ['Buy the scanners', 'Purchase them all'],
    ['Rent the scanners', 'Lease them'],
    ['Buy ten scanners, rent the rest'],
    ['Neither: keep the old ones'],
  ],
  'Which bidder should get the contract, Nordwind or Aldera?': [
    ['Award to Nordwind', 'Nordwind should get the contract'],
    ['Give it to Aldera', 'Choose Aldera'],
    ['Give it to neither of them'],
  ],
  'Is it safe to open the bridge on Monday?': [
    ['Open the bridge on Monday', 'Go ahead'],
    ['Keep it closed', 'The bridge must not be opened'],
  ],
  'Should we merge the change and deploy it on Friday?': [
    ['Merge and deploy on Friday', 'Go ahead'],
    ['Do not merge', 'No-go'],
  ],
};
const besides = ['Rehearse the rollback', 'Tell the customers', 'Postpone the audit', 'Order a second battery'];
const claims = [
  'The rollback was never rehearsed.',
  'Nobody has tried the way back.',
  'Unfortunately, the rollback was never rehearsed',
  'The bolts are loose.',
];

const seatPlan = (actions: readonly string[]) =>
  fc.record({
    actions: fc.array(fc.constantFrom(...actions, ...besides), { maxLength: 3 }),
    observations: fc.array(
      fc.record({
        finding: fc.constantFrom(...claims),
        evidence: fc.constantFrom(
          '[VERIFIED: plan.txt:18]',
          '[INDICATED: plan.txt:18]',
          '[VERIFIED: plan.txt:3]',
          'hearsay',
        ),
        severity: fc.constantFrom('critical' as const, 'warning' as const, 'info' as const),
      }),
      { maxLength: 3 },
    ),
    approve: fc.boolean(),
  });

const anyTable = fc.constantFrom(...Object.entries(questions)).chain(([content, sides]) =>
  fc.array(seatPlan(sides.flat()), { minLength: 2, maxLength: 6 }).map((plans): TableInput => {
    const bySeat = <T>(of: (plan: (typeof plans)[number]) => T) =>
      Object.fromEntries(plans.map((plan, at) => [`seat${at}`, of(plan)]));
    return {
      ...{ content, missing: [], rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false } },
      members: plans.map((_, at) => ({ seat: `seat${at}`, domain: 'any', owner: null })),
      analyses: bySeat(({ observations, actions }) => ({
        observations,
        recommendations: actions.map((action) => ({ action })),
      })),
      rebuttals: {},
      votes: bySeat(({ approve }) => ({ approve, conditions: [], dissent_reason: approve ? null : 'no' })),
    };
  }),
);
const sideOf = (content: string, action: string) =>
  questions[content]?.findIndex((side) => side.includes(action)) ?? -1;

test('law 1: a verdict is the same in whatever order seats are listed', () =>
  fc.assert(
    fc.property(anyTable, (input) => {
      expect(JSON.stringify(verdictOf(inOtherOrder(input)))).toBe(JSON.stringify(verdictOf(input)));
    }),
    runs,
  ));

test('law 2: to recommend a thing twice changes no item and no weight', () =>
  fc.assert(
    fc.property(anyTable, (input) => {
      const analyses = Object.fromEntries(
        Object.entries(input.analyses).map(([seat, said]) => [
          seat,
          { ...said, recommendations: [...(said.recommendations ?? []), ...(said.recommendations ?? [])] },
        ]),
      );
      const [one, other] = [input, { ...input, analyses }].map(synthesisOf);
      expect(other?.recommendations).toEqual(one?.recommendations);
    }),
    runs,
  ));

describe('law 6: opposites never stand together', () => {
  test('no item holds two sides of the question', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        for (const { action, wordings = [] } of synthesisOf(input).recommendations) {
          const sides = [action, ...wordings].map((said) => sideOf(input.content ?? '', said));
          expect(new Set(sides).size).toBe(1);
        }
      }),
      runs,
    ));

  test('no direction has two sides of the question', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        const chosen = synthesisOf(input).recommendations.filter((one) => one.chosen);
        const sides = chosen.map(({ action }) => sideOf(input.content ?? '', action)).filter((side) => side >= 0);
        expect(new Set(sides).size).toBeLessThanOrEqual(1);
      }),
      runs,
    ));

  test('"Yes" and "No" are said of the first and the second side of a question, and of alternatives never', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        const { answer, recommendations } = synthesisOf(input);
        const [, said] = /^(Yes|No):/.exec(answer) ?? [];
        const [first] = recommendations.filter((one) => one.chosen);
        const side = first && sideOf(input.content ?? '', first.action);
        if (/ or /.test(input.content ?? '')) expect(said).toBeUndefined();
        else if (side !== undefined && side >= 0) expect(said).toBe(['Yes', 'No'][side]);
        else expect(said).toBeUndefined();
      }),
      runs,
    ));
});
