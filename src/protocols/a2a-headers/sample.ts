/** The message that an agent is tested with: the document's own example. */
import type { Ask } from '../../model/act.ts';

export const sample: Ask<'reply'> = {
  act: 'reply',
  conversation_id: 'sess-abc123',
  message_id: '00000000-0000-8000-8000-000000000000',
  agent_id: 'agent',
  turn: 1,
  message: 'What is the status of this transaction?',
  history: [],
  context: { user: 'user-xyz789', previous_topic: 'payments', transaction_id: 'txn-456' },
  intent: 'query',
};
