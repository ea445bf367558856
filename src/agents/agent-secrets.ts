/** The secrets of an agent, sealed as one text in its row. They are opened only for a call that needs them. */
import { z } from 'zod';
import { tokenSet } from '../guard/secrets/tokens/token-set.ts';
import type { Vault } from '../guard/secrets/vault.ts';
import { agentHeaders } from '../model/agent-wire.ts';
import { oauthGrant } from '../model/oauth-grant.ts';
import type { AgentRow } from '../store/store.ts';

const agentSecretsSchema = z.strictObject({
  api_key: z.string().exactOptional(),
  auth: oauthGrant.exactOptional(),
  headers: agentHeaders.exactOptional(),
  /** The tokens that were obtained last with the grant. */
  tokens: tokenSet.exactOptional(),
});

export type AgentSecrets = z.infer<typeof agentSecretsSchema>;

/** Binds a sealed secret to its agent: sealed under one id, it cannot be opened under another. */
export const secretAad = (id: string) => `agent/${id}`;

/** Null when there is no secret. */
export function sealSecrets(secrets: AgentSecrets, id: string, vault: Vault): string | null {
  return Object.keys(secrets).length === 0 ? null : vault.seal(JSON.stringify(secrets), secretAad(id));
}

/** Rows of the first version hold the API key itself instead of JSON. */
export function openSecrets({ id, secret }: Pick<AgentRow, 'id' | 'secret'>, vault: Vault): AgentSecrets {
  if (secret === null) return {};
  const text = vault.open(secret, secretAad(id));
  return agentSecretsSchema.safeParse(parseJsonIfValid(text)).data ?? { api_key: text };
}

function parseJsonIfValid(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
