/** The request that opens a trial, single or in a batch, and how it becomes the script on the record. */
import { z } from 'zod';
import { agentName } from '../../model/agent.ts';
import { scenario } from '../../model/scenario.ts';
import type { FormatOpening } from '../opening.ts';
import { trialBatch } from './batch.ts';
import { key } from './format.ts';
import { mode } from './mode.ts';
import { trialSchemas } from './session-schemas.ts';

const input = z.strictObject({ agent: agentName, scenario, mode });

export type TrialInput = z.infer<typeof input>;

export const trialOpening: FormatOpening<TrialInput> = {
  format: key,
  path: 'trials',
  summary: 'Run scenarios against an agent: scripted conversations, each with its record and its log',
  input,
  schemas: trialSchemas,
  example: async () => (await import('./example.json', { with: { type: 'json' } })).default,
  batch: trialBatch,
  seating: ({ agent }) => ({
    ...{ named: [agent], field: 'agent', text: '', acts: ['reply'], focus_areas: {}, roles: [] },
  }),
  budget: () => ({ max_calls: null, time_budget_ms: null }),
  timeout_ms: ({ scenario: { timeout_ms } }) => timeout_ms ?? null,
  record: (request) => ({ ...request }),
  title: ({ scenario: { name } }) => name,
};
