import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrived } from '../../../test/contracts/protocol.contract.ts';
import { type HostedAgent, hostAgent } from '../../agent/agent-host.ts';
import type { Ask, AskByAct } from '../../model/act.ts';
import type { Forecast } from '../../model/forecast.ts';
import type { Json } from '../../model/json.ts';
import { bodyTextOf, type SendToAgent } from '../../model/send-to-agent.ts';
import { predictionWebhook } from './protocol.ts';
import { sample } from './sample.ts';
import { serve } from './serve.ts';

const forecast: Forecast = {
  ...{ position: 'NEUTRAL', confidence: 0.5 },
  initial_thought: 'A first thought that is long enough',
  actions: [{ type: 'agent_review', query: 'the others', result: 'nothing', source: 'here', timestamp: '2026-03-01' }],
  observations: ['Something was seen'],
  synthesis_thought: 'A last thought that is long enough',
  evidence: [{ type: 'data', title: 'A table', url: 'https://example.com', description: 'why', reliability: 0.9 }],
  ...{ reasoning: 'because', limitations: ['time'] },
  confidence_breakdown: { data_quality: 0.9, source_reliability: 0.8, time_horizon: 0.4 },
};

const { act: _, ...sampled } = sample;
const secondRound: AskByAct['forecast'] = {
  ...sampled,
  round: 2,
  others: [
    { agent_name: 'bob', position: 'NO', confidence: 0.8, reasoning: 'base rates', evidence: forecast.evidence },
  ],
  metadata: { resolution_criteria: 'As the jury finds', source_links: ['https://example.com'] },
};

describe('an agent that is served as a webhook', () => {
  const asked: AskByAct['forecast'][] = [];
  let hosted: HostedAgent;
  beforeAll(async () => {
    const answering = (ask: AskByAct['forecast']) => {
      asked.push(ask);
      return forecast;
    };
    hosted = await hostAgent([serve({ token: 's3cret', forecast: answering })]);
  });
  afterAll(() => hosted.close());

  async function post(body: string, authorization?: string) {
    const headers = { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) };
    const response = await fetch(`${hosted.url}/webhook`, { method: 'POST', headers, body });
    return { status: response.status, json: (await response.json()) as Json };
  }

  const send: SendToAgent = async (sent) => {
    const { status, json } = await post(bodyTextOf(sent), 'Bearer s3cret');
    return arrived(status, { json });
  };

  const seat = { name: 'ada', domain: 'forecasting' };
  const call = (ask: Ask) => predictionWebhook.call(ask, predictionWebhook.encode(ask), { seat, send });

  it('FC-01, FC-02: understands what the platform sends and is understood, whole', async () => {
    const outcome = await call({ act: 'forecast', ...secondRound });
    expect(asked.at(-1)).toEqual(secondRound);
    expect(outcome).toMatchObject({ kind: 'answered', answer: { act: 'forecast', answer: forecast } });
  });

  it('FC-09: answers the sample', async () => {
    expect(await call(sample)).toMatchObject({ kind: 'answered' });
    expect(asked.at(-1)).toEqual(sampled);
  });

  it.each([undefined, 'Bearer wrong', 'Bearer ', 's3cret', 'Basic s3cret', 'Bearer s3cret2'])(
    'FC-01: turns away whoever shows %j',
    async (authorization) => {
      const before = asked.length;
      const body = predictionWebhook.encode(sample).body;
      expect(await post(body, authorization)).toEqual({ status: 401, json: { error: 'Unauthorized' } });
      expect(asked).toHaveLength(before);
    },
  );

  it('FC-01: takes the scheme in any case', async () => {
    expect(await post(predictionWebhook.encode(sample).body, 'bearer s3cret')).toMatchObject({ status: 200 });
  });

  it.each([{}, [], null, { ...JSON.parse(predictionWebhook.encode(sample).body), roundNumber: 11 }])(
    'FC-04: tells the platform not to send %j again',
    async (body) => {
      const { status, json } = await post(JSON.stringify(body), 'Bearer s3cret');
      expect({ status, json }).toMatchObject({ status: 500, json: { code: 'INVALID_PREDICTION' } });
      const reply = arrived(status, { json });
      const outcome = await predictionWebhook.call(sample, { path: '', body: '' }, { seat, send: async () => reply });
      expect(outcome).toMatchObject({ kind: 'failed', retryable: false });
    },
  );

  it('FC-04: fails in a way that may pass when its forecast fails', async () => {
    const forecast = () => Promise.reject(new Error('the model is away'));
    const failing = await hostAgent([serve({ forecast })]);
    const { body } = predictionWebhook.encode(sample);
    const response = await fetch(`${failing.url}/webhook`, { method: 'POST', body }).finally(failing.close);
    expect(response.status).toBe(500);
  });

  it('asks for no token where none was set', async () => {
    const open = serve({ forecast: () => forecast })['/webhook'];
    expect(await open?.(JSON.parse(predictionWebhook.encode(sample).body))).toMatchObject({ status: 200 });
  });
});
