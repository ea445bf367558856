/** What a round-table agent is asked when it is tested: the document's own example of a task. */
import type { Ask } from '../../model/act.ts';

export const sample: Ask<'analyze'> = {
  act: 'analyze',
  task_id: 'a1b2c3d4e5f6',
  content: 'Review the authentication module for security vulnerabilities',
  context: { source: 'round_table', agent_focus_areas: {} },
  constraints: ['Must cite evidence', 'Focus on OWASP Top 10'],
};
