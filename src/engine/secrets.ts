/** What is kept sealed of an agent, as one text in its row. It is opened only for the call that needs it. */
import { z } from 'zod';
import { tokens } from '../guard/tokens/tokens.ts';
import type { Vault } from '../guard/vault.ts';
import { auth } from '../model/auth.ts';
import type { AgentRow } from '../store/store.ts';

const secrets = z.strictObject({
  api_key: z.string().exactOptional(),
  auth: auth.exactOptional(),
  /** What the grant brought last. */
  tokens: tokens.exactOptional(),
});

export type Secrets = z.infer<typeof secrets>;

/** Where the secret of an agent belongs. */
export const aad = (id: string) => `agent/${id}`;

/** Null when there is nothing to keep. */
export function sealSecrets(given: Secrets, id: string, vault: Vault): string | null {
  return Object.keys(given).length === 0 ? null : vault.seal(JSON.stringify(given), aad(id));
}

/** Rows of the first version hold an API key as it is. */
export function openSecrets({ id, secret }: Pick<AgentRow, 'id' | 'secret'>, vault: Vault): Secrets {
  if (secret === null) return {};
  const text = vault.open(secret, aad(id));
  return secrets.safeParse(parsed(text)).data ?? { api_key: text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
