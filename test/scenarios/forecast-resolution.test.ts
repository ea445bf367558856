import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { ask } from '../support/client.ts';
import { startForecastEngine } from '../support/forecast-engine.ts';
import { forecasts, forecastsInRounds } from '../support/forecast-script.ts';
import { admit, holdPrediction, resolve, startForecasters } from '../support/forecasts.ts';
import { startLocal } from '../support/local-platform.ts';
import { eventsOf, verified } from '../support/record.ts';
import { finishedRecord } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const hourMs = 3_600_000;

describe('a resolution', () => {
  test('FC-08: scores every seat and the pool, first and last, on a record of its own that names the debate', async () => {
    using folder = temporaryFolder();
    await using stack = new AsyncDisposableStack();
    const agents = await startForecasters(
      { ada: forecastsInRounds(['YES', 0.9]), bob: forecastsInRounds(['NO', 0.8], ['YES', 0.6]) },
      stack,
    );
    await using platform = await startLocal(folder.path);
    const { url } = platform;
    await admit(url, agents.ada, agents.bob);
    const debate = await holdPrediction(url, { max_rounds: 2 });
    const { status, body } = await resolve(url, debate.id, 'YES', { source: 'https://example.org/report' });
    expect(status).toBe(201);
    const [resolution] = body.followed_by;
    expect(resolution).toMatchObject({ path: 'resolve', verdict: { method: 'scores@1', outcome: 'YES' } });
    const p = { first: debate.verdict?.round_1_probability, final: debate.verdict?.probability };
    expect(resolution?.verdict?.scores).toMatchObject({
      first: {
        pool: { p: p.first },
        seats: [
          { seat: 'ada', p: 0.9, brier: 0.01 },
          { seat: 'bob', p: 0.2, brier: 0.64, baseline: expect.closeTo(-132.19, 1) },
        ],
      },
      final: {
        pool: { p: p.final },
        seats: [
          { seat: 'ada', brier: 0.01, peer: expect.closeTo(40.55, 1) },
          { seat: 'bob', brier: 0.16, log: expect.closeTo(-0.51, 2), peer: expect.closeTo(-40.55, 1) },
        ],
      },
    });
    const events = await verified(await finishedRecord(url, resolution?.session ?? ''));
    const [opened] = eventsOf(events, 'session.opened');
    expect(opened?.data.input).toMatchObject({
      ...{ prediction: debate.id, head: debate.head, outcome: 'YES', source: 'https://example.org/report' },
    });
    const { body: board } = await ask<JsonObject>(`${url}/api/v1/leaderboard`);
    expect(board).toMatchObject({ questions: 0, agents: [] });
  });
});

describe('the leaderboard', () => {
  test('FC-08: counts a question once it is resolved and its date has passed, and never a void one', async () => {
    await using stack = new AsyncDisposableStack();
    const agents = await startForecasters(
      { ada: forecasts('YES', 0.9), bob: forecastsInRounds(['NO', 0.8], ['YES', 0.7]) },
      stack,
    );
    await using platform = await startForecastEngine();
    await platform.admit(agents.ada, agents.bob);
    const board = () => platform.engine.sessions.report('leaderboard');
    const [first, second] = [
      await platform.open({ deadline: platform.at(hourMs), max_rounds: 2 }),
      await platform.open({ deadline: platform.at(hourMs), max_rounds: 2 }),
    ];
    for (const session of [first, second]) await platform.closed(session);
    await platform.resolve(first, 'YES');
    expect(await platform.resolve(second, 'VOID')).toMatchObject({ outcome: 'VOID', scores: null });
    expect(await board()).toMatchObject({ questions: 0 });
    platform.move(2 * hourMs);
    expect(await board()).toMatchObject({
      questions: 1,
      agents: [
        { agent: 'ada', weight: 1, first: { brier: 0.01 }, final: { scored: 1, brier: 0.01 }, uplift: { brier: 0 } },
        { agent: 'bob', weight: 1, first: { brier: 0.64 }, final: { scored: 1, brier: 0.09 }, uplift: { brier: 0.55 } },
      ],
    });
  });

  test('FC-08: weighs seats by their track records from ten questions on, and records the weights', async () => {
    await using stack = new AsyncDisposableStack();
    const agents = await startForecasters(
      { ada: forecasts('YES', 0.9), bob: forecasts('NO', 0.9), cyd: forecasts('YES', 0.6) },
      stack,
    );
    await using platform = await startForecastEngine();
    await platform.admit(...Object.values(agents));
    const debate = () => platform.open({ deadline: platform.at(hourMs), max_rounds: 1 }).then(platform.closed);
    const weightsIn = async (session: string) => {
      const events = await verified(await platform.record(session));
      const [opened] = eventsOf(events, 'session.opened');
      const [round] = eventsOf(events, 'round.pooled');
      return { records: opened?.data.input.track_records, weights: round?.data.summary.weights };
    };
    const before = await debate();
    expect(await weightsIn(before.id)).toMatchObject({
      records: { ada: null, bob: null, cyd: null },
      weights: [{ track: 1 }, { track: 1 }, { track: 1 }],
    });
    const past = [before, ...(await Promise.all(Array.from({ length: 9 }, debate)))];
    for (const { id } of past) await platform.resolve(id, 'YES');
    platform.move(2 * hourMs);

    const after = await debate();
    const { records, weights } = await weightsIn(after.id);
    const { agents: rows } = await platform.engine.sessions.report('leaderboard');
    const earned = (rows as { agent: string; weight: number; track_record: JsonObject }[]).toSorted((a, b) =>
      a.agent < b.agent ? -1 : 1,
    );
    expect(records).toEqual(Object.fromEntries(earned.map(({ agent, track_record }) => [agent, track_record])));
    expect(records).toMatchObject({ ada: { questions: 10 }, bob: { questions: 10 }, cyd: { questions: 10 } });
    expect(weights).toMatchObject(earned.map(({ agent, weight }) => ({ seat: agent, track: weight })));
    const [ada, bob] = earned.map(({ weight }) => weight);
    expect(ada).toBeGreaterThan(1);
    expect(bob).toBeLessThan(1);
    expect(after.verdict?.probability).toBeGreaterThan(Number(before.verdict?.probability));
  });
});
