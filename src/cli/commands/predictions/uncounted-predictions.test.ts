import { describe, expect, it } from 'vitest';
import type { SessionView } from '../../../record/session-view.ts';
import { resolutionText } from './resolution-text.ts';
import { uncountedText } from './uncounted-predictions.ts';

const page = { width: 80, paint: (_: unknown, text: string) => text };
const now = Date.parse('2026-03-01T00:00:00Z');

/** The view of a prediction that was resolved, or not. */
function prediction(title: string, deadline: string, outcome?: string): SessionView {
  const scores = { first: { seats: [], pool: null }, final: { seats: [], pool: null } };
  const verdict = { outcome: outcome ?? '', scores: outcome === 'VOID' ? null : scores };
  return {
    ...{ id: 'p', format: 'forecast', status: 'closed', outcome: null, opened_at: '', closed_at: null },
    ...{ input: { title, deadline }, seats: [], phases: [], budget_spent: null, fault: null, synthesis: null },
    ...{ verdict: null, pivots: null, head: { seq: 0, hash: '' } },
    followed_by: outcome === undefined ? [] : [{ path: 'resolve', session: 's', verdict }],
  };
}

const late = '2026-04-01T02:00:00+02:00';
const past = '2026-02-01T00:00:00Z';

describe('FC-08: predictions that do not count yet', () => {
  it('are those that were resolved before their deadline, each with the time from which it counts', () => {
    const views = [
      prediction('Will A happen?', late, 'NO'),
      prediction('Is it open?', late),
      prediction('Is it void?', late, 'VOID'),
      prediction('Is it over?', past, 'YES'),
    ];
    expect(uncountedText(views, now, page).split('\n')).toEqual([
      'Resolved before the deadline, not counted yet',
      '  NO, counts from 2026-04-01 00:00:00 UTC: Will A happen?',
      '',
      'YES is often known early, and NO only at the deadline. To count early answers at',
      'once would favour agents that say YES.',
    ]);
  });

  it('are not mentioned where there are none', () => {
    expect(uncountedText([], now, page)).toBe('');
    expect(uncountedText([prediction('Is it over?', past, 'YES')], now, page)).toBe('');
  });

  it('have titles that cannot control the terminal', () => {
    const text = uncountedText([prediction(`\x1b[2J${'long '.repeat(200)}`, late, 'YES')], now, page);
    expect(text).toContain('UTC: [2Jlong long');
    expect(text).toContain('…');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe('a resolution for a person', () => {
  it('says whether the question counts, from when, and why not before', () => {
    expect(resolutionText(prediction('Why?', past, 'YES'), now, page)).toMatch(/\nIt counts on the leaderboard\.$/);
    expect(resolutionText(prediction('Why?', late, 'YES'), now, page).replaceAll('\n', ' ')).toContain(
      'Its deadline has not passed, so it counts on the leaderboard from 2026-04-01 00:00:00 UTC. YES is often',
    );
    expect(resolutionText(prediction('Why?', late, 'VOID'), now, page)).toMatch(/A void question is not scored\.$/);
    expect(resolutionText(prediction('Why?', late), now, page)).toBe('Why?\nNot resolved yet.');
  });
});
