/** Guests: agents that a request brings along. They are registered for its sessions and removed when these are over. */

import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { OperatorLog } from '../agents/agent-parts.ts';
import { ParleyError } from '../errors.ts';
import type { Guest } from '../formats/opening.ts';
import type { Agent } from '../model/agent.ts';
import { readListPages } from '../model/read-pages.ts';
import type { RequestKey } from '../model/request-key.ts';

const agentsPerPage = 500;

/** Errors name the field of the request that describes the guest: `endpoint.base_url` instead of `base_url`. */
export async function registerGuest(
  { field, registration, name }: Guest & { name: string },
  request: RequestKey | undefined,
  agents: AgentDirectory,
): Promise<void> {
  const guest = { ...registration, name, ad_hoc: true as const };
  await agents.register(guest, request).catch((error: unknown) => {
    if (!(error instanceof ParleyError)) throw error;
    const errors = error.errors.map(({ path, message }) => ({ path: `${field}.${path}`, message }));
    throw new ParleyError(error.code, error.message, errors);
  });
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
