import { protocolContract } from '../../../test/contracts/protocol.contract.ts';
import { anthropicMessages } from './protocol.ts';
import { sample } from './sample.ts';

const history = [
  { role: 'user', content: 'Hello' },
  { role: 'assistant', content: 'Hello.' },
] as const;

protocolContract(anthropicMessages, [
  {
    ask: { ...sample, history: [...history], wanted: { name: 'word', schema: { properties: {}, type: 'object' } } },
    body: { content: [{ type: 'text', text: 'ready' }], stop_reason: 'end_turn' },
    answer: { act: 'reply', answer: { text: 'ready' } },
  },
]);
