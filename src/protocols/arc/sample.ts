/** The turn that an agent is tested with: the document's own example. */
import type { Ask } from '../../model/act.ts';

export const sample: Ask<'turn'> = {
  act: 'turn',
  conversation_id: '00000000-0000-8000-8000-000000000000',
  agent_id: 'arbitrator:v0',
  messages: [
    { role: 'system', content: 'You are the arbitrator. Decide based on evidence.' },
    { role: 'user', content: 'Please provide your reasoning.' },
  ],
  context: { evidence: [], constraints: { max_turns: 3, seed: 42, time_budget_ms: 30_000 } },
};
