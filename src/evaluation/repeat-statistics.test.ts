import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worstStatusOf } from './evaluation-result.ts';
import { type EvaluationRun, groupRuns, longestRunOf } from './group-runs.ts';
import { passChancesOf, repeatStatisticsOf } from './repeat-statistics.ts';
import { compareRuns } from './run-comparison.ts';

type Status = EvaluationRun['listed']['status'];
function run(
  name: string,
  messages: string[],
  status: Status = 'pass',
  bad: Record<string, string> = {},
): EvaluationRun {
  const found = Object.entries(bad);
  const checks = [
    ...(status === 'error' ? [{ check: 'answered', status: 'error', bad: 1 }] : []),
    ...found.map(([check]) => ({ check, status: 'fail', bad: 1 })),
  ];
  const findings = found.map(([check, message]) => ({ check, kind: 'bad', severity: 'fail', message, quotes: [] }));
  const listed = { name, status, messages: { count: messages.length, first: messages[0] ?? '' }, checks, findings };
  return { listed: listed as unknown as EvaluationRun['listed'], messages, judged: [], effort: 0 };
}
const names = (groups: readonly (readonly EvaluationRun[])[]) =>
  groups.map((group) => group.map(({ listed }) => listed.name).join(' '));

describe('runs are grouped', () => {
  it('by what the user said, in the order of the first run', () => {
    const runs = [run('a', ['Hi']), run('b', ['Bye']), run('c', ['Hi']), run('d', ['Hi', 'Why?'])];
    expect(names(groupRuns(runs))).toEqual(['a c', 'b', 'd']);
  });

  it('with the one longer conversation that a broken run began', () => {
    const runs = [run('a', ['Hi', 'Why?']), run('b', ['Hi'], 'error'), run('c', ['Hi', 'Why?'])];
    expect(names(groupRuns(runs))).toEqual(['a b c']);
    expect(longestRunOf(runs.toReversed()).listed.name).toBe('c');
  });

  it('alone, where two longer conversations begin like the broken run', () => {
    const runs = [run('a', ['Hi', 'Why?']), run('b', ['Hi'], 'error'), run('c', ['Hi', 'How?'])];
    expect(names(groupRuns(runs))).toEqual(['a', 'b', 'c']);
  });

  it('without those in which nobody said anything', () => {
    expect(groupRuns([run('a', []), run('b', [], 'error')])).toEqual([]);
  });
});

describe('the chances of repeated runs', () => {
  it.each([
    [1, 1, [{ k: 1, all: 1, any: 1 }]],
    [
      2,
      1,
      [
        { k: 1, all: 0.5, any: 0.5 },
        { k: 2, all: 0, any: 1 },
      ],
    ],
    [
      4,
      2,
      [
        { k: 1, all: 0.5, any: 0.5 },
        { k: 2, all: 0.166667, any: 0.833333 },
        { k: 3, all: 0, any: 1 },
        { k: 4, all: 0, any: 1 },
      ],
    ],
    [0, 0, []],
  ])('of %d runs of which %d passed', (n, c, chances) => expect(passChancesOf(n, c)).toEqual(chances));

  it('are shares, fall for all and rise for any with the number of tries, and end at ten', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (n, some) => {
        const chances = passChancesOf(n, some % (n + 1));
        expect(chances).toHaveLength(Math.min(n, 10));
        for (const [at, { all, any }] of chances.entries()) {
          expect(all).toBeGreaterThanOrEqual(0);
          expect(any).toBeLessThanOrEqual(1);
          expect(all).toBeLessThanOrEqual(any);
          expect(all).toBeLessThanOrEqual(chances[at - 1]?.all ?? 1);
          expect(any).toBeGreaterThanOrEqual(chances[at - 1]?.any ?? 0);
        }
      }),
    );
  });

  it('count a run with warnings as passed, and one without an answer as not', () => {
    const groups = [[run('a', ['Hi']), run('b', ['Hi'], 'warn'), run('c', ['Hi'], 'error')], [run('d', ['Bye'])]];
    const { groups: repeated, mean } = repeatStatisticsOf(groups);
    expect(repeated).toMatchObject([{ logs: ['a', 'b', 'c'], n: 3, c: 2, errors: 1 }]);
    expect(mean[0]).toEqual({ k: 1, all: 0.666667, any: 0.666667 });
  });

  it('have a mean for as many tries as every group has', () => {
    const twice = [run('a', ['Hi']), run('b', ['Hi'])];
    const thrice = [run('c', ['Bye'], 'fail'), run('d', ['Bye'], 'fail'), run('e', ['Bye'], 'fail')];
    expect(repeatStatisticsOf([twice, thrice]).mean).toEqual([
      { k: 1, all: 0.5, any: 0.5 },
      { k: 2, all: 0.5, any: 0.5 },
    ]);
    expect(repeatStatisticsOf([])).toEqual({ groups: [], mean: [] });
  });
});

describe('two sets of runs', () => {
  const earlier = (each: EvaluationRun) => ({ ...each, isBefore: true });
  const now = (each: EvaluationRun) => ({ ...each, isBefore: false });
  const compared = (old: Status[], recent: Status[]) =>
    compareRuns([
      [
        ...old.map((status, at) => earlier(run(`old ${at}`, ['Hi'], status))),
        ...recent.map((status, at) => now(run(`new ${at}`, ['Hi'], status))),
      ],
    ]).conversations[0];

  it.each<[string, Status[], Status[], string]>([
    ['worse', ['pass'], ['fail'], 'pass before, fail now.'],
    ['worse', ['pass'], ['warn'], 'pass before, warn now.'],
    ['better', ['error'], ['pass'], 'error before, pass now.'],
    ['same', ['fail'], ['error'], 'fail before, error now.'],
    ['same', ['pass', 'fail'], ['pass', 'pass', 'fail', 'fail'], '1 of 2 passed before, 2 of 4 passed now.'],
    ['worse', ['pass', 'pass'], ['pass', 'warn'], '2 of 2 passed before, 2 of 2 passed (1 with warnings) now.'],
    ['only_now', [], ['pass'], 'There was no such conversation before.'],
    ['only_before', ['pass'], [], 'There is no such conversation now.'],
  ])('are %s: %j and %j', (outcome, old, recent, reason) => {
    expect(compared(old, recent)).toMatchObject({ outcome, reason });
  });

  it('show which check finds more or less than before, with what it found', () => {
    const { totals, conversations } = compareRuns([
      [earlier(run('a', ['Hi'], 'fail', { empty: 'Nothing.' })), now(run('b', ['Hi'], 'fail', { secrets: 'A key.' }))],
    ]);
    expect(totals).toEqual({ worse: 0, better: 0, same: 1, only_before: 0, only_now: 0 });
    expect(conversations[0]?.changes).toEqual([
      { check: 'secrets', before: 0, now: 1, message: 'A key.' },
      { check: 'empty', before: 1, now: 0, message: 'Nothing.' },
    ]);
  });
});

it.each([
  [[], 'pass'],
  [['pass', 'skipped'], 'pass'],
  [['pass', 'warn'], 'warn'],
  [['warn', 'error'], 'error'],
  [['error', 'fail'], 'fail'],
] as const)('the worst of %j is %s', (statuses, worst) => expect(worstStatusOf(statuses)).toBe(worst));
