import { expect, it } from 'vitest';
import type { SessionResult } from '../platform/hold-session.ts';
import { forecastText } from './forecast-verdict-text.ts';

const page = { width: 100, paint: (_: unknown, text: string) => text };

it('FC-05: names who was chosen and not asked, with the reason', () => {
  const seats = [
    { seat: 'ada', state: 'seated', reason: null },
    { seat: 'bob', state: 'skipped', reason: 'has had its 100 sessions of 2030-01-01' },
  ];
  const input = { title: 'Will it rain?', deadline: '2030-01-02T00:00:00.000Z' };
  const debate = { view: { id: 'x', input, seats }, events: [] } as object as SessionResult;
  const verdict = { method: 'pool@1', headline: 'No forecast: .', probability: null, rounds: [], missing: [] };
  expect(forecastText(verdict, debate, page)).toContain('Not asked\n  bob has had its 100 sessions of 2030-01-01\n');
});
