import { protocolContract } from '../../../test/contracts/protocol.contract.ts';
import { plainHttp } from './protocol.ts';
import { sample } from './sample.ts';

const text = 'Your payment was processed successfully on January 1, 2024.';

protocolContract(plainHttp, [
  {
    ask: { ...sample, history: [{ role: 'user', content: 'Hello' }], context: { b: 1, a: 2 } },
    body: { response: text, mood: 'good' },
    answer: { act: 'reply', answer: { text } },
  },
]);
