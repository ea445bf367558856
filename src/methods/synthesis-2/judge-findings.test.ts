import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testHash } from '../../../test/support/judged-statuses.ts';
import type { Observation } from '../../model/analysis.ts';
import type { Rebuttal } from '../../model/rebuttal.ts';
import type { TableInput } from '../synthesis-method.ts';
import { judgeAgain, judgeFindings } from './judge-findings.ts';
import { stemOf } from './stem.ts';
import { readTable } from './table-reading.ts';
import { createTextReader } from './text-relations.ts';
import { weighTable, weighWithout } from './weighed-table.ts';

const lock = 'The reader lock is held during the write';
const free = 'The reader lock is not held during the write';
const backup = 'The nightly backup has never been restored in a test';

interface SeatWords {
  saw?: readonly (readonly [finding: string, evidence: string])[];
  challenges?: readonly (readonly [seat: string, finding: string, evidence: string])[];
  concedes?: readonly (readonly [seat: string, finding: string, reason: string])[];
}

function tableOf(seats: Record<string, SeatWords>, more: Partial<TableInput> = {}): TableInput {
  const observe = ([finding, evidence]: readonly [string, string]): Observation => ({
    ...{ finding, evidence, severity: 'warning' as const },
  });
  const rebut = ({ challenges = [], concedes = [] }: SeatWords): Rebuttal => ({
    challenges: challenges.map(([target_agent, finding_challenged, counter_evidence]) => ({
      ...{ target_agent, finding_challenged, counter_evidence },
    })),
    concessions: concedes.map(([target_agent, finding_accepted, reason]) => ({
      ...{ target_agent, finding_accepted, reason },
    })),
  });
  const entries = Object.entries(seats);
  return {
    members: entries.map(([seat]) => ({ seat, domain: 'any' })),
    analyses: Object.fromEntries(entries.map(([seat, { saw = [] }]) => [seat, { observations: saw.map(observe) }])),
    rebuttals: Object.fromEntries(entries.map(([seat, words]) => [seat, rebut(words)])),
    ...{ votes: {}, missing: [] },
    rules: { quorum: '1/2', threshold: '1/2', strict_evidence: false },
    ...more,
  };
}

const weighed = (input: TableInput) =>
  weighTable(readTable(input, { method: 'synthesis@2', reader: createTextReader(stemOf), hash: testHash }), new Set());

/** What became of a claim, and the voices on it as "side seat by counted". */
function judged(input: TableInput, text: string) {
  const { findings, table } = judgeFindings(weighed(input));
  const found = findings.find(({ lead }) => table.claims[lead]?.text.reading.text === text.toLowerCase());
  const voices = found?.voices.map(
    ({ side, voice, by, counted }) => `${side > 0 ? 'for' : 'against'} ${voice.seats.join('+')} ${by} ${counted}`,
  );
  return { status: found?.status, strength: found?.strength, base: found?.base, voices };
}

const verified = (source: string) => `[VERIFIED: ${source}:1]`;

describe('the voices on a finding', () => {
  it('claims and concessions with a source speak for it', () =>
    expect(
      judged(
        tableOf({
          ada: { saw: [[lock, verified('a.md')]] },
          bob: { saw: [[lock, verified('b.md')]] },
          cyd: { concedes: [['ada', lock, verified('c.md')]] },
        }),
        lock,
      ).voices,
    ).toEqual(['for ada claim 1', 'for bob claim 1', 'for cyd concession 1']));

  it('challenges with a source and claims of the opposite speak against it', () =>
    expect(
      judged(
        tableOf({
          ada: { saw: [[lock, verified('a.md')]] },
          bob: { saw: [[free, verified('b.md')]] },
          cyd: { challenges: [['ada', lock, '[INDICATED: c.md]']] },
        }),
        lock,
      ).voices,
    ).toEqual(['for ada claim 1', 'against bob opposite 1', 'against cyd challenge 0.8']));

  it.each([['trust me'], ['[VERIFIED] trust me'], ['']])('words without a source are none: %j', (evidence) =>
    expect(
      judged(
        tableOf({ ada: { saw: [[lock, verified('a.md')]] }, bob: { challenges: [['ada', lock, evidence]] } }),
        lock,
      ).voices,
    ).toEqual(['for ada claim 1']),
  );

  it('a seat that challenges and then concedes is not against it', () =>
    expect(
      judged(
        tableOf({
          ada: { saw: [[lock, verified('a.md')]] },
          bob: { challenges: [['ada', lock, verified('b.md')]], concedes: [['ada', lock, 'you are right']] },
        }),
        lock,
      ).voices,
    ).toEqual(['for ada claim 1']));

  it('a seat that says a thing and its opposite equally well has no voice on either', () => {
    const input = tableOf({
      ada: {
        saw: [
          [lock, verified('a.md')],
          [free, verified('b.md')],
        ],
      },
    });
    expect(judged(input, lock).voices).toEqual([]);
    expect(judged(input, free).voices).toEqual([]);
  });

  it('saying a thing ten times is one voice', () => {
    const once = tableOf({ ada: { saw: [[lock, verified('a.md')]] } });
    const often = tableOf({ ada: { saw: Array.from({ length: 10 }, () => [lock, verified('a.md')] as const) } });
    expect(judged(often, lock)).toEqual(judged(once, lock));
  });
});

