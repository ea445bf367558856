/** The message that an agent is tested with: the document's own example. */
import type { Ask } from '../../model/act.ts';

export const sample: Ask<'reply'> = {
  act: 'reply',
  conversation_id: null,
  message_id: 'req-001',
  agent_id: 'agent',
  turn: 1,
  message: 'What are my recent transactions?',
  history: [],
  context: { user_id: 'user-123', limit: 10 },
};
