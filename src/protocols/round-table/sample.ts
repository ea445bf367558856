/** What an agent is tested with: the document's own example of each endpoint. */
import type { Ask } from '../../model/act.ts';

export const sample: Ask<'analyze'> = {
  act: 'analyze',
  task_id: 'a1b2c3d4e5f6',
  content: 'Review the authentication module for security vulnerabilities',
  context: { source: 'round_table', agent_focus_areas: {} },
  constraints: ['Must cite evidence', 'Focus on OWASP Top 10'],
};

const { task_id, content } = sample;

const challengeSample: Ask<'challenge'> = {
  ...{ act: 'challenge', task_id, content },
  others: [
    {
      agent_name: 'code_reviewer',
      domain: 'code quality',
      observations: [
        {
          finding: 'Authentication logic is well-structured',
          evidence: 'Clean separation of concerns in auth module',
          severity: 'info',
          confidence: 0.7,
        },
      ],
    },
  ],
};

const voteSample: Ask<'vote'> = {
  ...{ act: 'vote', task_id, content },
  synthesis: {
    recommended_direction: 'Fix SQL injection vulnerability and add rate limiting before deployment',
    key_findings: [{ agent_name: 'security_analyst', finding: 'SQL injection on line 42', evidence: '...' }],
    trade_offs: ['Rate limiting may impact legitimate high-volume API users'],
    minority_views: [],
  },
};

export const endpointSamples: readonly Ask[] = [challengeSample, voteSample];
