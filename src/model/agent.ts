/** An agent: someone outside who can be asked. */
import { z } from 'zod';

export const agentName = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'must be 1 to 64 letters, digits, "_", "." or "-"');

/** What a person sends to register an agent. Secrets go in here and never come out. */
export const agentRegistration = z.strictObject({
  name: agentName,
  domain: z.string().min(1).max(200),
  base_url: z.string().min(1).max(2048),
  protocol: z.string().min(1).max(64).default('round-table'),
  api_key: z.string().min(1).max(4096).exactOptional(),
  capabilities: z.array(z.string().min(1).max(200)).max(100).default([]),
  mode: z.enum(['sync', 'async']).default('sync'),
  role: z.string().min(1).max(100).exactOptional(),
  client_id: z.string().min(1).max(200).exactOptional(),
  owner: z.string().min(1).max(200).exactOptional(),
  model: z.string().min(1).max(200).exactOptional(),
  timeout_ms: z.int().min(100).max(600_000).exactOptional(),
});

export const agentPatch = agentRegistration
  .omit({ name: true })
  .partial()
  .extend({
    protocol: z.string().min(1).max(64).exactOptional(),
    capabilities: z.array(z.string().min(1).max(200)).max(100).exactOptional(),
    mode: z.enum(['sync', 'async']).exactOptional(),
    status: z.enum(['active', 'inactive']).exactOptional(),
  });

export const agentStatus = z.enum(['active', 'inactive', 'untested']);
export const agentHealth = z.enum(['healthy', 'unhealthy', 'unknown']);

/** An agent as everyone may see it. */
export const agent = agentRegistration
  .omit({ api_key: true })
  .extend({
    id: z.string(),
    status: agentStatus,
    health: agentHealth,
    has_api_key: z.boolean(),
    created_at: z.string(),
  });

export type AgentRegistration = z.infer<typeof agentRegistration>;
export type AgentPatch = z.infer<typeof agentPatch>;
export type AgentStatus = z.infer<typeof agentStatus>;
export type AgentHealth = z.infer<typeof agentHealth>;
export type Agent = z.infer<typeof agent>;
