/**
 * Deletes everything of an owner: revokes the keys, so that nothing new is made; cancels and deletes the sessions; removes the
 * agents. Revoked keys stay listed, as every key does. It can be repeated, and then deletes what was left.
 */
import type { AgentDirectory } from '../agents/agent-directory.ts';
import { ParleyError } from '../errors.ts';
import type { AdminActor } from '../model/admin-actor.ts';
import { readListPages } from '../model/read-pages.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { PlatformKeys } from './platform-keys.ts';

export interface OwnerRemovalCounts {
  keys: number;
  cancelled: number;
  sessions: number;
  agents: number;
}

interface OwnedThings {
  keys: Pick<PlatformKeys, 'list' | 'revoke'>;
  sessions: Pick<SessionService, 'removeOwned'>;
  agents: Pick<AgentDirectory, 'list' | 'remove'>;
}

const itemsPerPage = 200;

export async function removeOwner(owner: string, by: AdminActor, things: OwnedThings): Promise<OwnerRemovalCounts> {
  const keys = await revokeKeys(owner, things.keys);
  const { cancelled, sessions } = await things.sessions.removeOwned(owner, by);
  const agents = await removeAgents(owner, things.agents);
  return { keys, cancelled, sessions, agents };
}

async function revokeKeys(owner: string, keys: OwnedThings['keys']): Promise<number> {
  const pages = readListPages(
    (query) => keys.list(query),
    itemsPerPage,
    ({ id }: { id: string }) => id,
  );
  let count = 0;
  for await (const page of pages) {
    for (const key of page) {
      if (key.owner !== owner || key.revoked_at !== null) continue;
      await keys.revoke(key.id);
      count += 1;
    }
  }
  return count;
}

async function removeAgents(owner: string, agents: OwnedThings['agents']): Promise<number> {
  const pages = readListPages(
    (query) => agents.list(query),
    itemsPerPage,
    ({ name }: { name: string }) => name,
  );
  let count = 0;
  for await (const page of pages) {
    for (const agent of page) {
      if (agent.owner !== owner) continue;
      await agents.remove(agent.name).catch(ignoreUnknown);
      count += 1;
    }
  }
  return count;
}

/** Somebody else, or the end of the last session of a guest, was first. */
function ignoreUnknown(error: unknown): void {
  if (!(error instanceof ParleyError && error.code === 'AGENT_UNKNOWN')) throw error;
}
