/** The message that a model is tested with. */
import type { Ask } from '../../model/act.ts';

export const sample: Ask<'reply'> = {
  act: 'reply',
  conversation_id: null,
  message_id: '00000000-0000-8000-8000-000000000000',
  agent_id: 'model',
  turn: 1,
  message: 'Answer with the one word: ready',
  history: [],
  context: {},
};