describe('the status of a finding', () => {
  const against = (count: number, evidence = verified('x.md')) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`x${at}`, { challenges: [['ada', lock, evidence] as const] }]),
    );
  const ada = { saw: [[lock, verified('a.md')] as const] };

  it.each([
    ['one source and nobody against it', tableOf({ ada }), 'accepted'],
    ['an indication', tableOf({ ada: { saw: [[lock, '[INDICATED: a.md]']] } }), 'accepted'],
    ['a possibility', tableOf({ ada: { saw: [[lock, '[POSSIBLE: a.md]']] } }), 'unsupported'],
    ['nothing cited', tableOf({ ada: { saw: [[lock, 'trust me']] } }), 'unsupported'],
    ['one against one', tableOf({ ada, ...against(1) }), 'contested'],
    ['three against one', tableOf({ ada, ...against(3) }), 'rejected'],
    [
      'one for a rumour, one against it',
      tableOf({ ada: { saw: [[lock, '[POSSIBLE: a.md]']] }, ...against(1) }),
      'rejected',
    ],
  ])('with %s', (_, input, status) => expect(judged(input, lock).status).toBe(status));

  it('one voice does not outweigh three, and is shown', () => {
    const three = ['bob', 'cyd'].map((seat) => [seat, { saw: [[lock, verified(`${seat}.md`)] as const] }]);
    const { status, voices } = judged(tableOf({ ada, ...Object.fromEntries(three), ...against(1) }), lock);
    expect(status).toBe('accepted');
    expect(voices).toContain('against x0 challenge 0');
  });
});

describe('citations that can be looked up', () => {
  const exhibits = [{ name: 'audit.txt', status: 'match' as const, text: `${lock}\nthe office is painted blue` }];

  it('one that is there outweighs many that nobody can look up', () => {
    const others = Object.fromEntries(
      Array.from({ length: 5 }, (_, at) => [`x${at}`, { challenges: [['ada', lock, verified('far.pdf')] as const] }]),
    );
    const input = tableOf({ ada: { saw: [[lock, '[VERIFIED: audit.txt:1]']] }, ...others }, { exhibits });
    expect(judged(input, lock).status).toBe('accepted');
  });

  it('the side that is not checked counts at most 0.6 in all', () => {
    const others = Object.fromEntries(
      Array.from({ length: 4 }, (_, at) => [`x${at}`, { challenges: [['ada', lock, verified('far.pdf')] as const] }]),
    );
    const input = tableOf({ ada: { saw: [[lock, '[VERIFIED: audit.txt:1]']] }, ...others }, { exhibits });
    const counted = (judged(input, lock).voices ?? [])
      .filter((voice) => voice.startsWith('against'))
      .map((voice) => Number(voice.split(' ').at(-1)));
    expect(counted).toHaveLength(4);
    expect(counted.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0.6, 5);
  });
});

describe('of any table', () => {
  const evidence = fc.constantFrom('[VERIFIED: a.md:1]', '[INDICATED: b.md]', '[POSSIBLE: c.md]', 'trust me', '');
  const finding = fc.constantFrom(lock, free, backup, 'Shard 7 is down');
  const words = fc.record({
    saw: fc.array(fc.tuple(finding, evidence), { maxLength: 3 }),
    challenges: fc.array(fc.tuple(fc.constantFrom('ada', 'bob', 'cyd'), finding, evidence), { maxLength: 2 }),
    concedes: fc.array(fc.tuple(fc.constantFrom('ada', 'bob', 'cyd'), finding, evidence), { maxLength: 2 }),
  });
  const table = fc.record({ ada: words, bob: words, cyd: words, dan: words }).map((seats) => tableOf(seats));

  it('strengths lie from 0 to 1, and a voice never counts more than it weighs', () =>
    fc.assert(
      fc.property(table, (input) => {
        for (const { strength, base, voices } of judgeFindings(weighed(input)).findings) {
          for (const value of [strength, base]) expect(value > 0 && value < 1).toBe(true);
          for (const { counted, weight } of voices) expect(counted >= 0 && counted <= weight).toBe(true);
        }
      }),
    ));

  it('each seat has at most one voice on a finding; a voice that seats share may be divided, half each way', () =>
    fc.assert(
      fc.property(table, (input) => {
        for (const { voices } of judgeFindings(weighed(input)).findings) {
          const alone = voices.filter(({ voice }) => voice.seats.length === 1).flatMap(({ voice }) => voice.seats);
          const shared = voices
            .filter(({ voice }) => voice.seats.length > 1)
            .map(({ voice, side }) => `${voice.seats} ${side}`);
          expect(new Set([...alone, ...shared]).size).toBe(alone.length + shared.length);
        }
      }),
    ));

  it('of two findings that contradict each other never both are accepted', () =>
    fc.assert(
      fc.property(table, (input) => {
        const { findings } = judgeFindings(weighed(input));
        for (const { status, opposed } of findings)
          for (const other of opposed) expect([status, findings[other]?.status]).not.toEqual(['accepted', 'accepted']);
      }),
    ));

  it('judging again without a source gives what judging from the start gives', () =>
    fc.assert(
      fc.property(table, fc.constantFrom('a.md', 'b.md', 'c.md'), (input, source) => {
        const whole = weighed(input);
        const without = weighWithout(whole, source);
        const told = ({ findings }: ReturnType<typeof judgeFindings>) =>
          findings.map(({ members, status, strength, base }) => ({ members, status, strength, base }));
        expect(told(judgeAgain(judgeFindings(whole), without))).toEqual(told(judgeFindings(without)));
      }),
    ));
});
