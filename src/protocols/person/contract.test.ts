import { describe, expect, it } from 'vitest';
import { protocolContract, type Sample } from '../../../test/contracts/protocol.contract.ts';
import { answerSchemas } from './answer-schemas.ts';
import { encode } from './encode.ts';
import { person } from './protocol.ts';
import { sample } from './sample.ts';

const task = { task_id: 't', content: 'Ship it?' };
const observation = { finding: 'It leaks', evidence: '[VERIFIED: a.ts:1] seen', severity: 'critical' as const };
const forecast = { position: 'YES' as const, confidence: 0.7, reasoning: 'It was so every year.' };

const samples: Sample[] = [
  {
    ask: sample,
    body: { observations: [observation] },
    answer: { act: 'analyze', answer: { observations: [observation] } },
  },
  {
    ask: { act: 'challenge', ...task, others: [{ agent_name: 'ada', domain: 'x', observations: [observation] }] },
    body: { concessions: [{ target_agent: 'ada', finding_accepted: 'It leaks', reason: 'I saw it too' }] },
    answer: {
      act: 'challenge',
      answer: {
        challenges: [],
        concessions: [{ target_agent: 'ada', finding_accepted: 'It leaks', reason: 'I saw it too' }],
      },
    },
  },
  {
    ask: {
      ...{ act: 'vote', ...task },
      synthesis: { recommended_direction: 'Ship', key_findings: [], trade_offs: [], minority_views: [] },
    },
    body: { approve: false, dissent_reason: 'Too early' },
    answer: { act: 'vote', answer: { approve: false, conditions: [], dissent_reason: 'Too early' } },
  },
  {
    ask: {
      ...{ act: 'forecast', prediction_id: 'p', title: 'Rain?', description: 'Will it rain?', round: 1 },
      deadline: '2027-01-01T00:00:00.000Z',
    },
    body: forecast,
    answer: {
      act: 'forecast',
      answer: {
        ...{ ...forecast, initial_thought: forecast.reasoning, synthesis_thought: forecast.reasoning },
        ...{ actions: [], observations: [], evidence: [] },
      },
    },
  },
  {
    ask: {
      ...{ act: 'turn', conversation_id: 'c', agent_id: 'expert:law', messages: [{ role: 'user', content: 'Well?' }] },
      context: { evidence: [], constraints: {} },
    },
    body: { content: 'It is lawful.' },
    answer: { act: 'turn', answer: { content: 'It is lawful.' } },
  },
  {
    ask: {
      ...{ act: 'reply', conversation_id: null, message_id: 'm', agent_id: 'ann', turn: 1, message: 'Hello' },
      ...{ history: [], context: {} },
    },
    body: { text: 'Good morning.' },
    answer: { act: 'reply', answer: { text: 'Good morning.' } },
  },
];

protocolContract(person, samples);

describe('what a person is asked', () => {
  it('is the whole ask, and is never sent', () => {
    expect(encode(sample)).toMatchObject({ path: '', shown: true });
    expect(JSON.parse(encode(sample).body)).toEqual(sample);
    expect(encode({ ...sample, extra: undefined } as typeof sample).body).toBe(encode(sample).body);
  });

  it('may be answered with every field that is described, and with no other', () => {
    for (const { ask, body } of samples) {
      expect(answerSchemas[ask.act].safeParse(body).success, ask.act).toBe(true);
      expect(answerSchemas[ask.act].safeParse({ ...(body as object), mood: 'good' }).success, ask.act).toBe(false);
    }
  });

  it('RT-06: needs a reason where it is not approved', () => {
    const { error } = answerSchemas.vote.safeParse({ approve: false });
    expect(error?.issues).toMatchObject([{ path: ['dissent_reason'], message: 'is needed if you do not approve' }]);
  });
});
