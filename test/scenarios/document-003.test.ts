/** What document 003 prints, run as it is printed: its agent for Node, and the line that tests one. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { hostAgent } from '../../src/agent/agent-host.ts';
import { baseRateForecaster } from '../../src/house/forecasters/base-rate-forecaster.ts';
import { decode } from '../../src/protocols/prediction-webhook/decode.ts';
import { serve } from '../../src/protocols/prediction-webhook/serve.ts';
import { startNodeAgent } from '../documents/printed-agents.ts';
import { blockAfter } from '../documents/printed-document.ts';
import { ask } from '../support/client.ts';
import { forecastBody, forecastsInRounds, roundOf } from '../support/forecast-script.ts';
import { admit, holdPrediction, startForecasters, testAgent } from '../support/forecasts.ts';
import { startLocal } from '../support/local-platform.ts';
import { eventsOf, verified } from '../support/record.ts';
import { finishedRecord } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);

describe('the agent printed in document 003', () => {
  test('RT-16, FC-09, FC-07: takes part unchanged: it is tested, activated and heard in every round, and the record verifies', async () => {
    using folder = temporaryFolder();
    await using stack = new AsyncDisposableStack();
    const own = stack.use(await startNodeAgent(folder.path, 'letmein', forecastBody('NO', 0.85, 'History')));
    const others = await startForecasters(
      {
        ada: forecastsInRounds(['YES', 0.9], ['YES', 0.8], ['YES', 0.7]),
        bob: forecastsInRounds(['YES', 0.6], ['NO', 0.6], ['NO', 0.7]),
      },
      stack,
    );
    await using platform = await startLocal(join(folder.path, 'data'));
    const { url } = platform;

    const registration = { name: 'own', domain: 'general', protocol: 'prediction-webhook', base_url: own.url };
    const { body: agent } = await ask(`${url}/api/v1/agents`, { json: { ...registration, api_key: 'wrong' } });
    expect(agent).toMatchObject({ status: 'untested', has_api_key: true });
    expect(await testAgent(url, 'own')).toMatchObject({
      body: { passed: false, reason: 'refused', status: 401, agent: { status: 'untested' } },
    });
    await ask(`${url}/api/v1/agents/own`, { method: 'PATCH', json: { api_key: 'letmein' } });
    expect(await testAgent(url, 'own')).toMatchObject({
      body: {
        ...{ passed: true, status: 200, errors: [], latency_ms: expect.any(Number), agent: { status: 'active' } },
        warnings: [{ code: 'quality.little_evidence' }],
      },
    });
    await admit(url, others.ada, others.bob);

    const view = await holdPrediction(url, { max_rounds: 3 });
    expect(view.outcome).toBe('round_limit');
    expect(view.verdict).toMatchObject({
      ...{ method: 'pool@2', probability: expect.any(Number), stop_reason: 'round_limit' },
      rounds: [1, 2, 3].map((round) => ({ round, turnout: 1, probability: expect.any(Number) })),
    });
    const events = await verified(await finishedRecord(url, view.id));
    const pooled = eventsOf(events, 'round.pooled').map(({ data }) => data);
    expect(pooled.map(({ method }) => method)).toEqual(['pool@2', 'pool@2', 'pool@2']);
    expect(pooled.map(({ summary }) => summary)).toEqual(view.verdict?.rounds);
    const answers = eventsOf(events, 'answer.received').filter(({ data }) => data.seat === 'own');
    expect(answers.map(({ data }) => data.ask)).toEqual(['round-1/own', 'round-2/own', 'round-3/own']);

    const seen = others.ada.asked.find((asked) => asked.key.startsWith(view.id) && roundOf(asked) === 2);
    expect(seen?.body).toMatchObject({ existingArguments: [{ agentName: 'bob' }, { agentName: 'own' }] });
  });
});

describe('the line that tests an agent in document 003', () => {
  test('FC-10: is answered by an agent of this kit, by the rules of the document', async () => {
    const line = blockAfter('003', '### 1. Local Testing');
    const agent = await hostAgent([serve({ token: 'YOUR_AUTH_TOKEN', forecast: baseRateForecaster.forecast })]);
    const curl = (token: string) => {
      const own = line.replace('https://youragent.com', agent.url).replace('YOUR_AUTH_TOKEN', token);
      return run('bash', ['-c', `${own.trim()} --silent --show-error --write-out '\\n%{http_code}'`]);
    };
    const [body = '', status] = (await curl('YOUR_AUTH_TOKEN')).stdout.split('\n');
    expect({ status, ...decode(JSON.parse(body)) }).toMatchObject({ status: '200', answer: { act: 'forecast' } });
    expect((await curl('ANOTHER_TOKEN')).stdout).toMatch(/"Unauthorized".*\n401$/s);
    await agent.close();
  });
});
