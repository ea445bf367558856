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
} from '../../test/corpus/round-table/any-table.ts';
import { cutOf, readDebate } from './debate.ts';
import { type Finding, findingsOf, type Settled } from './finding.ts';
import { groupProposals, regroupWithout } from './proposal.ts';
import { settledAgain } from './resettle.ts';
import { merged, ranksAfter, standingOf } from './standing.ts';
import { compareText, type LeftOut, withoutSeat } from './table.ts';
import { touchedBy } from './touched.ts';

const hash = (text: string) => sha('sha256', text, 'hex');
const leftOutOf = (names: readonly string[], cited: readonly string[]): fc.Arbitrary<LeftOut> =>
  fc.oneof(
    fc.constantFrom(...names).map((seat) => ({ seat })),
    fc.constantFrom(...cited).map((source) => ({ source })),
  );
const runs = { numRuns: 1_000 };
const byId = (a: Settled, b: Settled) => compareText(a.id, b.id);

const essence = ({ id, agents, severity, strength, status }: Settled) => ({ id, agents, severity, strength, status });
const argued = ({ attacks, supports, ...settled }: Finding) => ({ ...essence(settled), attacks, supports });

describe('a part of a table settled again', () => {
  test.for([
    ['a table', anyTable, leftOutOf(seats, sources), 1000],
    ['a crowded table', crowdedTable, leftOutOf(crowd, crowdSources), 300],
  ] as const)('has the findings of %s computed afresh', ([, table, left, numRuns]) => {
    fc.assert(
      fc.property(table, left, (input, without) => {
        const debate = readDebate(input, hash);
        const findings = findingsOf(debate, [...debate.claims.keys()]);
        const touched = touchedBy(debate, findings);
        const gone = ('seat' in without ? touched.seats.get(without.seat) : touched.sources.get(without.source)) ?? [];
        const cut = cutOf(without);
        const settled = gone.flatMap((finding) => settledAgain(debate, finding, cut));
        const again = merged(findings, gone, settled.sort(byId));
        const claims = findings.flatMap((finding) => finding.claims);
        const kept = claims.filter((i) => debate.claims[i]?.seat !== cut.seat);
        const afresh =
          'seat' in without
            ? readDebate(withoutSeat(input, without.seat), hash)
            : readDebate(input, hash, new Set([without.source]));
        const expected = findingsOf(afresh, [...afresh.claims.keys()]);
        expect(again.map(essence)).toEqual(expected.map(essence));
        expect(findingsOf(debate, kept, cut).map(argued)).toEqual(expected.map(argued));
      }),
      { numRuns },
    );
  });

  test('has the proposals of the table computed afresh, but for those that nobody is left behind', () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(...seats), (input, seat) => {
        const { proposals } = readDebate(input, hash);
        const again = regroupWithout(groupProposals(proposals), proposals, seat);
        const afresh = groupProposals(readDebate(withoutSeat(input, seat), hash).proposals);
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
        expect(ranks).toEqual(standingOf(merged(findings, gone, fresh), groups).ranks);
      }),
    );
  });
});
