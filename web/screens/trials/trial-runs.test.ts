/** Trials are grouped to runs by the request that opened them, and read failures first. */
import { expect, test } from 'vitest';
import type { EvaluationReport, ListedSession } from '../../client/api-types.ts';
import { headlineOf, readRun } from './run-reading.ts';
import { comparableWith, runOf, runsOf } from './trial-runs.ts';

function trial(id: string, agent: string, title: string, batch: string, minute: number): ListedSession {
  const opened_at = new Date(Date.UTC(2026, 10, 16, 12, minute)).toISOString();
  return {
    ...{ id, title, batch, opened_at, seats: [agent], format: 'trial', status: 'closed', outcome: 'script_end' },
    ...{ closed_at: opened_at, headline: null, waiting_for: [], missing: [] },
  };
}

test('what was started together with other agents is one run, and earlier ones can be compared with it', () => {
  const runs = runsOf([
    trial('5', 'other', 'lamp', 'd', 31),
    trial('4', 'bot', 'lamp', 'c', 30),
    trial('3', 'bot', 'card', 'b', 10),
    trial('2', 'bot', 'lamp', 'a', 0),
    trial('1', 'bot', 'lamp', 'a', 0),
  ]);
  expect(runs.map(({ id, agents }) => [id, agents])).toEqual([
    ['c,d', ['bot', 'other']],
    ['b', ['bot']],
    ['a', ['bot']],
  ]);
  const [latest] = runs;
  expect(latest && comparableWith(latest, runs).map(({ id }) => id)).toEqual(['a']);
});

test('scenarios that fail come first, and what is new about them is said', () => {
  const run = runOf('a', [trial('1', 'bot', 'fine', 'a', 0), trial('2', 'bot', 'card', 'a', 0)]);
  const log = (name: string, status: string) => ({ name, status }) as EvaluationReport['logs'][number];
  const conversation = { outcome: 'worse', now: { logs: ['2'] }, before: { c: 1, n: 1 } };
  const report = {
    logs: [log('1', 'pass'), log('2', 'fail')],
    repeats: { groups: [] },
    comparison: { conversations: [conversation] },
  } as unknown as EvaluationReport;
  const rows = readRun(run, new Map([['bot', report]]));
  expect(rows.map(({ scenario }) => scenario)).toEqual(['card', 'fine']);
  expect(headlineOf(rows)).toBe('1 of 2 fails, and it is new.');
  expect(headlineOf(readRun(run, new Map()))).toBe('Still running.');
});
