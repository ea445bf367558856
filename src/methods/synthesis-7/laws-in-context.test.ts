/** The laws of docs/verdicts.md, over random tables whose seats cite common lines and answer the question. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { full } from '../../../test/support/counts.ts';
import * as judged from '../../../test/support/judged-statuses.ts';
import { inOtherOrder, keyedByOtherNames, underOtherNames } from '../../../test/support/turned-tables.ts';
import type { Observation, Severity } from '../../model/analysis.ts';
import { stemOf } from '../synthesis-2/stem.ts';
import type { TableInput } from '../synthesis-method.ts';
import { stanceOn } from './act-stance.ts';
import { askedActsIn } from './asked-acts.ts';

const { challengeOf, findingOf, statuses, synthesisOf, verdictOf, withSeat } = judged;

const runs = { numRuns: full ? 4000 : 200 };
const content = 'Should we merge this change before Thursday?';

/** One thing in many words, assurances of it and items of a list. */
const claims = [
  'The retry loop has no upper bound and hammers a dead provider.',
  'When the provider is down, retries go on forever at full speed.',
  'The retry loop never stops although the provider is down.',
  'With the provider down, retries only end when the process crashes.',
  'The retry loop of the provider is handled and bounded as documented.',
  'Retries to the provider are safe: the loop is verified.',
  'The deposit is refunded to whoever holds the card, without a check of the name.',
  'A stolen card gets the deposit: nobody compares the name before the refund.',
  'The refund of the deposit to the card is safe: the name is verified.',
  ...['GET /api/users lacks a rate limit', 'GET /api/orders lacks a rate limit'],
] as const;
const lines = ['client.py:42', 'client.py:40-44', 'src/client.py, line 42', 'cards.py:7', 'notes.md'];
const actions = {
  yes: ['Merge today', 'Approve the change', 'Go ahead'],
  no: ['Do not merge', 'Postpone the merge', 'No-go', 'Do not merge unless the loop ends'],
  nothing: ['Merge if the tests pass', 'Merge on Friday', 'Do not store passwords', 'Bound the retry loop'],
};
const allActions = Object.values(actions).flat();

const cited = fc
  .tuple(fc.constantFrom('VERIFIED', 'INDICATED', 'POSSIBLE'), fc.constantFrom(...lines))
  .map(([level, line]) => `[${level}: ${line}]`);
const bare = fc.constantFrom('because', '[POSSIBLE] hearsay', '', 'everybody knows it', '[VERIFIED]');
const severities = fc.constantFrom<Severity[]>;
const observation = (evidence: fc.Arbitrary<string>, severity: fc.Arbitrary<Severity>): fc.Arbitrary<Observation> =>
  fc.record({ finding: fc.constantFrom(...claims), evidence, severity });
const anyEvidence = fc.oneof({ weight: 5, arbitrary: cited }, { weight: 1, arbitrary: bare });

const seatPlan = (severity: fc.Arbitrary<Severity>) =>
  fc.record({
    observations: fc.array(observation(anyEvidence, severity), { maxLength: 4 }),
    actions: fc.array(fc.constantFrom(...allActions), { maxLength: 2 }),
    challenges: fc.array(fc.record({ seat: fc.nat(5), place: fc.nat(3), evidence: anyEvidence }), {
      maxLength: 2,
    }),
    approve: fc.boolean(),
  });

type SeatPlan = ReturnType<typeof seatPlan> extends fc.Arbitrary<infer Plan> ? Plan : never;

function tableFrom(plans: readonly SeatPlan[]): TableInput {
  const bySeat = <T>(of: (plan: SeatPlan, at: number) => T) =>
    Object.fromEntries(plans.map((plan, at) => [`seat${at}`, of(plan, at)]));
  const rebuttalOf = (said: SeatPlan['challenges'], at: number) => ({
    challenges: said.flatMap(({ seat, place, evidence }) => {
      const target = seat % plans.length;
      const { finding } = plans[target]?.observations[place] ?? {};
      return finding === undefined || target === at ? [] : challengeOf(`seat${target}`, finding, evidence).challenges;
    }),
    concessions: [],
  });
  return {
    members: plans.map((_, at) => ({ seat: `seat${at}`, domain: 'any', owner: null })),
    content,
    analyses: bySeat((plan) => ({
      observations: plan.observations,
      recommendations: plan.actions.map((action) => ({ action })),
    })),
    rebuttals: bySeat((plan, at) => rebuttalOf(plan.challenges, at)),
    votes: bySeat(({ approve }) => ({ approve, conditions: [], dissent_reason: approve ? null : 'no' })),
    missing: [],
    rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
  };
}

