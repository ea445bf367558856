/** The contract of the registry: what is sent and answered under `/agents`. */
import { z } from 'zod';
import { agent } from '../../model/agent.ts';
import { flag } from '../../model/flag.ts';
import { pageOf } from './page.ts';

export { agent, agentPatch, agentRegistration } from '../../model/agent.ts';

export const agentPage = pageOf(agent);

export const agentTest = z.object({
  agent,
  passed: z.boolean(),
  reason: z.string().nullable(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  warnings: z.array(flag),
  status: z.int().nullable(),
  latency_ms: z.number().nullable(),
  answer: z.record(z.string(), z.json()).nullable(),
});

/** Any name may be asked for; one that cannot exist is simply unknown. */
export const agentParams = z.object({ name: z.string() });
