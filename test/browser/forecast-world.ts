/** Forecasts for the tests in a browser: three forecasters who move over three rounds, and questions that were resolved before. */
import type { SessionView } from '../../src/record/session-view.ts';
import type { Asked, Script } from '../support/agent.ts';
import type { ApiPlatform } from '../support/api-platform.ts';
import { forecasting, passesItsTest, roundOf } from '../support/forecast-script.ts';

interface ForecastPart {
  /** The probability of YES in each round. */
  course: number[];
  reasoning: string;
  evidence: string[];
}

/** Of a past question, what its title says, and an error of its own that is smaller in round 2. */
function pastAnswer(asked: Asked, [first = 0.5]: readonly number[]): number | undefined {
  const [, share] = /^Past question .*: about (\d+) in 100$/.exec((asked.body as { title?: string }).title ?? '') ?? [];
  if (share === undefined) return undefined;
  // Nobody errs as another does, else they would count as one voice.
  const own = ((Number(share) * Math.round(first * 100)) % 5) / 10 - 0.2;
  const p = 0.5 + (Number(share) / 100 - 0.5) * (0.9 + roundOf(asked) / 20) + own / roundOf(asked);
  return Math.round(Math.min(0.95, Math.max(0.05, p)) * 100) / 100;
}

/** Argues with the same reasons in every round. */
export function arguesWith({ course, reasoning, evidence }: ForecastPart): Script {
  return forecasting((asked: Asked) => {
    const p = pastAnswer(asked, course) ?? course[Math.min(roundOf(asked), course.length) - 1] ?? 0.5;
    return {
      body: {
        position: p >= 0.5 ? 'YES' : 'NO',
        confidence: p >= 0.5 ? p : 1 - p,
        reactCycle: {
          initialThought: 'Such questions were asked before, and their answers were counted.',
          actions: [{ type: 'database_query', query: 'deployments of the last year', result: 'twelve' }],
          observations: ['Nine of twelve services ran without a rollback.'],
          synthesisThought: `${reasoning} All of what I read points in that direction, so I hold to it.`,
          evidence: evidence.map((title) => ({ type: 'data', title, reliability: 0.9 })),
        },
        reasoning,
      },
    };
  });
}

const parts: Readonly<Record<string, ForecastPart>> = {
  demo_trend: {
    course: [0.77, 0.74, 0.75],
    reasoning: 'The series takes 2 of 3 steps up and 0 down, which makes 77 %. A trend outlasts an opinion.',
    evidence: ['Services without a rollback, by quarter: 1, 2, 3, 3.'],
  },
  demo_base_rate: {
    course: [0.71, 0.67, 0.68],
    reasoning:
      'It happened in 9 of 12 cases, which makes 71 % for the next one. I go a quarter of the way to the others.',
    evidence: ['9 of the last 12 services ran their first two weeks without a rollback.'],
  },
  demo_contrarian: {
    course: [0.34, 0.44, 0.44],
    reasoning: 'Words of caution in 2 of 4 sentences make it 34 %. That the others stand at 71 % is no reason.',
    evidence: [
      'Nobody who knows the authentication service is on call at the weekend.',
      'The load test was not repeated after the token checks were added.',
    ],
  },
};

/** Registers forecasters and has them tested, which activates them. */
export async function seatForecasters(platform: ApiPlatform, scripts: Readonly<Record<string, Script>>): Promise<void> {
  for (const [name, script] of Object.entries(scripts)) {
    await platform.seat(name, passesItsTest(script));
    const { body } = await platform.app.inject({ method: 'POST', url: `/api/v1/agents/${name}/test` });
    if (JSON.parse(body).passed !== true) throw new Error(`${name} did not pass its test: ${body}`);
  }
}

export const seatDemoForecasters = (platform: ApiPlatform): Promise<void> =>
  seatForecasters(platform, Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, arguesWith(part)])));

export const rollbackQuestion = {
  title: 'Will the new authentication service run its first two weeks without a rollback?',
  description: 'It replaces the login of all customers. Nine of the last twelve services had no rollback.',
  category: 'tech',
  metadata: { resolution_criteria: 'The deployment log shows no rollback within 14 days of the first deployment.' },
  deadline: '2099-11-30T12:00:00Z',
};

/** Opens a forecast and waits for its end. */
export async function holdForecast(platform: ApiPlatform, question: object = {}): Promise<SessionView> {
  const opened = await platform.app.inject({
    ...{ method: 'POST', url: '/api/v1/predictions', body: { ...rollbackQuestion, ...question } },
    headers: { prefer: 'wait=30' },
  });
  if (opened.statusCode !== 200) throw new Error(`the forecast did not close: ${opened.body}`);
  return opened.json();
}

/** How likely each past question was, in 100, and what happened. */
const pastQuestions = [
  ...[
    [12, 'NO'],
    [15, 'NO'],
    [18, 'NO'],
    [35, 'NO'],
    [36, 'YES'],
    [38, 'NO'],
  ],
  ...[
    [62, 'YES'],
    [65, 'NO'],
    [68, 'YES'],
    [85, 'YES'],
    [87, 'YES'],
    [88, 'YES'],
  ],
] as const;

/** Questions whose deadline passes within seconds, resolved; waits until they all count on the leaderboard. */
export async function resolvePast(platform: ApiPlatform): Promise<number> {
  const deadline = new Date(Date.now() + 8000).toISOString();
  for (const [at, [share, outcome]] of pastQuestions.entries()) {
    const title = `Past question ${at + 1}: about ${share} in 100`;
    const { id } = await holdForecast(platform, { title, deadline, max_rounds: 2 });
    await platform.app.inject({ method: 'POST', url: `/api/v1/predictions/${id}/resolve`, body: { outcome } });
  }
  for (let counted = 0; counted < pastQuestions.length; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    counted = (await platform.app.inject({ url: '/api/v1/leaderboard' })).json().questions;
  }
  return pastQuestions.length;
}
