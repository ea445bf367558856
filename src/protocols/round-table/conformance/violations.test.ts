import { describe, expect, it } from 'vitest';
import type { Json } from '../../../model/json.ts';
import { decode, type TableAct } from '../decode.ts';
import { violations } from './violations.ts';

const seat = { name: 'ada', domain: 'security' };
const observation = { finding: 'SQL injection', evidence: '[VERIFIED: auth.py:42]', severity: 'critical' };
const analysis = { agent_name: 'ada', domain: 'security', observations: [observation] };
const challenge = { target_agent: 'bob', finding_challenged: 'x', counter_evidence: 'y' };

describe('what the document holds an answer to', () => {
  it.each<[TableAct, Json]>([
    ['analyze', analysis],
    ['analyze', { ...analysis, observations: [], recommendations: null, confidence: null, extra: 1 }],
    ['analyze', { ...analysis, recommendations: [{ action: 'Mend it' }], confidence: 0 }],
    ['challenge', { agent_name: 'ada' }],
    ['challenge', { agent_name: 'ada', challenges: [challenge], concessions: [] }],
    ['vote', { agent_name: 'ada', approve: true, conditions: ['soon'], dissent_reason: null }],
    ['vote', { agent_name: 'ada', approve: false, dissent_reason: 'too early' }],
  ])('RT-03, RT-04, RT-06: finds nothing in %s %j, of which a table leaves nothing out either', (act, json) => {
    expect(violations(act, json)).toEqual([]);
    expect(decode(act, json, seat)).toMatchObject({ answer: { act }, flags: [] });
  });

  it.each<[TableAct, Json, string]>([
    ['analyze', null, ''],
    ['analyze', { ...analysis, agent_name: 7 }, 'agent_name'],
    ['analyze', { ...analysis, observations: {} }, 'observations'],
    [
      'analyze',
      { ...analysis, observations: [observation, { ...observation, severity: 'high' }] },
      'observations[1].severity',
    ],
    ['analyze', { ...analysis, observations: [{ ...observation, confidence: '0.9' }] }, 'observations[0].confidence'],
    ['analyze', { ...analysis, observations: [{ ...observation, evidence: ' ' }] }, 'observations[0].evidence'],
    ['analyze', { ...analysis, recommendations: [{}] }, 'recommendations[0].action'],
    ['analyze', { ...analysis, confidence: 1.1 }, 'confidence'],
    [
      'challenge',
      { agent_name: 'ada', challenges: [{ ...challenge, counter_evidence: ' ' }] },
      'challenges[0].counter_evidence',
    ],
    ['vote', { agent_name: 'ada', approve: 'true' }, 'approve'],
    ['vote', { agent_name: 'ada', approve: false }, 'dissent_reason'],
  ])('RT-03, RT-04, RT-06: finds in %s %j what is wrong at %j', (act, json, path) => {
    expect(violations(act, json).map((each) => each.path)).toEqual([path]);
  });

  it('RT-03: says in words what is expected and what is there', () => {
    expect(violations('analyze', { agent_name: 'ada', domain: 'd' })).toEqual([
      { path: 'observations', message: 'expected array, and it is missing' },
    ]);
    expect(violations('vote', { agent_name: 'ada', approve: 'yes' })).toEqual([
      { path: 'approve', message: 'expected boolean, and it is string' },
    ]);
  });
});
