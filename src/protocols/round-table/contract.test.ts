import { protocolContract, type Sample } from '../../../test/contracts/protocol.contract.ts';
import { roundTable } from './protocol.ts';

const task = { task_id: 'a1b2c3d4e5f6', content: 'Review the authentication module' };
const observation = {
  finding: 'SQL injection',
  evidence: '[VERIFIED: auth.py:42] raw SQL',
  severity: 'critical',
} as const;

const samples: Sample[] = [
  {
    ask: { act: 'analyze', ...task, context: { source: 'round_table' }, constraints: ['Must cite evidence'] },
    body: { agent_name: 'ada', domain: 'security', observations: [observation], confidence: 0.8, mood: 'good' },
    answer: { act: 'analyze', answer: { observations: [observation], confidence: 0.8 } },
  },
  {
    ask: { act: 'challenge', ...task, others: [{ agent_name: 'bob', domain: 'quality', observations: [observation] }] },
    body: {
      agent_name: 'ada',
      challenges: [{ target_agent: 'bob', finding_challenged: 'SQL injection', counter_evidence: 'parameterised' }],
    },
    answer: {
      act: 'challenge',
      answer: {
        challenges: [{ target_agent: 'bob', finding_challenged: 'SQL injection', counter_evidence: 'parameterised' }],
        concessions: [],
      },
    },
  },
  {
    ask: {
      act: 'vote',
      ...task,
      synthesis: { recommended_direction: 'Fix it', key_findings: [], trade_offs: [], minority_views: [] },
    },
    body: { agent_name: 'ada', approve: false, conditions: ['soon'], dissent_reason: 'too early' },
    answer: { act: 'vote', answer: { approve: false, conditions: ['soon'], dissent_reason: 'too early' } },
  },
  {
    ask: {
      ...{ act: 'reply', conversation_id: 'c1', message_id: 'm2', agent_id: 'ada', turn: 2, message: 'Is it safe?' },
      history: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hello!' },
      ],
      context: { user: 'u1' },
    },
    body: { agent_name: 'ada', domain: 'security', observations: [observation], confidence: 0.8 },
    answer: {
      act: 'reply',
      answer: { text: 'Critical: SQL injection\nEvidence: [VERIFIED: auth.py:42] raw SQL' },
    },
  },
];

protocolContract(roundTable, samples);
