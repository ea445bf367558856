import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPartOfText } from './conversation-part.ts';
import { evaluateLog, reportOn } from './evaluation-report.ts';
import { type EvaluationRun, groupRuns } from './group-runs.ts';
import { passChancesOf } from './repeat-statistics.ts';

const well = 'You can return them within 30 days, to any post office.';
const failing = 'Use the key sk-proj-Zx81kq0pLm42VbTyRw93NdAh for that.';
const warned = '{"reply": "within 30 days"}';
const unanswered = '[the agent did not answer in time]';

/** A run in which the user asks and the agent answers, in turns. */
function made(name: string, ...said: string[]): EvaluationRun {
  const turns = said.map((text, at) => ` - ${at % 2 ? 'assistant' : 'user'} [2026-03-01 10:00:00]:\n  ${text}\n`);
  return evaluateLog(name, findPartOfText(`Conversation:\n\n${turns.join('')}`).part);
}

const names = (groups: readonly (readonly EvaluationRun[])[]) =>
  groups.map((runs) => runs.map(({ listed }) => listed.name).join());

describe('runs', () => {
  test('belong together by what the user said, whatever they are called and whatever the agent said', () => {
    const runs = [made('1', 'a', well), made('2', 'b', well), made('3', 'a', failing), made('4', 'a', well, 'b', well)];
    expect(names(groupRuns(runs))).toEqual(['1,3', '2', '4']);
  });

  test('that ended for want of a reply belong to the only longer one that begins the same', () => {
    const long = made('1', 'a', well, 'b', well);
    const cut = made('2', 'a', unanswered);
    expect(names(groupRuns([cut, long]))).toEqual(['2,1']);
    expect(names(groupRuns([cut, long, made('3', 'a', well, 'c', well)]))).toEqual(['2', '1', '3']);
    expect(names(groupRuns([made('2', 'a', well), long]))).toEqual(['2', '1']);
    expect(names(groupRuns([cut, made('3', 'a', well, 'b', unanswered), long]))).toEqual(['2,3,1']);
  });

  test('without a message are runs of nothing', () => {
    expect(groupRuns([evaluateLog('1', findPartOfText('nothing').part)])).toEqual([]);
  });
});

/** Every way to take k of the runs. */
function ways<T>(all: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return all.flatMap((first, at) => ways(all.slice(at + 1), k - 1).map((rest) => [first, ...rest]));
}

describe('pass^k and pass@k', () => {
  test('are the shares of all ways to take k runs in which all, or any, pass', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }), (passed) => {
        for (const { k, all, any } of passChancesOf(passed.length, passed.filter(Boolean).length)) {
          const taken = ways(passed, k);
          expect(all).toBeCloseTo(taken.filter((each) => each.every(Boolean)).length / taken.length, 5);
          expect(any).toBeCloseTo(taken.filter((each) => each.some(Boolean)).length / taken.length, 5);
        }
      }),
    );
  });

  test('stand beside the runs and passes that they come from; an error has not passed', () => {
    const runs = [made('1', 'a', well), made('2', 'a', warned), made('3', 'a', failing), made('4', 'a', unanswered)];
    const { repeats, totals } = reportOn(runs);
    expect(totals).toEqual({ logs: 4, pass: 1, warn: 1, fail: 1, error: 1 });
    expect(repeats.groups).toMatchObject([{ n: 4, c: 2, errors: 1, logs: ['1', '2', '3', '4'] }]);
    expect(repeats.groups[0]?.chances.slice(0, 2)).toEqual([
      { k: 1, all: 0.5, any: 0.5 },
      { k: 2, all: 0.166667, any: 0.833333 },
    ]);
  });

  test('are not told of single runs', () => {
    expect(reportOn([made('1', 'a', well)]).repeats).toEqual({ groups: [], mean: [] });
  });

  test('have a mean over all messages that were repeated', () => {
    const runs = [made('1', 'a', well), made('2', 'a', well), made('3', 'b', well), made('4', 'b', failing)];
    expect(reportOn(runs).repeats.mean).toEqual([
      { k: 1, all: 0.75, any: 0.75 },
      { k: 2, all: 0.5, any: 1 },
    ]);
  });
});

describe('a comparison', () => {
  const compared = (now: EvaluationRun[], before: EvaluationRun[]) =>
    reportOn(now, before).comparison?.conversations ?? [];

  test.for<[string, string, string]>([
    [well, failing, 'worse'],
    [well, unanswered, 'worse'],
    [well, warned, 'worse'],
    [warned, failing, 'worse'],
    [failing, well, 'better'],
    [warned, well, 'better'],
    [well, `${well} `, 'same'],
    [failing, unanswered, 'same'],
  ])('of "%s" with "%s" now is %s', ([before, now, outcome]) => {
    expect(compared([made('n', 'a', now)], [made('b', 'a', before)])).toMatchObject([{ outcome }]);
  });

  test('counts shares, not runs', () => {
    const before = [made('1', 'a', well), made('2', 'a', failing)];
    const now = [made('3', 'a', well), made('4', 'a', well), made('5', 'a', failing)];
    expect(compared(now, before)).toMatchObject([
      { outcome: 'better', reason: '1 of 2 passed before, 2 of 3 passed now.' },
    ]);
  });

  test('names what is found more or less often than before', () => {
    const [only] = compared([made('n', 'a', failing)], [made('b', 'a', warned)]);
    expect(only).toMatchObject({ reason: 'warn before, fail now.' });
    expect(only?.changes).toEqual([
      { check: 'framing', before: 1, now: 0, message: 'The reply is wrapped in JSON.' },
      { check: 'secrets', before: 0, now: 1, message: 'The reply has what looks like an API key.' },
    ]);
  });

  test('names what is only on one side', () => {
    const { comparison } = reportOn([made('n', 'a', well)], [made('b', 'b', well)]);
    expect(comparison?.totals).toEqual({ worse: 0, better: 0, same: 0, only_before: 1, only_now: 1 });
  });

  test('matches a run that ended early with the whole one of before', () => {
    const [only] = compared([made('n', 'a', unanswered)], [made('b', 'a', well, 'b', well)]);
    expect(only).toMatchObject({ outcome: 'worse', messages: { count: 2, first: 'a' } });
  });

  test('of a set with itself finds nothing', () => {
    const runs = [made('1', 'a', well), made('2', 'a', failing), made('3', 'b', unanswered)];
    expect(compared(runs, runs).map(({ outcome, changes }) => [outcome, changes])).toEqual([
      ['same', []],
      ['same', []],
    ]);
  });
});
