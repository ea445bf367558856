import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testHash } from '../../../test/support/judged-statuses.ts';
import type { Recommendation } from '../../model/analysis.ts';
import type { TableInput } from '../synthesis-method.ts';
import { directionOf } from './direction.ts';
import { judgeFindings } from './judge-findings.ts';
import { readProposals, weighProposals } from './proposals.ts';
import { stemOf } from './stem.ts';
import { readTable } from './table-reading.ts';
import { createTextReader } from './text-relations.ts';
import { weighTable } from './weighed-table.ts';

type Proposal = string | readonly [action: string, priority: string];

function tableOf(
  seats: Record<string, readonly Proposal[]>,
  cited: readonly string[] = [],
  owners: Record<string, string> = {},
) {
  const recommend = (said: Proposal): Recommendation =>
    typeof said === 'string' ? { action: said } : { action: said[0], priority: said[1] };
  const names = Object.keys(seats);
  const input: TableInput = {
    members: names.map((seat) => ({ seat, domain: 'any', owner: owners[seat] ?? null })),
    analyses: Object.fromEntries(
      names.map((seat) => [
        seat,
        {
          observations: cited.includes(seat)
            ? [
                {
                  finding: `What ${seat} saw is so`,
                  evidence: `[VERIFIED: ${seat}.md:1]`,
                  severity: 'critical' as const,
                },
              ]
            : [],
          recommendations: (seats[seat] ?? []).map(recommend),
        },
      ]),
    ),
    ...{ rebuttals: {}, votes: {}, missing: [] },
    rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
  };
  return readTable(input, { method: 'synthesis@2', reader: createTextReader(stemOf), hash: testHash });
}

const actionsOf = (...table: Parameters<typeof tableOf>) => {
  const reading = tableOf(...table);
  return directionOf(judgeFindings(weighTable(reading, new Set())), reading.proposals);
};
const told = (...table: Parameters<typeof tableOf>) =>
  Object.fromEntries(actionsOf(...table).map(({ action, standing, chosen }) => [action, chosen ? 'chosen' : standing]));

describe('what nobody contradicts stands', () => {
  it('is chosen', () => expect(told({ ada: ['Rotate the keys'] })).toEqual({ 'Rotate the keys': 'chosen' }));

  it('three at most are', () => {
    const seats = Object.fromEntries(
      ['Rotate the keys', 'Paint the office', 'Hire a cook', 'Buy a piano'].map((action, at) => [`s${at}`, [action]]),
    );
    expect(Object.values(told(seats)).filter((standing) => standing === 'chosen')).toHaveLength(3);
  });

  it('crumbs are not', () =>
    expect(
      told({ ada: ['Rotate the keys'], bob: ['Rotate the keys'], cyd: ['Rotate the keys'], dan: ['Buy a piano'] }),
    ).toEqual({
      'Rotate the keys': 'chosen',
      'Buy a piano': 'stands',
    }));

  it('of nothing nothing is', () => expect(actionsOf({ ada: [], bob: [] })).toEqual([]));
});

describe('of two sides that contradict each other', () => {
  const [run, ban] = ['Run it on Friday', 'Do not run it on Friday'];

  it('neither stands where both are even', () =>
    expect(told({ ada: [run], bob: [ban] })).toEqual({ [run]: 'undecided', [ban]: 'undecided' }));

  it('the one with clearly more stands', () =>
    expect(told({ ada: [run], bob: [ban], cyd: [ban] })).toEqual({ [ban]: 'chosen', [run]: 'opposed' }));

  it('evidence is more, too', () =>
    expect(told({ ada: [run], bob: [ban] }, ['bob'])).toEqual({ [ban]: 'chosen', [run]: 'opposed' }));

  it('four against three is not clearly more', () => {
    const seats = Object.fromEntries([run, run, run, run, ban, ban, ban].map((action, at) => [`s${at}`, [action]]));
    expect(Object.values(told(seats))).toEqual(['undecided', 'undecided']);
  });
});

describe('what stands behind a recommendation', () => {
  const unitsOf = (...table: Parameters<typeof tableOf>) =>
    Object.fromEntries(actionsOf(...table).map(({ action, units }) => [action, units]));

  it('a seat without findings has 0.4 to spread', () =>
    expect(unitsOf({ ada: ['Rotate the keys'] })).toEqual({ 'Rotate the keys': 0.4 }));

  it('spread evenly where it gives no priority', () =>
    expect(unitsOf({ ada: ['Rotate the keys', 'Buy a piano'] })).toEqual({
      'Rotate the keys': 0.2,
      'Buy a piano': 0.2,
    }));

  it('by priority where it does', () =>
    expect(
      unitsOf({
        ada: [
          ['Rotate the keys', 'HIGH'],
          ['Buy a piano', 'low'],
        ],
      }),
    ).toEqual({
      'Rotate the keys': 0.3,
      'Buy a piano': 0.1,
    }));

  it('seats that share an owner share the unit', () =>
    expect(
      unitsOf({ ada: ['Rotate the keys'], bob: ['Rotate the keys'], cyd: ['Buy a piano'] }, [], {
        ada: 'x',
        bob: 'x',
        cyd: 'y',
      }),
    ).toEqual({ 'Rotate the keys': 0.4, 'Buy a piano': 0.4 }));

  it('saying it twice gives no more', () =>
    expect(unitsOf({ ada: ['Rotate the keys', 'rotate the KEYS'] })).toEqual({ 'Rotate the keys': 0.4 }));

  it('an accepted finding gives more', () =>
    expect(unitsOf({ ada: ['Rotate the keys'] }, ['ada'])['Rotate the keys']).toBeGreaterThan(0.4));
});

describe('proposals', () => {
  it('without words are left out', () => {
    const { input, reader } = tableOf({ ada: ['', '…', 'Rotate the keys'] });
    expect(readProposals(input, reader).groups).toHaveLength(1);
  });

  it('after the first 500 are dropped and named', () => {
    const { proposals } = tableOf({ ada: Array.from({ length: 501 }, () => 'Rotate the keys') });
    expect(proposals.dropped).toEqual([{ seat: 'ada', path: 'recommendations[500]', reason: 'too_many' }]);
  });
});

describe('of any recommendations', () => {
  const action = fc.constantFrom(
    'Run it on Friday',
    'Do not run it on Friday',
    'Deploy on Tuesday',
    'Deploy on Friday',
    'Rotate the keys',
  );
  const seats = fc.dictionary(fc.constantFrom('ada', 'bob', 'cyd', 'dan', 'eve'), fc.array(action, { maxLength: 3 }));

  it('contradicting is mutual, and two that contradict each other never both stand', () =>
    fc.assert(
      fc.property(seats, fc.subarray(['ada', 'bob']), (table, cited) => {
        const actions = actionsOf(table, cited);
        for (const [at, { opposed, chosen }] of actions.entries())
          for (const other of opposed) {
            expect(actions[other]?.opposed).toContain(at);
            expect(chosen && actions[other]?.chosen).toBe(false);
          }
      }),
    ));

  it('no seat spreads more than one unit', () =>
    fc.assert(
      fc.property(seats, fc.subarray(['ada', 'bob', 'cyd']), (table, cited) => {
        const reading = tableOf(table, cited);
        const groups = weighProposals(reading.proposals, judgeFindings(weighTable(reading, new Set())));
        const sum = groups.reduce((all, { units }) => all + units, 0);
        expect(sum).toBeLessThanOrEqual(Object.keys(table).length + 1e-4);
        expect(groups.map(({ units }) => units)).toEqual(groups.map(({ units }) => units).toSorted((a, b) => b - a));
      }),
    ));
});
