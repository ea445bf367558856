/** The laws of docs/verdicts.md, over random tables in real words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyEvidence,
  anyObservation,
  bareEvidence,
  citedEvidence,
  wordedClaims,
  wordedTable,
} from '../../../test/corpus/round-table/worded-table.ts';
import { full } from '../../../test/support/counts.ts';
import {
  challengeOf,
  findingOf,
  statuses,
  synthesisOf,
  testMethod,
  verdictOf,
  withSeat,
} from '../../../test/support/judged-statuses.ts';
import { inOtherOrder, keyedByOtherNames, underOtherNames } from '../../../test/support/turned-tables.ts';
import type { TableInput } from '../synthesis-method.ts';

/** Voices are rounded to six decimals each before they are added up. */
const rounding = 0.000_002;

const runs = { numRuns: full ? 4000 : 150 };

/** Every observation of the table, with its seat. */
const observationsOf = (input: TableInput) =>
  Object.entries(input.analyses).flatMap(([seat, { observations }]) => observations.map((said) => ({ seat, ...said })));

describe('law 1: order and names change nothing', () => {
  test('a verdict is the same in whatever order seats are listed', () =>
    fc.assert(
      fc.property(wordedTable, (input) => {
        expect(JSON.stringify(verdictOf(inOtherOrder(input)))).toBe(JSON.stringify(verdictOf(input)));
      }),
      runs,
    ));

  test('statuses, strengths and the direction are the same under other names', () =>
    fc.assert(
      fc.property(wordedTable, (input) => {
        const other = underOtherNames(input);
        expect(statuses(other)).toEqual(keyedByOtherNames(statuses(input)));
        expect(synthesisOf(other).direction.map(({ units }) => units)).toEqual(
          synthesisOf(input).direction.map(({ units }) => units),
        );
      }),
      runs,
    ));
});

describe('law 2: repeating oneself changes nothing', () => {
  test('whoever says everything twice, in other capitals and with a stop, moves no status', () =>
    fc.assert(
      fc.property(wordedTable, fc.nat(6), (input, at) => {
        const seat = `seat${at % input.members.length}`;
        const { observations, ...rest } = input.analyses[seat] ?? { observations: [] };
        const again = observations.map(({ finding, ...said }) => ({ ...said, finding: `${finding.toUpperCase()}.` }));
        const other = {
          ...input,
          analyses: { ...input.analyses, [seat]: { ...rest, observations: [...observations, ...again] } },
        };
        const before = statuses(input);
        expect(statuses(other)).toMatchObject(before);
      }),
      runs,
    ));
});

describe('law 3: agreement never weakens, an argument against never strengthens', () => {
  test('a new seat that says the same with a source never lowers the strength', () =>
    fc.assert(
      fc.property(wordedTable, fc.nat(20), citedEvidence, (input, at, evidence) => {
        const all = observationsOf(input);
        const said = all[at % Math.max(1, all.length)];
        if (said === undefined) return;
        const other = withSeat(input, 'newcomer', [{ ...said, evidence }]);
        const before = findingOf(synthesisOf(input).findings, said.seat, said.finding);
        const after = findingOf(synthesisOf(other).findings, said.seat, said.finding);
        expect(after.strength).toBeGreaterThanOrEqual(before.strength - rounding);
      }),
      runs,
    ));

  test('a new seat that challenges with a source never raises the strength', () =>
    fc.assert(
      fc.property(wordedTable, fc.nat(20), citedEvidence, (input, at, evidence) => {
        const all = observationsOf(input);
        const said = all[at % Math.max(1, all.length)];
        if (said === undefined) return;
        const other = withSeat(input, 'newcomer', [], challengeOf(said.seat, said.finding, evidence));
        const before = findingOf(synthesisOf(input).findings, said.seat, said.finding);
        const after = findingOf(synthesisOf(other).findings, said.seat, said.finding);
        expect(after.strength).toBeLessThanOrEqual(before.strength + rounding);
      }),
      runs,
    ));
});

