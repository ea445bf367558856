import { protocolContract } from '../../../test/contracts/protocol.contract.ts';
import { openaiChat } from './protocol.ts';
import { sample } from './sample.ts';

const history = [
  { role: 'user', content: 'Hello' },
  { role: 'assistant', content: 'Hello.' },
] as const;

protocolContract(openaiChat, [
  {
    ask: { ...sample, history: [...history], wanted: { name: 'word', schema: { properties: {}, type: 'object' } } },
    body: { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: 'ready' } }] },
    answer: { act: 'reply', answer: { text: 'ready' } },
  },
]);
