/** An agent: an external program that can be asked. */
import { z } from 'zod';
import { agentHeaders, agentWire } from './agent-wire.ts';
import { councilRoleRule, parseCouncilRole } from './council-role.ts';
import { oauthGrant } from './oauth-grant.ts';

export const agentName = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'must be 1 to 64 letters, digits, "_", "." or "-"')
  .refine((name) => !/^\.+$|^__proto__$/.test(name), 'cannot be a name: it means something else in an address');

/** The domain of an agent that names none; such an agent is relevant to every question. */
const defaultDomain = 'general';

export const agentAddress = z.string().min(1).max(2048);

const defaultedFields = {
  domain: z
    .string()
    .min(1)
    .max(200)
    .describe(`what it knows about; "${defaultDomain}" suits every question, and is the default`),
  protocol: z.string().min(1).max(64),
  capabilities: z.array(z.string().min(1).max(200)).max(100),
  mode: z.enum(['sync', 'async']).describe('`async`: it may accept an ask with 202 and answer later'),
};

const role = z.string().min(1).max(100);

/** The seat that an agent takes in councils. Only new registrations and changes are held to the pattern. */
const knownRole = role.refine((id) => parseCouncilRole(id) !== undefined, councilRoleRule);

/** A week: an agent that answers later may take its time. */
const maxTimeoutMs = 604_800_000;

const optionalFields = {
  description: z
    .string()
    .min(1)
    .max(2000)
    .exactOptional()
    .describe('what it does, in its own words; counts towards relevance'),
  client_id: z.string().min(1).max(200).exactOptional(),
  owner: z.string().min(1).max(200).exactOptional(),
  model: z.string().min(1).max(200).exactOptional(),
  timeout_ms: z
    .int()
    .min(100)
    .max(maxTimeoutMs)
    .exactOptional()
    .describe('how long it has for an answer; more than 600000 only if it answers later'),
  max_open_calls: z
    .int()
    .min(1)
    .max(1000)
    .exactOptional()
    .describe('how many calls may be open at once with its credential, for models'),
  wire: agentWire.exactOptional().describe('how its requests and replies are shaped, for protocols that allow it'),
};

const apiKey = z.string().min(1).max(4096);

/** At most one of `api_key` and `auth` may be set. */
const secretFields = {
  api_key: apiKey.exactOptional(),
  auth: oauthGrant.exactOptional(),
  headers: agentHeaders.exactOptional().describe('sent with every request; their values are never shown'),
};

/** The request that registers an agent. Its secrets are never part of a response. */
export const agentRegistration = z.strictObject({
  name: agentName,
  base_url: agentAddress.default('').describe('where it is reached; left out for a person, who has no address'),
  domain: defaultedFields.domain.default(defaultDomain),
  protocol: defaultedFields.protocol.default('round-table'),
  capabilities: defaultedFields.capabilities.default([]),
  mode: defaultedFields.mode.default('sync'),
  role: knownRole.exactOptional(),
  ...optionalFields,
  ...secretFields,
});

const agentStatus = z.enum(['active', 'inactive', 'untested']);
const agentHealth = z.enum(['healthy', 'unhealthy', 'unknown']);

/** In a change, null takes away what is there. */
const changedSecretFields = {
  headers: secretFields.headers,
  api_key: apiKey.nullable().exactOptional().describe('null takes the key away'),
  auth: oauthGrant.nullable().exactOptional().describe('null takes the grant and its tokens away'),
};

/** The fields of a registered agent that can be changed. */
export const agentPatch = z.strictObject({
  base_url: agentAddress.exactOptional(),
  domain: defaultedFields.domain.exactOptional(),
  protocol: defaultedFields.protocol.exactOptional(),
  capabilities: defaultedFields.capabilities.exactOptional(),
  mode: defaultedFields.mode.exactOptional(),
  status: z.enum(['active', 'inactive']).exactOptional(),
  role: knownRole.exactOptional(),
  ...optionalFields,
  ...changedSecretFields,
});

/** An agent as the API shows it, without secrets. */
export const agent = z.object({
  id: z.string(),
  name: agentName,
  base_url: z.string().max(2048).describe('where it is reached; empty for a person'),
  ...defaultedFields,
  role: role.exactOptional(),
  ...optionalFields,
  status: agentStatus,
  status_reason: z.string().nullable().describe('why it is not active'),
  health: agentHealth,
  last_error: z.string().exactOptional().describe('why its last ask failed; absent once it has answered again'),
  has_api_key: z.boolean(),
  has_auth: z.boolean().describe('whether it is shown tokens, which a grant brings'),
  header_names: z.array(z.string()).exactOptional().describe('the headers of its own that it is sent'),
  created_at: z.string(),
});

const droppedCredential = z.enum(['api_key', 'auth', 'headers']);

/** A field of an agent that was changed: what a change of its origin left behind. */
export const droppedCredentials = z
  .array(droppedCredential)
  .describe(
    'what was dropped because `base_url` has another scheme, host or port now and this request did not give it again; usually empty',
  );

export type DroppedCredential = z.infer<typeof droppedCredential>;
export type ChangedAgent = Agent & { dropped_credentials: DroppedCredential[] };
export type AgentRegistration = z.infer<typeof agentRegistration>;
export type AgentPatch = z.infer<typeof agentPatch>;
export type AgentStatus = z.infer<typeof agentStatus>;
export type Agent = z.infer<typeof agent> & {
  /** A guest: it came with a request, is known to that request only, and goes when the sessions of that request are over. */
  ad_hoc?: true;
};