describe('law 4: no uncited veto', () => {
  test('a seat that cites nothing changes no status of the others', () =>
    fc.assert(
      fc.property(
        wordedTable,
        fc.array(anyObservation(bareEvidence), { maxLength: 4 }),
        bareEvidence,
        (input, said, words) => {
          const challenges = observationsOf(input).map(({ seat, finding }) => ({
            ...{ target_agent: seat, finding_challenged: finding, counter_evidence: words },
          }));
          const other = withSeat(input, 'heckler', said, { challenges, concessions: [] });
          expect(statuses(other)).toMatchObject(statuses(input));
        },
      ),
      runs,
    ));
});

describe('law 5: one voice', () => {
  const agreed = 'The nightly backup has never been restored in a test';
  const three = ['a.md:1', 'b.md:2', 'c.md:3'].map((source) => ({
    observations: [{ finding: agreed, evidence: `[VERIFIED: ${source}]`, severity: 'warning' as const }],
  }));
  const table: TableInput = {
    members: ['one', 'two', 'three'].map((seat) => ({ seat, domain: 'any' })),
    analyses: {
      one: three[0] ?? { observations: [] },
      two: three[1] ?? { observations: [] },
      three: three[2] ?? { observations: [] },
    },
    ...{ rebuttals: {}, votes: {}, missing: [] },
    rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
  };

  test('what three seats cite stays accepted, whatever one seat says and however often', () =>
    fc.assert(
      fc.property(fc.array(anyObservation(anyEvidence), { maxLength: 30 }), citedEvidence, (said, evidence) => {
        const opposite = {
          finding: 'The nightly backup has been restored in a test',
          evidence,
          severity: 'critical' as const,
        };
        const loud = withSeat(table, 'loud', [...said, opposite], challengeOf('one', agreed, evidence));
        expect(findingOf(synthesisOf(loud).findings, 'one', agreed).status).toBe('accepted');
      }),
      runs,
    ));

  test.each([
    ['copies of each other', () => null],
    ['seats of one owner', () => 'evil'],
  ])('%s count as one', (_, owner) => {
    const lies = wordedClaims.slice(0, 8).filter((__, at) => at % 2 === 1);
    const said = (source: string) =>
      lies.map((finding) => ({ finding, evidence: `[VERIFIED: ${source}]`, severity: 'warning' as const }));
    const against = challengeOf('one', agreed, '[VERIFIED: fake:1]');
    let crowd = table;
    for (const seat of ['x1', 'x2', 'x3', 'x4']) crowd = withSeat(crowd, seat, said(`${seat}:1`), against);
    const members = crowd.members.map((member) => ({
      ...member,
      owner: member.seat.startsWith('x') ? owner() : `good${member.seat}`,
    }));
    const synthesis = synthesisOf({ ...crowd, members });
    expect(findingOf(synthesis.findings, 'one', agreed).status).toBe('accepted');
    expect(synthesis.left_aside.map(({ seats }) => seats)).toContainEqual(['x1', 'x2', 'x3', 'x4']);
  });
});

describe('law 6: opposites never stand together', () => {
  test('they are never one finding, never both accepted, and each names the other', () =>
    fc.assert(
      fc.property(wordedTable, (input) => {
        const { findings } = synthesisOf(input);
        for (const { wordings, status, opposed_to } of findings)
          for (const place of [0, 2]) {
            const [one = '', other = ''] = wordedClaims.slice(place, place + 2);
            if (!wordings.includes(one)) continue;
            expect(wordings).not.toContain(other);
            for (const opposite of findings.filter((finding) => finding.wordings.includes(other))) {
              expect([status, opposite.status]).not.toEqual(['accepted', 'accepted']);
              expect(opposed_to).toContain(opposite.id);
            }
          }
      }),
      runs,
    ));

  test('no direction recommends both', () =>
    fc.assert(
      fc.property(wordedTable, (input) => {
        const actions = synthesisOf(input).direction.map(({ action }) => action);
        expect(actions).not.toEqual(expect.arrayContaining(['Run it on Friday', 'Do not run it on Friday']));
        expect(actions).not.toEqual(expect.arrayContaining(['Deploy on Tuesday', 'Deploy on Friday']));
      }),
      runs,
    ));
});

