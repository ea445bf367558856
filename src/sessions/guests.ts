/**
 * Guests: agents that a request brings along. They are registered for its sessions and removed when these are over. Only that
 * request finds them: to everybody else, also to other requests of the same owner, they do not exist.
 */

import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { OperatorLog } from '../agents/agent-parts.ts';
import { agentsVisibleTo } from '../agents/visible-agents.ts';
import { ParleyError } from '../errors.ts';
import type { Guest } from '../formats/opening.ts';
import type { Agent } from '../model/agent.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import { readListPages } from '../model/read-pages.ts';
import type { RequestKey } from '../model/request-key.ts';

const agentsPerPage = 500;

type NamedGuest = Guest & { name: string };

/** The agents that the sessions of one request may seat: those that its sender sees, and its own guests. */
export interface RequestAgents extends AgentDirectory {
  registerGuest(guest: NamedGuest, request: RequestKey | undefined): Promise<Agent>;
}

export function agentsOfRequest(registry: AgentDirectory, by: KeyHolder): RequestAgents {
  const visible = agentsVisibleTo(registry, by);
  const own = new Set<string>();
  return {
    ...visible,
    get: (name) => (own.has(name) ? registry.get(name) : visible.get(name)),
    remove: (name) => (own.has(name) ? registry.remove(name) : visible.remove(name)),
    async registerGuest(guest, request) {
      const agent = await registerNamedGuest(guest, request, visible);
      own.add(agent.name);
      return agent;
    },
  };
}

/** Errors name the field of the request that describes the guest: `endpoint.base_url` instead of `base_url`. */
async function registerNamedGuest(
  { field, registration, name }: NamedGuest,
  request: RequestKey | undefined,
  agents: AgentDirectory,
): Promise<Agent> {
  const guest = { ...registration, name, ad_hoc: true as const };
  const registering = agents.register(guest, request).catch((error: unknown) => {
    if (!(error instanceof ParleyError)) throw error;
    const errors = error.errors.map(({ path, message }) => ({ path: `${field}.${path}`, message }));
    throw new ParleyError(error.code, error.message, errors);
  });
  return (await registering).agent;
}

/** Never rejects: a guest that cannot be removed now is removed at the next start. */
export async function removeGuest(
  name: string,
  agents: Pick<AgentDirectory, 'remove'>,
  log: OperatorLog,
): Promise<void> {
  await agents.remove(name).catch((error: unknown) => {
    if (error instanceof ParleyError && error.code === 'AGENT_UNKNOWN') return;
    log.warn({ agent: name, err: error }, 'an agent that came with a request could not be removed yet');
  });
}

/** The names of all registered guests, including those that a killed process left behind. */
export async function listGuestNames(agents: Pick<AgentDirectory, 'list'>): Promise<string[]> {
  const names: string[] = [];
  const pages = readListPages(
    (query) => agents.list(query),
    agentsPerPage,
    ({ name }: Agent) => name,
  );
  for await (const page of pages) {
    for (const { name, ad_hoc } of page) if (ad_hoc) names.push(name);
  }
  return names;
}
