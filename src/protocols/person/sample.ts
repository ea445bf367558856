/** An ask as a person may get it. Persons are not tested; it is for whoever tests this protocol. */
import type { Ask } from '../../model/act.ts';

export const sample: Ask<'analyze'> = {
  act: 'analyze',
  task_id: 'a1b2c3d4e5f6',
  content: 'Review the authentication module for security vulnerabilities',
  context: { source: 'round_table', agent_focus_areas: {} },
  constraints: ['Must cite evidence'],
};