describe('law 7: nothing critical disappears', () => {
  test('what is called critical is accepted, or the voters read it and there is no consensus', () =>
    fc.assert(
      fc.property(wordedTable, (input) => {
        const votes = Object.fromEntries(
          input.members.map(({ seat }) => [seat, { approve: true, conditions: [], dissent_reason: null }]),
        );
        const draft = testMethod.synthesise({ ...input, votes });
        const brief = testMethod.briefOf(draft.synthesis);
        const shown = JSON.stringify(brief);
        const verdict = verdictOf({ ...input, votes });
        for (const { seat, finding, severity } of observationsOf(input)) {
          if (severity !== 'critical') continue;
          const { status, severity: grave, wordings } = findingOf(verdict.findings, seat, finding);
          if (status === 'accepted') continue;
          if (grave === 'critical') expect(verdict.consensus).toBe(false);
          if (grave === 'critical') expect(wordings.some((words) => shown.includes(words))).toBe(true);
        }
      }),
      runs,
    ));
});

describe('law 8: a checked citation outweighs unchecked ones', () => {
  const finding = 'User passwords are encrypted at rest';
  const exhibits = [
    {
      name: 'audit.txt',
      status: 'match' as const,
      text: 'user passwords are encrypted at rest\nthe office is painted blue',
    },
  ];
  const seatsOf = (count: number) => Array.from({ length: count }, (_, at) => `other${at}`);
  const table = (own: string, others: string, count: number): TableInput => ({
    members: ['checker', ...seatsOf(count)].map((seat) => ({ seat, domain: 'any' })),
    exhibits,
    analyses: { checker: { observations: [{ finding, evidence: own, severity: 'warning' }] } },
    rebuttals: Object.fromEntries(seatsOf(count).map((seat) => [seat, challengeOf('checker', finding, others)])),
    ...{ votes: {}, missing: [] },
    rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
  });

  test.each([1, 2, 3, 5])(
    'one stands against %i that cite what nobody can look up, and the other way round',
    (count) => {
      const unchecked = '[VERIFIED: somewhere.pdf:4]';
      expect(synthesisOf(table('[VERIFIED: audit.txt:1]', unchecked, count)).findings[0]?.status).toBe('accepted');
      const one = table(unchecked, '[VERIFIED: audit.txt:1] the line', 1);
      expect(synthesisOf(one).findings[0]?.status).toBe('rejected');
    },
  );

  test('a false citation is graded POSSIBLE, named, and lowers what its author says elsewhere', () => {
    const other = 'The nightly backup has never been restored in a test';
    const said = (evidence: string): TableInput => ({
      ...table(evidence, '', 0),
      analyses: {
        checker: {
          observations: [
            { finding, evidence, severity: 'warning' },
            { finding: other, evidence: '[INDICATED: notes.md]', severity: 'warning' },
          ],
        },
      },
    });
    const { findings, left_aside } = synthesisOf(said('[VERIFIED: audit.txt:40]'));
    const honest = synthesisOf(said('[VERIFIED: audit.txt:1]')).findings;
    expect(findingOf(findings, 'checker', finding)).toMatchObject({ grade: 'POSSIBLE', status: 'unsupported' });
    expect(findingOf(findings, 'checker', other).strength).toBeLessThan(findingOf(honest, 'checker', other).strength);
    expect(left_aside).toMatchObject([{ seats: ['checker'], kind: 'false_citations' }]);
  });
});

describe('law 9: undecided is an answer', () => {
  test('a table that is even is contested', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('VERIFIED', 'INDICATED', 'POSSIBLE'),
        (count, level) => {
          const [yes = '', no = ''] = wordedClaims.slice(2, 4);
          const seats = Array.from({ length: 2 * count }, (_, at) => `seat${at}`);
          const synthesis = synthesisOf({
            members: seats.map((seat) => ({ seat, domain: 'any' })),
            analyses: Object.fromEntries(
              seats.map((seat, at) => [
                seat,
                {
                  observations: [
                    {
                      finding: at % 2 === 0 ? yes : no,
                      evidence: `[${level}: s${at}.md:1]`,
                      severity: 'warning' as const,
                    },
                  ],
                },
              ]),
            ),
            ...{ rebuttals: {}, votes: {}, missing: [] },
            rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
          });
          expect(synthesis.findings.map(({ status }) => status)).toEqual(['contested', 'contested']);
          expect(synthesis.answer).toMatch(/^Undecided/);
        },
      ),
      runs,
    ));
});
