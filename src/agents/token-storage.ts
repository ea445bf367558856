/**
 * Stores tokens sealed in the row of their agent, where the next start and other machines find them. The newer tokens win.
 * Tokens that were obtained for another address or with another grant are not stored. It never throws.
 */

import type { TokenSet } from '../guard/secrets/tokens/token-set.ts';
import type { TokenStorage } from '../guard/secrets/tokens/token-source.ts';
import type { OAuthGrant } from '../model/oauth-grant.ts';
import type { AgentRow } from '../store/store.ts';
import type { AgentParts } from './agent-parts.ts';
import { profileOf } from './agent-profile.ts';
import { type AgentSecrets, openSecrets, sealSecrets } from './agent-secrets.ts';

type TokenStorageParts = Pick<AgentParts, 'store' | 'vault' | 'log' | 'exclusively'>;

const maxTries = 5;

/** Identifies what tokens were obtained for. When it changes, the old tokens must not be used any more. */
export const tokenOwnerOf = (base_url: string, auth: OAuthGrant) => JSON.stringify([base_url, auth]);

export function createTokenStorage(
  agentId: string,
  owner: string,
  { store, vault, log, exclusively }: TokenStorageParts,
): TokenStorage {
  /** The row and its secrets, if the agent still has the same address and the same grant. */
  async function current(): Promise<{ row: AgentRow; secrets: AgentSecrets } | undefined> {
    const row = await store.agentById(agentId);
    if (!row) return undefined;
    const secrets = openSecrets(row, vault);
    const isSameOwner = secrets.auth && tokenOwnerOf(profileOf(row).base_url, secrets.auth) === owner;
    return isSameOwner ? { row, secrets } : undefined;
  }

  async function write(tokens: TokenSet): Promise<TokenSet> {
    for (let tries = 0; tries < maxTries; tries++) {
      const stored = await current();
      if (!stored) return tokens;
      const { row, secrets } = stored;
      if (secrets.tokens && secrets.tokens.obtained_at > tokens.obtained_at) return secrets.tokens;
      const secret = sealSecrets({ ...secrets, tokens }, agentId, vault);
      if ((await store.updateAgent({ ...row, secret, version: row.version + 1 })) === 'appended') return tokens;
    }
    throw new Error('the agent was changed again and again while its tokens were stored');
  }

  /** Tokens that could not be stored can still be used by this process. */
  const logUnstored = (error: unknown) =>
    log.warn({ agent: agentId, err: error }, 'the tokens of an agent could not be kept');

  return {
    ...(exclusively && { exclusively: (work) => exclusively(`tokens of ${agentId}`, work) }),
    async read() {
      return current().then(
        (stored) => stored?.secrets.tokens,
        (error: unknown) => void logUnstored(error),
      );
    },
    async write(tokens) {
      return write(tokens).catch((error: unknown) => {
        logUnstored(error);
        return tokens;
      });
    },
  };
}
