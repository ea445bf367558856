/**
 * Tokens in the row of their agent, sealed, where a restart and other machines find them. What is newer wins, and what
 * was obtained for another address or with other credentials is not kept.
 */
import type { TokenKeep } from '../guard/tokens/source.ts';
import type { Tokens } from '../guard/tokens/tokens.ts';
import type { Auth } from '../model/auth.ts';
import type { AgentRow } from '../store/store.ts';
import type { EngineParts } from './parts.ts';
import { profileOf } from './profile.ts';
import { openSecrets, type Secrets, sealSecrets } from './secrets.ts';

type Needed = Pick<EngineParts, 'store' | 'vault' | 'log'>;

const TRIES = 5;

/** What tokens belong to: as soon as any of it changes, they are somebody else's. */
export const ownership = (base_url: string, auth: Auth) => JSON.stringify([base_url, auth]);

export function keptTokens(agentId: string, owner: string, { store, vault, log }: Needed): TokenKeep {
  async function current(): Promise<{ row: AgentRow; secrets: Secrets } | undefined> {
    const row = await store.agentById(agentId);
    if (!row) return undefined;
    const secrets = openSecrets(row, vault);
    const isTheirs = secrets.auth && ownership(profileOf(row).base_url, secrets.auth) === owner;
    return isTheirs ? { row, secrets } : undefined;
  }

  async function write(tokens: Tokens): Promise<Tokens> {
    for (let tries = 0; tries < TRIES; tries++) {
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
  const unkept = (error: unknown) =>
    log.warn({ agent: agentId, err: error }, 'the tokens of an agent could not be kept');

  return {
    async read() {
      return current().then(
        (found) => found?.secrets.tokens,
        (error: unknown) => void unkept(error),
      );
    },
    async write(tokens) {
      return write(tokens).catch((error: unknown) => {
        unkept(error);
        return tokens;
      });
    },
  };
}
