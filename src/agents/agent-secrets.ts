/** What is kept sealed of an agent, as one text in its row. It is opened only for the call that needs it. */
import { z } from 'zod';
import { tokenSet } from '../guard/secrets/tokens/token-set.ts';
import type { Vault } from '../guard/secrets/vault.ts';
import { oauthGrant } from '../model/oauth-grant.ts';
import type { AgentRow } from '../store/store.ts';

const agentSecretsSchema = z.strictObject({
  api_key: z.string().exactOptional(),
  auth: oauthGrant.exactOptional(),
  /** What the grant brought last. */
  tokens: tokenSet.exactOptional(),
});

export type AgentSecrets = z.infer<typeof agentSecretsSchema>;

/** Where the secret of an agent belongs. */
export const secretAad = (id: string) => `agent/${id}`;

/** Null when there is nothing to keep. */
export function sealSecrets(given: AgentSecrets, id: string, vault: Vault): string | null {
  return Object.keys(given).length === 0 ? null : vault.seal(JSON.stringify(given), secretAad(id));
}

/** Rows of the first version hold an API key as it is. */
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
