import { hash as sha } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyTable,
  crowd,
  crowdedTable,
  crowdSources,
  seats,
  sources,
} from '../../../../test/corpus/round-table/any-table.ts';
import { gradeEvidence } from '../../../evidence/grade.ts';
import type { Analysis, Observation } from '../../../model/analysis.ts';
import { compareText } from '../../../text/compare-text.ts';
import type { SeatOrSource, TableInput } from '../../synthesis-method.ts';
import { cutOf, readDebate } from '../debate.ts';
import { type DebateFinding, findingsOf, type SettledFinding } from '../debate-finding.ts';
import { groupProposals, regroupWithout } from '../proposal.ts';
import { mergeFindings, ranksAfter, standingOf } from '../proposal-standing.ts';
import { computeSynthesis } from '../synthesis.ts';
import { tableWithoutSeat } from '../synthesis-input.ts';
import { countBallot, decideOutcome } from '../table-outcome.ts';
import { concludeWithout, type TableVerdict } from '../verdict.ts';
import { type Pivot, pivotsOf } from './pivots.ts';
import { resettleFinding } from './resettle-finding.ts';
import { touchedFindingsOf } from './touched-findings.ts';

const hash = (text: string) => sha('sha256', text, 'hex');
const leftOutOf = (names: readonly string[], cited: readonly string[]): fc.Arbitrary<SeatOrSource> =>
  fc.oneof(
    fc.constantFrom(...names).map((seat) => ({ seat })),
    fc.constantFrom(...cited).map((source) => ({ source })),
  );
const runs = { numRuns: 1_000 };
const byId = (a: SettledFinding, b: SettledFinding) => compareText(a.id, b.id);

const essence = ({ id, agents, severity, strength, status }: SettledFinding) => ({
  id,
  agents,
  severity,
  strength,
  status,
});
const argued = ({ attacks, supports, ...settled }: DebateFinding) => ({ ...essence(settled), attacks, supports });

function findingsOfAll(input: TableInput): DebateFinding[] {
  const debate = readDebate(input, hash);
  return findingsOf(debate, [...debate.claims.keys()]);
}

/** Settled again without a seat or a source, it is what it is when read without them; returns that. */
function expectSameAfresh(input: TableInput, without: SeatOrSource): DebateFinding[] {
  const debate = readDebate(input, hash);
  const findings = findingsOf(debate, [...debate.claims.keys()]);
  const touched = touchedFindingsOf(debate, findings);
  const gone = ('seat' in without ? touched.seats.get(without.seat) : touched.sources.get(without.source)) ?? [];
  const cut = cutOf(without);
  const settled = gone.flatMap((finding) => resettleFinding(debate, finding, cut));
  const again = mergeFindings(findings, gone, settled.sort(byId));
  const claims = findings.flatMap((finding) => finding.claims);
  const kept = claims.filter((i) => debate.claims[i]?.seat !== cut.seat);
  const afresh =
    'seat' in without
      ? readDebate(tableWithoutSeat(input, without.seat), hash)
      : readDebate(input, hash, new Set([without.source]));
  const expected = findingsOf(afresh, [...afresh.claims.keys()]);
  expect(again.map(essence)).toEqual(expected.map(essence));
  expect(findingsOf(debate, kept, cut).map(argued)).toEqual(expected.map(argued));
  return expected;
}

/** Every source that some evidence or counter-evidence of the table cites, in order. */
function citedSources({ analyses, rebuttals }: TableInput): string[] {
  const texts = [
    ...Object.values(analyses).flatMap(({ observations }) => observations.map(({ evidence }) => evidence)),
    ...Object.values(rebuttals).flatMap(({ challenges }) => challenges.map((challenge) => challenge.counter_evidence)),
  ];
  return [...new Set(texts.flatMap((text) => gradeEvidence(text).sources))].sort();
}

type Conclusion = Pick<TableVerdict, 'outcome' | 'findings'>;

/**
 * The statuses that change, by the id in the whole table; a claim is looked up in whatever finding it is part of now.
 */
function flipsBetween(whole: Conclusion, after: Conclusion): Pivot['statuses'] {
  const now = new Map(after.findings.flatMap(({ members, status }) => members.map(({ id }) => [id, status])));
  return whole.findings.flatMap(({ id, status: from, members }) =>
    [...new Set(members.flatMap((member) => now.get(member.id) ?? []))]
      .filter((to) => to !== from)
      .sort()
      .map((to) => ({ id, from, to })),
  );
}

/** The definition: conclude the whole table again without each seat and each source, and compare. */
function naivePivots(input: TableInput, whole: Conclusion): Pivot[] {
  if (input.members.length < 2) return [];
  const names = input.members.map(({ seat }) => seat).sort();
  const removals = [...names.map((seat) => ({ seat })), ...citedSources(input).map((source) => ({ source }))];
  return removals.flatMap((without): Pivot[] => {
    const after = concludeWithout(input, without, hash);
    const statuses = flipsBetween(whole, after);
    const outcome = after.outcome === whole.outcome ? null : { from: whole.outcome, to: after.outcome };
    return outcome === null && statuses.length === 0 ? [] : [{ without, outcome, statuses }];
  });
}

