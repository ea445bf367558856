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
import type { Analysis, Observation } from '../../../model/analysis.ts';
import { compareText } from '../../../text/compare-text.ts';
import type { SeatOrSource, TableInput } from '../../synthesis-method.ts';
import { cutOf, readDebate } from '../debate.ts';
import { type DebateFinding, findingsOf, type SettledFinding } from '../debate-finding.ts';
import { groupProposals, regroupWithout } from '../proposal.ts';
import { mergeFindings, ranksAfter, standingOf } from '../proposal-standing.ts';
import { tableWithoutSeat } from '../synthesis-input.ts';
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

  /** One seat says one thing over and over, each time by another source; `shared` stands behind the last of them. */
  const insisting = (name: string, finding: string, shared: string): Record<string, Analysis> => {
    const sources = [...Array.from({ length: 19 }, (_, at) => `${name} ${at}.log`), shared];
    const observation = (source: string): Observation => ({
      ...{ finding, evidence: `[VERIFIED: ${source}:1] seen`, severity: 'warning' },
    });
    return { [name]: { observations: sources.map(observation) } };
  };
  const tableWith = (said: Pick<TableInput, 'analyses' | 'rebuttals'>): TableInput => ({
    ...said,
    members: ['ada', 'bob', 'zoe'].map((seat) => ({ seat, domain: seat })),
    ...{ votes: {}, missing: [], rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false } },
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
