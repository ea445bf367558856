import { protocolContract } from '../../../test/contracts/protocol.contract.ts';
import { a2aHeaders } from './protocol.ts';
import { sample } from './sample.ts';

const text = 'Transaction txn-456 was completed successfully.';
const context = { transaction_status: 'completed', last_updated: '2024-01-01T12:00:00Z' };
const metadata = { confidence: 0.98, source: 'payment_service', processing_time_ms: 150 };

protocolContract(a2aHeaders, [
  {
    ask: { ...sample, turn: 2, history: [{ role: 'user', content: 'Hello' }] },
    body: { response: text, context, metadata, mood: 'good' },
    answer: { act: 'reply', answer: { text, context, metadata } },
  },
]);