/** Compares the fast pivots of a table with the definition; returns them. */
function expectNaivePivots(input: TableInput): Pivot[] {
  const { synthesis, removalImpacts } = computeSynthesis(input, hash);
  const ballot = countBallot(input);
  const { outcome } = decideOutcome(ballot, input.rules, removalImpacts.overlooked);
  const pivots = pivotsOf(input, removalImpacts, ballot, outcome);
  expect(pivots).toEqual(naivePivots(input, { outcome, findings: synthesis.findings }));
  return pivots;
}

/**
 * Tables at which everybody approves and much is recommended: what decides is which three proposals make the direction,
 * and which critical findings they leave out. Most findings stay accepted without one of their sources, so that only
 * ranks change. No two texts of different parts share enough words to be the same.
 */
const busySeats = ['ada', 'bob', 'cy', 'dan', 'eve'];
const parts = ['cache', 'login', 'queue', 'search', 'backup'];
const busyObservation = fc.record({
  finding: fc.constantFrom(...parts).map((part) => `${part} fails`),
  evidence: fc.constantFrom('[CORROBORATED: a.log + b.log]', '[CORROBORATED: b.log + c.log]', '[VERIFIED: c.log:1]'),
  severity: fc.constantFrom('critical', 'warning', 'warning', 'info', 'info'),
  confidence: fc.constantFrom(0.6, 0.9, 1),
});
const busyRecommendation = fc.record({
  action: fc.constantFrom(...parts.flatMap((part) => [`Repair ${part}`, `Stop: ${part} fails`])),
  priority: fc.constantFrom('critical', 'high', 'low'),
});
const busyTable: fc.Arbitrary<TableInput> = fc
  .tuple(
    ...busySeats.map(() =>
      fc.record({
        observations: fc.array(busyObservation, { maxLength: 2 }),
        recommendations: fc.array(busyRecommendation, { maxLength: 2 }),
      }),
    ),
  )
  .map((analyses) => ({
    members: busySeats.map((seat) => ({ seat, domain: 'operations' })),
    analyses: Object.fromEntries(analyses.map((analysis, i) => [busySeats[i] ?? '', analysis])),
    votes: Object.fromEntries(busySeats.map((seat) => [seat, { approve: true, conditions: [], dissent_reason: null }])),
    ...{ rebuttals: {}, missing: [], rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false } },
  }));

/** One seat says one thing over and over, each time by another source; `shared` stands behind the last of them. */
const insisting = (name: string, finding: string, shared: string): Record<string, Analysis> => {
  const sources = [...Array.from({ length: 19 }, (_, at) => `${name} ${at}.log`), shared];
  const observation = (source: string): Observation => ({
    ...{ finding, evidence: `[VERIFIED: ${source}:1] seen`, severity: 'warning', confidence: 1 },
  });
  return { [name]: { observations: sources.map(observation) } };
};
const tableWith = (said: Pick<TableInput, 'analyses' | 'rebuttals'>): TableInput => ({
  ...said,
  members: ['ada', 'bob', 'zoe'].map((seat) => ({ seat, domain: seat })),
  ...{ votes: {}, missing: [], rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false } },
});

describe('pivotsOf', () => {
  test.for([
    ['a table', anyTable, 300],
    ['a crowded table', crowdedTable, 15],
    ['a table with many proposals', busyTable, 300],
  ] as const)('lists what concluding again without each seat and source of %s gives', ([, table, numRuns]) => {
    fc.assert(
      fc.property(table, (input) => {
        expectNaivePivots(input);
      }),
      { numRuns },
    );
  });

  test('finds a seat that changes nothing but how urgent a proposal of others is', () => {
    const seen = (finding: string, severity: Observation['severity']): Observation[] => [
      { finding, evidence: '[VERIFIED: seen.log:1]', severity, confidence: 1 },
    ];
    const names = ['ada', 'bob', 'cy', 'dan', 'eve'];
    const cache = { action: 'Repair cache', priority: 'low' };
    const input: TableInput = {
      ...tableWith({
        analyses: {
          ada: { observations: [], recommendations: [{ ...cache, priority: 'critical' }] },
          bob: { observations: seen('cache fails', 'warning'), recommendations: [cache] },
          cy: { observations: seen('login fails', 'critical'), recommendations: [{ action: 'Repair login' }] },
          dan: {
            observations: seen('queue stops', 'warning'),
            recommendations: [{ action: 'Drain queue', priority: 'high' }],
          },
          eve: {
            observations: seen('search lags', 'warning'),
            recommendations: [{ action: 'Index more', priority: 'high' }],
          },
        },
        rebuttals: {},
      }),
      members: names.map((seat) => ({ seat, domain: 'operations' })),
      votes: Object.fromEntries(names.map((seat) => [seat, { approve: true, conditions: [], dissent_reason: null }])),
    };
    expect(expectNaivePivots(input)).toContainEqual({
      ...{ without: { seat: 'ada' }, outcome: { from: 'contested', to: 'adopted' }, statuses: [] },
    });
  });

  test('finds a source that only holds the claims of a finding together', () => {
    const challenge = {
      target_agent: 'ada',
      finding_challenged: 'the cache leaks',
      counter_evidence: '[INDICATED: x]',
    };
    const input = tableWith({
      analyses: {
        ...insisting('ada', 'the cache leaks', 'both.log'),
        ...insisting('bob', 'the cache leaks slowly', 'both.log'),
      },
      rebuttals: { zoe: { challenges: [challenge], concessions: [] } },
    });
    expect(
      expectNaivePivots(input).find(({ without }) => 'source' in without && without.source === 'both.log'),
    ).toEqual({
      ...{ without: { source: 'both.log' }, outcome: null },
      statuses: [{ id: expect.any(String), from: 'accepted', to: 'contested' }],
    });
  });

  test('lists nothing at a table of one, of which nothing is left without its seat', () => {
    const one = tableWith({ analyses: insisting('ada', 'the cache leaks', 'x.log'), rebuttals: {} });
    expect(expectNaivePivots({ ...one, members: one.members.slice(0, 1) })).toEqual([]);
  });
});

