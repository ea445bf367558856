/**
 * Random tables in real words: claims that contradict each other, lists that differ in a name, paraphrases, every grade of
 * evidence, exhibits that bear a claim out or not, owners, copies, loud and silent seats.
 */
import fc from 'fast-check';
import type { TableExhibit, TableInput } from '../../../src/methods/synthesis-method.ts';
import type { Observation } from '../../../src/model/analysis.ts';

/** Pairs of opposites stand next to each other. */
export const wordedClaims = [
  'The migration succeeded on all twelve shards',
  'The migration failed on all twelve shards',
  'User passwords are encrypted at rest',
  'User passwords are not encrypted at rest',
  'GET /api/users lacks a rate limit',
  'GET /api/orders lacks a rate limit',
  'SQL injection in the user search endpoint',
  'The user search endpoint is open to SQL injection',
  'The nightly backup has never been restored in a test',
  'p95 latency of the checkout page is 200 ms',
  'p95 latency of the checkout page is 900 ms',
  'Die Sitzung läuft nach dreißig Minuten ab',
  '登录接口没有速率限制',
  'The retry loop has no backoff and hammers the payment provider',
] as const;

const actions = [
  'Run it on Friday',
  'Do not run it on Friday',
  'Deploy on Tuesday',
  'Deploy on Friday',
  'Add a rate limit to every endpoint',
  'Use parameterized queries for all SQL',
] as const;

export const tableExhibits: readonly TableExhibit[] = [
  {
    name: 'ops.log',
    status: 'match',
    text: 'migration: 12 of 12 shards succeeded\nuser passwords are encrypted at rest\nlunch was late\nsearch endpoint: SQL injection found',
  },
];

const citedEvidence = fc.constantFrom(
  '[VERIFIED: a.ts:1] read',
  '[verified: b.ts:22] read',
  '[CORROBORATED: a.ts + c.md] both',
  '[INDICATED: c.md] seen',
  '[POSSIBLE: d.txt] perhaps',
  'the query on line 42 does it',
  'auth.py:42 builds the text',
  '[VERIFIED: ops.log:1]',
  '[VERIFIED: ops.log:99]',
);
const bareEvidence = fc.constantFrom('because', '[POSSIBLE] hearsay', '', 'everybody knows it', '[VERIFIED]');
export const anyEvidence = fc.oneof({ weight: 4, arbitrary: citedEvidence }, { weight: 1, arbitrary: bareEvidence });
export { bareEvidence, citedEvidence };

const severity = fc.constantFrom('critical' as const, 'warning' as const, 'info' as const);

export const anyObservation = (evidence: fc.Arbitrary<string>): fc.Arbitrary<Observation> =>
  fc.record({ finding: fc.constantFrom(...wordedClaims), evidence, severity });

interface SeatPlan {
  observations: Observation[];
  action: string | undefined;
  replies: { seat: number; place: number; evidence: string; agrees: boolean }[];
  owner: string | null;
  approve: boolean;
}

const seatPlan = (replies: number): fc.Arbitrary<SeatPlan> =>
  fc.record({
    observations: fc.array(anyObservation(anyEvidence), { maxLength: 5 }),
    action: fc.option(fc.constantFrom(...actions), { nil: undefined }),
    replies: fc.array(fc.record({ seat: fc.nat(7), place: fc.nat(4), evidence: anyEvidence, agrees: fc.boolean() }), {
      maxLength: replies,
    }),
    owner: fc.constantFrom(null, null, 'x', 'y'),
    approve: fc.boolean(),
  });

export const seatName = (at: number) => `seat${at}`;

export function tableFrom(plans: readonly SeatPlan[], exhibits: boolean): TableInput {
  const names = plans.map((_, at) => seatName(at));
  const said = (seat: number, place: number) => {
    const observations = plans[seat % plans.length]?.observations ?? [];
    return observations[place % Math.max(1, observations.length)]?.finding ?? 'nothing of the kind';
  };
  const replies = (at: number, agrees: boolean) =>
    (plans[at]?.replies ?? []).filter((reply) => reply.agrees === agrees && reply.seat % plans.length !== at);
  return {
    members: plans.map(({ owner }, at) => ({ seat: seatName(at), domain: 'any', owner })),
    content: 'Should we run it on Friday?',
    ...(exhibits && { exhibits: tableExhibits }),
    analyses: Object.fromEntries(
      plans.map(({ observations, action }, at) => [
        names[at],
        { observations, recommendations: action === undefined ? [] : [{ action, priority: 'high' }] },
      ]),
    ),
    rebuttals: Object.fromEntries(
      plans.map((_, at) => [
        names[at],
        {
          challenges: replies(at, false).map(({ seat, place, evidence }) => ({
            ...{
              target_agent: seatName(seat % plans.length),
              finding_challenged: said(seat, place),
              counter_evidence: evidence,
            },
          })),
          concessions: replies(at, true).map(({ seat, place, evidence }) => ({
            ...{ target_agent: seatName(seat % plans.length), finding_accepted: said(seat, place), reason: evidence },
          })),
        },
      ]),
    ),
    votes: Object.fromEntries(
      plans.map(({ approve }, at) => [names[at], { approve, conditions: [], dissent_reason: approve ? null : 'no' }]),
    ),
    missing: [],
    rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
  };
}

export const wordedTable: fc.Arbitrary<TableInput> = fc
  .record({ plans: fc.array(seatPlan(5), { minLength: 1, maxLength: 7 }), exhibits: fc.boolean() })
  .map(({ plans, exhibits }) => tableFrom(plans, exhibits));
