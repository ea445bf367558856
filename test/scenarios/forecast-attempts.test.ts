import { expect, test } from 'vitest';
import type { Agent } from '../../src/model/agent.ts';
import type { Script } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { forecastBody, forecasts, llmError } from '../support/forecast-script.ts';
import {
  admit,
  askedIn,
  holdPrediction,
  openPrediction,
  type Problem,
  startForecasters,
  testAgent,
} from '../support/forecasts.ts';
import { startLocal } from '../support/local-platform.ts';
import { eventsOf, verified } from '../support/record.ts';
import { finishedRecord } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const failsFirst = (times: number, then: Script): Script => {
  let left = times;
  return (asked) => (left-- > 0 ? llmError : then(asked));
};

const agentOf = async (url: string, name: string) => (await ask<Agent>(`${url}/api/v1/agents/${name}`)).body;

test('FC-04: uses an agent that answers at the third attempt; one that fails three times is inactive until it passes a test', async () => {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const answer = forecasts('NO', 0.8);
  const agents = await startForecasters({ ada: failsFirst(2, answer), bob: failsFirst(3, answer), cyd: answer }, stack);
  await using platform = await startLocal(folder.path);
  await admit(platform.url, ...Object.values(agents));

  const view = await holdPrediction(platform.url);
  expect(view).toMatchObject({ outcome: 'converged', verdict: { probability: 0.2, turnout: 0.666667 } });
  const reason = expect.stringMatching(/^POST http:\S+ answered 500, saying "Internal agent error"$/);
  expect(view.verdict?.missing).toEqual([{ seat: 'bob', phase: 'round-1', reason }]);
  const events = await verified(await finishedRecord(platform.url, view.id));
  const failures = eventsOf(events, 'ask.failed').filter(({ data }) => data.seat === 'ada');
  expect(failures.map(({ data }) => [data.attempt, data.final, data.agent_error])).toEqual([
    [1, false, llmError.body],
    [2, false, llmError.body],
  ]);
  const waits = failures.map(({ at, data }) => Math.round((Date.parse(data.not_before ?? '') - Date.parse(at)) / 1000));
  expect(waits).toEqual([1, 2]);
  const sent = eventsOf(events, 'ask.sent').filter(({ data }) => data.seat === 'ada');
  expect(sent.map(({ data }) => data.attempt)).toEqual([1, 2, 3]);
  expect(askedIn(agents.ada).map(({ key }) => key)).toEqual(Array(3).fill(`${view.id}/round-1/ada`));
  expect(eventsOf(events, 'seat.excused')).toMatchObject([{ data: { seat: 'bob', reason: 'agent_error' } }]);

  const why = 'every attempt of an ask failed; a passing test brings it back';
  expect(await agentOf(platform.url, 'bob')).toMatchObject({ status: 'inactive', status_reason: why });
  const next = await holdPrediction(platform.url);
  expect(next.seats.map(({ seat }) => seat).sort()).toEqual(['ada', 'cyd']);
  const [opened] = eventsOf(await verified(await finishedRecord(platform.url, next.id)), 'session.opened');
  expect(opened?.data.seating.considered).toContainEqual({
    ...{ agent: 'bob', score: 0, seated: false, reason: `inactive: ${why}` },
  });
  expect(askedIn(agents.bob)).toHaveLength(3);
  await platform.stop();

  await using restarted = await startLocal(folder.path);
  expect(await agentOf(restarted.url, 'bob')).toMatchObject({ status: 'inactive', status_reason: why });
  const named = await openPrediction<Problem>(restarted.url, { agents: ['bob'] });
  expect(named).toMatchObject({ status: 422, body: { code: 'AGENT_INACTIVE', detail: `bob is inactive: ${why}.` } });
  expect((await testAgent(restarted.url, 'bob')).body).toMatchObject({ passed: true, agent: { status: 'active' } });
  const back = await holdPrediction(restarted.url);
  expect(back.seats.map(({ seat }) => seat).sort()).toEqual(['ada', 'bob', 'cyd']);
});

test('FC-04: does not repeat an ask after an invalid answer or a refusal; after three such asks in a row the agent is inactive', async () => {
  using folder = temporaryFolder();
  await using stack = new AsyncDisposableStack();
  const agents = await startForecasters(
    {
      ada: () => ({ body: { ...forecastBody('YES', 0.8), confidence: 80 } }),
      bob: () => ({ status: 500, body: { error: 'Cannot read this', code: 'INVALID_PREDICTION' } }),
      cyd: forecasts('YES', 0.8),
      dan: () => ({ status: 404, body: {} }),
    },
    stack,
  );
  await using platform = await startLocal(folder.path);
  await admit(platform.url, ...Object.values(agents));
  const view = await holdPrediction(platform.url, { max_rounds: 2 });
  const events = await verified(await finishedRecord(platform.url, view.id));
  const failed = eventsOf(events, 'ask.failed').map(({ data }) => [data.ask, data.attempt, data.final, data.reason]);
  expect(failed.sort()).toEqual([
    ['round-1/ada', 1, true, 'malformed'],
    ['round-1/bob', 1, true, 'agent_error'],
    ['round-1/dan', 1, true, 'refused'],
    ['round-2/ada', 1, true, 'malformed'],
    ['round-2/dan', 1, true, 'refused'],
  ]);
  const [broken] = eventsOf(events, 'ask.failed').filter(({ data }) => data.seat === 'ada');
  expect(broken?.data.violations).toEqual([{ path: 'confidence', message: 'must be from 0 to 1' }]);
  for (const name of Object.keys(agents)) expect((await agentOf(platform.url, name)).status).toBe('active');

  const next = await holdPrediction(platform.url, { max_rounds: 1 });
  expect(next.verdict).toMatchObject({ turnout: 0.25 });
  const why = 'the last three asks failed; a passing test brings it back';
  for (const name of ['ada', 'dan'])
    expect(await agentOf(platform.url, name)).toMatchObject({ status: 'inactive', status_reason: why });
  for (const name of ['bob', 'cyd']) expect((await agentOf(platform.url, name)).status).toBe('active');
});
