import { protocolContract } from '../../../test/contracts/protocol.contract.ts';
import { agentQuery } from './protocol.ts';
import { sample } from './sample.ts';

const text = 'Here are your recent transactions: ...';
const metadata = { count: 5, total_amount: 1500, currency: 'USD' };

protocolContract(agentQuery, [
  {
    ask: { ...sample, conversation_id: 'c1', turn: 2, history: [{ role: 'user', content: 'Hello' }] },
    body: { jsonrpc: '2.0', result: { response: text, metadata, mood: 'good' }, id: 'req-001' },
    answer: { act: 'reply', answer: { text, metadata } },
  },
]);
