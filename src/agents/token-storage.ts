/**
 * Tokens in the row of their agent, sealed, where a restart and other machines find them. What is newer wins, and what
 * was obtained for another address or with other credentials is not kept.
 */

import type { TokenSet } from '../guard/secrets/tokens/token-set.ts';
import type { TokenStorage } from '../guard/secrets/tokens/token-source.ts';
import type { OAuthGrant } from '../model/oauth-grant.ts';
import type { AgentRow } from '../store/store.ts';
import type { AgentParts } from './agent-parts.ts';
import { profileOf } from './agent-profile.ts';
import { type AgentSecrets, openSecrets, sealSecrets } from './agent-secrets.ts';

type TokenStorageParts = Pick<AgentParts, 'store' | 'vault' | 'log'>;

const maxTries = 5;

/** What tokens belong to: as soon as any of it changes, they are somebody else's. */
export const tokenOwnerOf = (base_url: string, auth: OAuthGrant) => JSON.stringify([base_url, auth]);

export function createTokenStorage(
  agentId: string,
  owner: string,
  { store, vault, log }: TokenStorageParts,
): TokenStorage {
  async function current(): Promise<{ row: AgentRow; secrets: AgentSecrets } | undefined> {
    const row = await store.agentById(agentId);
    if (!row) return undefined;
    const secrets = openSecrets(row, vault);
    const isTheirs = secrets.auth && tokenOwnerOf(profileOf(row).base_url, secrets.auth) === owner;
    return isTheirs ? { row, secrets } : undefined;
  }

  async function write(tokens: TokenSet): Promise<TokenSet> {
    for (let tries = 0; tries < maxTries; tries++) {
      const found = await current();
      if (!found) return tokens;
      const { row, secrets } = found;
      if (secrets.tokens && secrets.tokens.obtained_at > tokens.obtained_at) return secrets.tokens;
      const secret = sealSecrets({ ...secrets, tokens }, agentId, vault);
      if ((await store.updateAgent({ ...row, secret, version: row.version + 1 })) === 'appended') return tokens;
    }
    throw new Error('the agent was changed again and again');
  }

  /** A token that cannot be kept is a good token all the same. */
  const logUnkept = (error: unknown) =>
    log.warn({ agent: agentId, err: error }, 'the tokens of an agent could not be kept');

  return {
    async read() {
      return current().then(
        (found) => found?.secrets.tokens,
        (error: unknown) => void logUnkept(error),
      );
    },
    async write(tokens) {
      return write(tokens).catch((error: unknown) => {
        logUnkept(error);
        return tokens;
      });
    },
  };
}
