/** The request that opens a trial, single or in a batch, and how it becomes the script on the record. */
import { z } from 'zod';
import { agentName } from '../../model/agent.ts';
import { sessionGuests } from '../../model/opening-fields.ts';
import { scenario } from '../../model/scenario.ts';
import type { FormatOpening } from '../opening.ts';
import { sessionBudgetOf } from '../session-budget.ts';
import { sameAgentMessage, trialBatch } from './batch.ts';
import { key } from './format.ts';
import { mode } from './mode.ts';
import { trialSchemas } from './session-schemas.ts';
import { trialLimits } from './trial-limits.ts';

const input = z.strictObject({ agent: agentName, scenario, mode, guests: sessionGuests, ...trialLimits });

export type TrialInput = z.infer<typeof input>;

export const trialOpening: FormatOpening<TrialInput> = {
  format: key,
  path: 'trials',
  summary: 'Run scenarios against an agent: scripted conversations, each with its record and its log',
  input,
  schemas: trialSchemas,
  example: async () => (await import('./example.json', { with: { type: 'json' } })).default,
  batch: trialBatch,
  guests: ({ guests }) => guests,
  seating: ({ agent, scenario: { user } }) => ({
    ...{ named: [agent], field: 'agent', text: '', acts: ['reply'], focus_areas: {} },
    roles: user ? [{ agent: user.model, role: 'user', field: 'scenario.user.model', acts: ['reply'] }] : [],
  }),
  check: ({ agent, scenario: { user } }) =>
    user?.model === agent ? [{ path: 'scenario.user.model', message: sameAgentMessage }] : [],
  budget: sessionBudgetOf,
  timeout_ms: ({ scenario: { timeout_ms } }) => timeout_ms ?? null,
  record: ({ agent, scenario: script, mode: played }) => ({ agent, scenario: script, mode: played }),
  title: ({ scenario: { name } }) => name,
};
