import { describe, expect, it } from 'vitest';
import { type LearntLeaderboard, leaderboardReport } from '../../formats/forecast/leaderboard-report.ts';
import { createMethods } from '../../methods/methods.ts';
import type { JsonObject } from '../../model/json.ts';
import { sha256 } from '../../store/signing.ts';
import { leaderboardText } from './leaderboard-command.ts';

const page = { width: 80, paint: (_: unknown, text: string) => text };

/** A resolved question: what two said first and last, and together. */
function resolved(at: number, outcome: 'YES' | 'NO', said: [ada: number, bob: number][]) {
  const input = {
    ...{ prediction: `p${at}`, deadline: '2026-01-01T00:00:00Z', outcome },
    seats: ['ada', 'bob'].map((seat) => ({ seat, agent_id: `id-of-${seat}` })),
    rounds: said.map(([ada, bob]) => ({
      probability: (ada + bob) / 2,
      arguments: [
        { seat: 'ada', p: ada },
        { seat: 'bob', p: bob },
      ],
    })),
  };
  return { session: `r${at}`, closed_at: '2026-01-02T00:00:00Z', input, verdict: {} };
}

function textOf(...questions: ReturnType<typeof resolved>[]): string {
  return leaderboardText(
    leaderboardReport.compute(questions, Date.parse('2026-02-01'), createMethods(sha256)) as JsonObject &
      LearntLeaderboard,
    page,
  );
}

describe('the leaderboard on a terminal', () => {
  it('says who answers alike', () => {
    const alike = Array.from({ length: 10 }, (_, at) => resolved(at, 'YES', [[0.5 + at / 50, 0.5 + at / 50]]));
    expect(textOf(...alike)).toMatch(/\nada and bob answer alike and count as one voice\.$/);
  });

  it('FC-08: shows who did best, what debating won, and the pool', () => {
    const lines = textOf(
      resolved(1, 'YES', [
        [0.5, 0.5],
        [0.9, 0.6],
      ]),
      resolved(2, 'NO', [
        [0.2, 0.6],
        [0.1, 0.7],
      ]),
    ).split('\n');
    expect(lines).toEqual([
      'WHO           SCORED  BRIER  PEER   DEBATE  WEIGHT',
      'ada           2       0.010  +75.2  +0.135  1.00',
      'bob           2       0.325  -75.2  -0.020  1.00',
      'all together  2       0.111  -      +0.094',
      '',
      '2 questions count. Brier: lower is better; the others: higher is better.',
    ]);
  });

  it('shows the weight that ten questions earn', () => {
    const ten = Array.from({ length: 10 }, (_, at) => resolved(at, 'YES', [[0.9, 0.3]]));
    expect(textOf(...ten)).toMatch(/ada +10 .* 4\.00\nbob +10 .* 0\.19\n/);
  });
});
