/** An agent: someone outside who can be asked. */
import { z } from 'zod';
import { auth } from './auth.ts';

export const agentName = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'must be 1 to 64 letters, digits, "_", "." or "-"')
  .refine((name) => !/^\.+$|^__proto__$/.test(name), 'cannot be a name: it means something else in an address');

const required = {
  domain: z.string().min(1).max(200),
  base_url: z.string().min(1).max(2048),
};

const defaulted = {
  protocol: z.string().min(1).max(64),
  capabilities: z.array(z.string().min(1).max(200)).max(100),
  mode: z.enum(['sync', 'async']),
};

const optional = {
  role: z.string().min(1).max(100).exactOptional(),
  client_id: z.string().min(1).max(200).exactOptional(),
  owner: z.string().min(1).max(200).exactOptional(),
  model: z.string().min(1).max(200).exactOptional(),
  timeout_ms: z.int().min(100).max(600_000).exactOptional(),
};

/** One of them at most. */
const secret = { api_key: z.string().min(1).max(4096).exactOptional(), auth: auth.exactOptional() };

/** What a person sends to register an agent. Secrets go in here and never come out. */
export const agentRegistration = z.strictObject({
  name: agentName,
  ...required,
  protocol: defaulted.protocol.default('round-table'),
  capabilities: defaulted.capabilities.default([]),
  mode: defaulted.mode.default('sync'),
  ...optional,
  ...secret,
});

export const agentStatus = z.enum(['active', 'inactive', 'untested']);
export const agentHealth = z.enum(['healthy', 'unhealthy', 'unknown']);

/** What may be changed of a registered agent. */
export const agentPatch = z.strictObject({
  domain: required.domain.exactOptional(),
  base_url: required.base_url.exactOptional(),
  protocol: defaulted.protocol.exactOptional(),
  capabilities: defaulted.capabilities.exactOptional(),
  mode: defaulted.mode.exactOptional(),
  status: z.enum(['active', 'inactive']).exactOptional(),
  ...optional,
  ...secret,
});

/** An agent as everyone may see it. */
export const agent = z.object({
  id: z.string(),
  name: agentName,
  ...required,
  ...defaulted,
  ...optional,
  status: agentStatus,
  status_reason: z.string().nullable().describe('why it is not active'),
  health: agentHealth,
  has_api_key: z.boolean(),
  has_auth: z.boolean().describe('whether it is shown tokens, which a grant brings'),
  ad_hoc: z
    .literal(true)
    .exactOptional()
    .describe('it came with a request, is seated there only, and goes when the sessions of that request are over'),
  created_at: z.string(),
});

export type AgentRegistration = z.infer<typeof agentRegistration>;
export type AgentPatch = z.infer<typeof agentPatch>;
export type AgentStatus = z.infer<typeof agentStatus>;
export type AgentHealth = z.infer<typeof agentHealth>;
export type Agent = z.infer<typeof agent>;
