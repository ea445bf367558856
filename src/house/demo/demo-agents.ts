/** The sample agents of the demo: four reading agents with different concerns. None of them is a model. */

import { createReadingAgent, type ReaderProfile } from '../reading-agent.ts';
import type { SampleTableAgent } from '../sample-table-agent.ts';

const postponeAdvice = {
  action: 'Deploy on Tuesday, after a rollback drill of at most 10 minutes',
  rationale: 'What cannot be taken back quickly should not go out before a weekend.',
  priority: 'high',
};

const demoProfiles: readonly ReaderProfile[] = [
  {
    name: 'demo_security',
    domain: 'application security',
    capabilities: ['authentication', 'tokens', 'sample'],
    reads: /token|\.ts$/,
    concerns: [
      {
        about: /token.*\bnot checked/i,
        severity: 'critical',
        advice: {
          action: 'Check the expiry of refresh tokens before the first deployment',
          rationale: 'A stolen refresh token would work for ever.',
          priority: 'critical',
        },
      },
    ],
  },
  {
    name: 'demo_reliability',
    domain: 'reliability and performance',
    capabilities: ['load', 'rollback', 'sample'],
    reads: /load-test|drill/,
    concerns: [
      { about: /rolling back/i, severity: 'warning', advice: postponeAdvice },
      { about: /peak load/i, severity: 'info' },
    ],
  },
  {
    name: 'demo_operations',
    domain: 'deployment and on-call operations',
    capabilities: ['deploy', 'on-call', 'sample'],
    reads: /pager|canary/,
    concerns: [
      { about: /rolling back/i, severity: 'warning', advice: postponeAdvice },
      {
        about: /nobody.*on call/i,
        severity: 'warning',
        advice: {
          action: 'Put someone who knows the authentication service on call for the first two days',
          rationale: 'Nobody on the present rota can repair it.',
          priority: 'high',
        },
      },
    ],
  },
  {
    name: 'demo_product',
    domain: 'product and customers',
    capabilities: ['customers', 'releases', 'sample'],
    reads: /release-notes|contract/,
    concerns: [
      {
        about: /promised/i,
        severity: 'warning',
        advice: {
          action: 'Deploy on Friday for Northwind alone',
          rationale: 'It keeps the promise and bounds the risk.',
          priority: 'medium',
        },
      },
      { about: /rolling back/i, severity: 'info' },
    ],
  },
];

export const demoAgents: readonly SampleTableAgent[] = demoProfiles.map(createReadingAgent);
