import { expect, test } from 'vitest';
import { startForecastEngine } from '../support/forecast-engine.ts';
import { forecasts, forecastsInRounds } from '../support/forecast-script.ts';
import { admit, askedIn, holdPrediction, openPrediction, startForecasters, testAgent } from '../support/forecasts.ts';
import { startLocal } from '../support/local-platform.ts';
import { eventsOf, verified } from '../support/record.ts';
import { finishedRecord } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('FC-05: leaves out an agent that has reached its daily limit, also after a restart, and no other', async () => {
  using folder = temporaryFolder();
  const limit = { PARLEY_DAILY_PREDICTIONS: '3' };
  await using stack = new AsyncDisposableStack();
  const agents = await startForecasters(
    { ada: forecastsInRounds(['NEUTRAL', 0.5], ['YES', 0.6]), bob: forecasts('NO', 0.9) },
    stack,
  );
  await using platform = await startLocal(folder.path, limit);
  await admit(platform.url, agents.ada, agents.bob);
  for (let count = 1; count <= 3; count++) {
    const view = await holdPrediction(platform.url, { agents: ['ada'], max_rounds: 2 });
    expect(view.verdict?.rounds).toHaveLength(2);
    expect((await testAgent(platform.url, 'ada')).body.passed).toBe(true);
  }
  await platform.stop();

  await using restarted = await startLocal(folder.path, limit);
  const both = await holdPrediction(restarted.url, { agents: ['ada', 'bob'], max_rounds: 1 });
  expect(both.seats).toMatchObject([
    { seat: 'bob', state: 'seated', reason: null },
    { seat: 'ada', state: 'skipped', reason: expect.stringMatching(/^has had its 3 sessions of/) },
  ]);
  const [opened] = eventsOf(await verified(await finishedRecord(restarted.url, both.id)), 'session.opened');
  const considered = opened?.data.seating.considered.find(({ agent }) => agent === 'ada');
  expect(considered).toMatchObject({
    seated: false,
    reason: expect.stringMatching(/^has had its 3 sessions of \d{4}-/),
  });
  const alone = await openPrediction(restarted.url, { agents: ['ada'] });
  expect(alone).toMatchObject({ status: 429, body: { code: 'DAILY_LIMIT_REACHED' } });
  expect(new Set(askedIn(agents.ada).map(({ key }) => key.split('/')[0])).size).toBe(3);
});

test('FC-05: accepts the hundredth prediction of a day, refuses the next, and accepts one after midnight UTC', async () => {
  await using stack = new AsyncDisposableStack();
  const { ada } = await startForecasters({ ada: forecasts('YES', 0.8) }, stack);
  await using platform = await startForecastEngine();
  await platform.admit(ada);
  const open = () => platform.open({ agents: ['ada'], max_rounds: 1 });
  for (let count = 1; count <= 100; count++) await platform.closed(await open());
  expect(askedIn(ada)).toHaveLength(100);
  await expect(open()).rejects.toMatchObject({ code: 'DAILY_LIMIT_REACHED' });
  platform.move(12 * 3_600_000);
  expect(await platform.closed(await open())).toMatchObject({ outcome: 'converged' });
});
