/** Fields of requests that open sessions, with the same meaning in every format. */
import { z } from 'zod';
import { agentName, agentRegistration } from './agent.ts';

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
  max_tokens_total: z
    .int()
    .min(1)
    .max(1_000_000_000_000)
    .exactOptional()
    .describe('tokens that all seats together may use, in and out; what is under way may use more'),
  max_cost: z
    .number()
    .gt(0)
    .max(1_000_000)
    .exactOptional()
    .describe('US dollars that all seats together may cost, as far as it is known; what is under way may cost more'),
};

/** Agents and models that come with the request: seated in this session only, and forgotten when it is over. */
export const sessionGuests = z
  .array(agentRegistration.omit({ owner: true }))
  .max(50)
  .refine((guests) => new Set(guests.map(({ name }) => name)).size === guests.length, 'names a guest twice')
  .default([])
  .describe('agents and models that come with this request; their credentials are forgotten when the session is over');
