import { protocolContract, type Sample } from '../../../test/contracts/protocol.contract.ts';
import { arc } from './protocol.ts';
import { sample } from './sample.ts';

const sha256 = 'a'.repeat(64);
const content = 'Based on the evidence, my determination is to approve.';

const samples: Sample[] = [
  {
    ask: {
      ...sample,
      agent_id: 'expert:finance:v0',
      context: {
        evidence: [
          { uri: 'https://example.com/filing.txt', sha256, status: 'match', text: 'Profit rose.' },
          { uri: 'ipfs://bafy/dataset.csv', sha256, status: 'unreachable' },
        ],
        constraints: { time_budget_ms: 30_000, seed: 42, max_turns: 3, policies: ['No debt.'], more: { b: [], a: {} } },
      },
    },
    body: { agent_id: 'expert:finance:v0', turn_id: 'd1', content, mood: 'good' },
    answer: { act: 'turn', answer: { content } },
  },
  {
    ask: {
      ...{ act: 'reply', conversation_id: 'c1', message_id: 'm2', agent_id: 'ada', turn: 2, message: 'And now?' },
      history: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hello!' },
      ],
      context: {},
    },
    body: { agent_id: 'ada', turn_id: 'd1', content },
    answer: { act: 'reply', answer: { text: content } },
  },
];

protocolContract(arc, samples);