describe('a part of a table settled again', () => {
  test.for([
    ['a table', anyTable, leftOutOf(seats, sources), 1000],
    ['a crowded table', crowdedTable, leftOutOf(crowd, crowdSources), 300],
  ] as const)('has the findings of %s computed afresh', ([, table, left, numRuns]) => {
    fc.assert(
      fc.property(table, left, (input, without) => {
        expectSameAfresh(input, without);
      }),
      { numRuns },
    );
  });

  /** Whether what ada says rests on it for another reason than the one that a test is about. */
  const isElsewhere = (findings: readonly DebateFinding[], source: string) =>
    findings
      .filter(({ agents }) => agents.includes('ada'))
      .some(({ lead, supports }) => lead.sources.includes(source) || supports.some(({ text }) => text === source));

  test('falls apart where only one source held it together', () => {
    const analyses = {
      ...insisting('ada', 'the cache leaks', 'both.log'),
      ...insisting('bob', 'the cache leaks slowly', 'both.log'),
    };
    const input = tableWith({ analyses, rebuttals: {} });
    expect(findingsOfAll(input)).toHaveLength(1);
    expect(isElsewhere(findingsOfAll(input), 'both.log')).toBe(false);
    expect(expectSameAfresh(input, { source: 'both.log' })).toHaveLength(2);
    expect(expectSameAfresh(input, { source: 'ada 7.log' })).toHaveLength(1);
  });

  test('is conceded by a bystander where only one source made an opponent of them', () => {
    const evidence = '[VERIFIED: both.log:2]';
    const opposite: Analysis = { observations: [{ finding: 'the cache never leaks', evidence, severity: 'info' }] };
    const concession = { target_agent: 'ada', finding_accepted: 'the cache leaks', reason: 'So it is.' };
    const input = tableWith({
      analyses: { ...insisting('ada', 'the cache leaks', 'both.log'), zoe: opposite },
      rebuttals: { zoe: { challenges: [], concessions: [concession] } },
    });
    const weights = (findings: readonly DebateFinding[]) =>
      findings.flatMap(({ supports }) => supports.map((each) => each.weight));
    expect(weights(findingsOfAll(input))).toEqual([0.5]);
    expect(isElsewhere(findingsOfAll(input), 'both.log')).toBe(false);
    expect(weights(expectSameAfresh(input, { source: 'both.log' }))).toEqual([0.25]);
  });

  test('has the proposals of the table computed afresh, but for those that nobody is left behind', () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(...seats), (input, seat) => {
        const { proposals } = readDebate(input, hash);
        const again = regroupWithout(groupProposals(proposals), proposals, seat);
        const afresh = groupProposals(readDebate(tableWithoutSeat(input, seat), hash).proposals);
        const essentials = ({ groups }: typeof again) =>
          groups
            .filter(({ agents }) => agents.some((each) => each !== seat))
            .map(({ action, priority, agents }) => ({ action, priority, agents }));
        expect(essentials(again)).toEqual(essentials(afresh));
      }),
      runs,
    );
  });

  test('ranks proposals as if all findings were summed again', () => {
    fc.assert(
      fc.property(anyTable, fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }), (input, picks) => {
        const debate = readDebate(input, hash);
        const findings = findingsOf(debate, [...debate.claims.keys()]);
        const groups = groupProposals(debate.proposals);
        const gone = findings.filter((_, i) => picks[i]);
        const fresh = findings
          .filter((_, i) => picks[i] && picks[i + 1])
          .map((finding) => ({ ...finding, strength: 0.5 }));
        const ranks = ranksAfter(standingOf(findings, groups), gone, fresh);
        expect(ranks).toEqual(standingOf(mergeFindings(findings, gone, fresh), groups).ranks);
      }),
    );
  });
});
