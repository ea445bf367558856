import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ScriptedAgent } from '../support/agent.ts';
import { ask } from '../support/client.ts';
import { startForecastEngine } from '../support/forecast-engine.ts';
import { forecastBody, forecasts, roundOf } from '../support/forecast-script.ts';
import {
  admit,
  holdPrediction,
  openPrediction,
  type Problem,
  resolve,
  startForecasters,
} from '../support/forecasts.ts';
import { startLocal } from '../support/local-platform.ts';
import { eventsOf, verified } from '../support/record.ts';
import { finishedRecord, holdTable, register } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const reasonFor = (position: string) => expect.stringContaining(`so I hold ${position};`);

const stack = new AsyncDisposableStack();
let url = '';

beforeAll(async () => {
  const folder = stack.use(temporaryFolder());
  const agents = await startForecasters(
    {
      yes: forecasts('YES', 0.9),
      no: () => ({ body: { ...forecastBody('NO', 0.8), limitations: ['few'] } }),
      mute: () => ({ body: {} }),
      late: (asked) => ({ body: roundOf(asked) === 1 ? forecastBody('YES', 0.7) : {} }),
      later: (asked) => ({ body: roundOf(asked) === 1 ? forecastBody('NO', 0.6) : {} }),
      never: () => new Promise(() => {}),
    },
    stack,
  );
  const platform = stack.use(await startLocal(folder.path));
  url = platform.url;
  await admit(url, ...Object.values(agents));
});
afterAll(() => stack.disposeAsync());

test('FC-07: the view of a prediction has what each seat argues, with its evidence and its limitations', async () => {
  const { arguments: argued } = await holdPrediction(url, { agents: ['yes', 'no'], max_rounds: 1 });
  const evidence = [{ type: 'data', title: 'How often it happened', reliability: 0.9 }];
  expect(argued?.sort((a, b) => (String(a.seat) < String(b.seat) ? -1 : 1))).toEqual([
    {
      seat: 'no',
      round: 1,
      position: 'NO',
      confidence: 0.8,
      reasoning: reasonFor('NO'),
      evidence,
      limitations: ['few'],
    },
    { seat: 'yes', round: 1, position: 'YES', confidence: 0.9, reasoning: reasonFor('YES'), evidence, limitations: [] },
  ]);
});

describe('a debate in which nobody answers', () => {
  test('FC-06: ends without a probability when nobody answers the first round, and names who is missing', async () => {
    const view = await holdPrediction(url, { agents: ['mute'] });
    expect(view).toMatchObject({ status: 'closed', outcome: 'nobody_answered' });
    expect(view.verdict).toMatchObject({
      ...{
        probability: null,
        turnout: 0,
        headline: expect.stringMatching(/^No forecast: nobody answered\. Missing: mute \(round-1: POST /),
      },
      missing: [{ seat: 'mute', phase: 'round-1', reason: expect.stringContaining('position must be one of') }],
    });
    await verified(await finishedRecord(url, view.id));
    const { status, body } = await resolve(url, view.id, 'YES');
    expect(status).toBe(201);
    expect(body.followed_by).toMatchObject([{ verdict: { scores: { final: { pool: null, seats: [] } } } }]);
  });

  test('FC-06: keeps the probability of the previous round when nobody answers a later one', async () => {
    const { verdict } = await holdPrediction(url, { agents: ['late', 'later'] });
    expect(verdict).toMatchObject({ stop_reason: 'nobody_answered', rounds: [{ turnout: 1 }, { turnout: 0 }] });
    expect(verdict?.probability).toBe(verdict?.round_1_probability);
    expect(verdict?.probability).toBeGreaterThan(0.5);
  });
});

describe('a prediction that cannot be opened', () => {
  test.each([
    ['deadline', { deadline: '2020-01-01T00:00:00Z' }],
    ['deadline', { deadline: '2099-12-31' }],
    ['max_rounds', { max_rounds: 11 }],
    ['max_rounds', { max_rounds: 0 }],
    ['title', { title: ' ' }],
    ['rules.quorum', { rules: { quorum: '2/3' } }],
  ])('FC-01: is refused with the field that is wrong: %s', async (path, input) => {
    const { status, body } = await openPrediction<Problem>(url, input);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'REQUEST_INVALID' });
    expect(body.errors.map((each) => each.path)).toEqual([path]);
  });

  test('FC-01: is told the name of the field that was meant by one in the spelling of the webhook', async () => {
    const { status, body } = await openPrediction<Problem>(url, { metadata: { resolutionCriteria: 'Two say so.' } });
    const detail = 'metadata.resolutionCriteria: is not a known field; did you mean resolution_criteria?';
    expect({ status, detail: body.detail }).toEqual({ status: 422, detail });
  });

  test('FC-09: is refused where it names an agent that has not been tested', async () => {
    await using zoe = await ScriptedAgent.start('zoe');
    await ask(`${url}/api/v1/agents`, { json: { ...zoe.registration, protocol: 'prediction-webhook' } });
    const { status, body } = await openPrediction<Problem>(url, { agents: ['zoe'] });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'AGENT_UNTESTED' });
    expect(body.detail).toBe('zoe is untested: no test has passed yet.');
    const patched = await ask(`${url}/api/v1/agents/zoe`, { json: { status: 'active' }, method: 'PATCH' });
    expect(patched).toMatchObject({ status: 422, body: { code: 'AGENT_UNTESTED' } });
  });
});

