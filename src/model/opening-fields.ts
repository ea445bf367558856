/** Fields of requests that open sessions, with the same meaning in every format. */
import { z } from 'zod';
import { agentName } from './agent.ts';

export const nonBlankText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => value.trim() !== '', 'must not be blank');

/** The names of the agents to seat, without duplicates. */
export const agentNames = z
  .array(agentName)
  .min(1)
  .max(1000)
  .refine((names) => new Set(names).size === names.length, 'names an agent twice');

/** Limits that any session may be given. */
export const sessionLimitFields = {
  timeout_ms: z.int().min(100).max(600_000).exactOptional(),
  max_calls: z.int().min(1).max(1_000_000).exactOptional(),
  time_budget_ms: z.int().min(100).max(86_400_000).exactOptional(),
};