const tableWith = (severity: fc.Arbitrary<Severity>) =>
  fc.array(seatPlan(severity), { minLength: 2, maxLength: 6 }).map(tableFrom);
const anyTable = tableWith(severities('critical', 'warning', 'info'));

const stanceOf = (action: string) => stanceOn(askedActsIn(content, stemOf), action, stemOf);

test('the recommendations of these tables answer the question as they are listed', () => {
  expect(actions.yes.map(stanceOf)).toEqual(actions.yes.map(() => 'yes'));
  expect(actions.no.map(stanceOf)).toEqual(actions.no.map(() => 'no'));
  expect(actions.nothing.map(stanceOf)).toEqual(actions.nothing.map(() => undefined));
});

test('these tables hold findings in words of their own, and opposed ones', () => {
  const findings = fc.sample(anyTable, { numRuns: 300, seed: 7 }).flatMap((input) => synthesisOf(input).findings);
  expect(findings.filter(({ wordings }) => wordings.length > 1).length).toBeGreaterThan(20);
  expect(findings.filter(({ opposed_to }) => opposed_to.length > 0).length).toBeGreaterThan(20);
});

describe('law 1: order and names change nothing', () => {
  test('a verdict is the same in whatever order seats are listed', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        expect(JSON.stringify(verdictOf(inOtherOrder(input)))).toBe(JSON.stringify(verdictOf(input)));
      }),
      runs,
    ));

  test('statuses, strengths, the outcome and the direction are the same under other names', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        const other = underOtherNames(input);
        expect(statuses(other)).toEqual(keyedByOtherNames(statuses(input)));
        const [before, after] = [verdictOf(input), verdictOf(other)];
        const decided = ({ outcome, direction }: typeof before) => [outcome, ...direction.map(({ units }) => units)];
        expect(decided(after)).toEqual(decided(before));
      }),
      runs,
    ));
});

test('law 3: a new seat that says the same with a source of its own never lowers the strength', () =>
  fc.assert(
    fc.property(anyTable, fc.nat(20), (input, at) => {
      const all = Object.entries(input.analyses).flatMap(([seat, { observations }]) =>
        observations.map((said) => ({ seat, said })),
      );
      const { seat = '', said } = all[at % Math.max(1, all.length)] ?? {};
      if (said === undefined) return;
      // Who calls it graver than anybody with a source says more: then it stands against assurances, too.
      const sourced = all.filter((one) => one.said.finding === said.finding && /: ?\S/.test(one.said.evidence));
      const isRemark = sourced.length > 0 && sourced.every((one) => one.said.severity === 'info');
      const severity = isRemark ? ('info' as const) : said.severity;
      const other = withSeat(input, 'newcomer', [{ ...said, severity, evidence: '[VERIFIED: own.md:3]' }]);
      const before = findingOf(synthesisOf(input).findings, seat, said.finding);
      const after = findingOf(synthesisOf(other).findings, seat, said.finding);
      expect(after.strength).toBeGreaterThanOrEqual(before.strength);
    }),
    runs,
  ));

test('law 4: a seat that cites nothing changes no status of the others', () =>
  fc.assert(
    fc.property(
      anyTable,
      fc.array(observation(bare, severities('critical', 'info')), { maxLength: 4 }),
      fc.array(fc.constantFrom(...allActions), { maxLength: 3 }),
      (input, said, recommended) => {
        const other = withSeat(input, 'heckler', said);
        const recommendations = recommended.map((action) => ({ action }));
        const analyses = { ...other.analyses, heckler: { observations: said, recommendations } };
        expect(statuses({ ...other, analyses })).toMatchObject(statuses(input));
      },
    ),
    runs,
  ));

describe('law 6: opposites never stand together', () => {
  test('no two findings that are opposed are both accepted', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        const { findings } = synthesisOf(input);
        const accepted = findings.filter(({ status }) => status === 'accepted');
        const opposites = new Set(accepted.flatMap(({ opposed_to }) => opposed_to));
        expect(accepted.filter(({ id }) => opposites.has(id))).toEqual([]);
      }),
      runs,
    ));

  test('no direction has both a yes and a no', () =>
    fc.assert(
      fc.property(anyTable, (input) => {
        const { direction, recommendations } = synthesisOf(input);
        const said = direction.flatMap(({ action }) => stanceOf(action) ?? []);
        expect(new Set(said).size).toBeLessThanOrEqual(1);
        for (const { action, wordings = [] } of recommendations)
          expect(new Set([action, ...wordings].flatMap((one) => stanceOf(one) ?? [])).size).toBeLessThanOrEqual(1);
      }),
      runs,
    ));
});