describe('resolving', () => {
  test('FC-08: succeeds once; later requests and requests at the same time are refused', async () => {
    const view = await holdPrediction(url, { agents: ['yes', 'no'], max_rounds: 1 });
    const at_once = await Promise.all(['YES', 'YES', 'NO'].map((outcome) => resolve(url, view.id, outcome)));
    expect(at_once.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const winner = at_once.find(({ status }) => status === 201)?.body.followed_by;
    for (const outcome of ['YES', 'NO', 'VOID']) {
      expect(await resolve(url, view.id, outcome)).toMatchObject({ status: 409, body: { code: 'SESSION_FOLLOWED' } });
    }
    const { body } = await ask<typeof view>(`${url}/api/v1/predictions/${view.id}`);
    expect(body.followed_by).toEqual(winner);
  });

  test('FC-08: is refused while the debate runs, and when it was cancelled', async () => {
    const { body } = await openPrediction(url, { agents: ['never'] });
    expect(await resolve<Problem>(url, body.id, 'YES')).toMatchObject({
      ...{ status: 409, body: { code: 'VERDICT_NOT_REACHED', detail: expect.stringContaining('is running') } },
    });
    await ask(`${url}/api/v1/sessions/${body.id}/cancel`, { json: {} });
    expect(await resolve<Problem>(url, body.id, 'YES')).toMatchObject({
      ...{ status: 409, body: { code: 'VERDICT_NOT_REACHED', detail: expect.stringContaining('is cancelled') } },
    });
  });

  test('FC-08: is refused for sessions that are not predictions, and for unknown outcomes', async () => {
    const nobody = '01990000-0000-7000-8000-000000000009';
    expect(await resolve(url, nobody, 'YES')).toMatchObject({ status: 404, body: { code: 'SESSION_UNKNOWN' } });
    await using ada = await ScriptedAgent.start('ada');
    await register(url, ada);
    const table = await holdTable(url, { agents: ['ada'] });
    expect(await resolve(url, table.id, 'YES')).toMatchObject({ status: 422, body: { code: 'SESSION_UNSUITABLE' } });
    const view = await holdPrediction(url, { agents: ['yes'] });
    const { status, body } = await resolve<Problem>(url, view.id, 'MAYBE');
    expect({ status, paths: body.errors.map(({ path }) => path) }).toEqual({ status: 422, paths: ['outcome'] });
    expect((await resolve(url, view.id, 'NO')).status).toBe(201);
  });
});

describe('a deadline', () => {
  test('FC-06: that passes while the engine is down closes the debate at the next start, and nobody is asked again', async () => {
    await using own = new AsyncDisposableStack();
    const heard = Promise.withResolvers<void>();
    const agents = await startForecasters(
      {
        ada: forecasts('YES', 0.9),
        bob: (asked) => {
          if (roundOf(asked) === 1) return { body: forecastBody('NO', 0.8) };
          heard.resolve();
          return new Promise(() => {});
        },
      },
      own,
    );
    await using platform = await startForecastEngine();
    await platform.admit(agents.ada, agents.bob);
    const session = await platform.open({ deadline: platform.at(60_000) });
    await heard.promise;
    await platform.die();
    platform.move(120_000);
    const asked = agents.ada.asked.length + agents.bob.asked.length;
    await platform.comeBack();
    const { outcome, verdict } = await platform.closed(session);
    expect(outcome).toBe('deadline');
    expect(verdict?.missing).toContainEqual({
      seat: 'bob',
      phase: 'round-2',
      reason: 'the deadline passed before it answered',
    });
    const events = await verified(await platform.record(session));
    const passed = eventsOf(events, 'deadline.passed');
    expect(passed).toHaveLength(1);
    expect(eventsOf(events, 'ask.sent').filter(({ seq }) => seq > (passed[0]?.seq ?? 0))).toEqual([]);
    expect(agents.ada.asked.length + agents.bob.asked.length).toBe(asked);
  });
});
