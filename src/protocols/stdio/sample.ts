/** The message that a program is tested with. */
import type { Ask } from '../../model/act.ts';

export const sample: Ask<'reply'> = {
  act: 'reply',
  conversation_id: null,
  message_id: '00000000-0000-8000-8000-000000000000',
  agent_id: 'agent',
  turn: 1,
  message: 'Hello. What can you help me with?',
  history: [],
  context: {},
};
