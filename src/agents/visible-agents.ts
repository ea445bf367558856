/**
 * The agents that the holder of a key can see. An agent of another owner, and a guest of any request, is answered exactly like
 * one that does not exist.
 */
import type { Agent } from '../model/agent.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import { readListPages } from '../model/read-pages.ts';
import { requestKeyFor } from '../model/request-key.ts';
import type { AgentDirectory } from './agent-directory.ts';
import { unknownAgentError } from './agent-errors.ts';

/** The registry without the agents of other owners and without guests. New agents belong to the holder's owner. */
export function agentsVisibleTo(agents: AgentDirectory, { owner, everything }: KeyHolder): AgentDirectory {
  const isVisible = (agent: Agent) =>
    !agent.ad_hoc && (everything || agent.owner === undefined || agent.owner === owner);

  async function get(name: string): Promise<Agent> {
    const agent = await agents.get(name);
    if (isVisible(agent)) return agent;
    throw unknownAgentError(name);
  }

  /** Reads on until the page is full: a short page means to its reader that the list has ended. */
  async function list({ after, limit }: { after?: string; limit: number }): Promise<Agent[]> {
    const visible: Agent[] = [];
    const pages = readListPages(
      (query) => agents.list(query),
      limit,
      ({ name }: Agent) => name,
      after,
    );
    for await (const page of pages) {
      visible.push(...page.filter(isVisible));
      if (visible.length >= limit) break;
    }
    return visible.slice(0, limit);
  }

  return {
    ...{ get, list },
    register: (input, request) =>
      agents.register(owner === null ? input : { owner, ...input }, requestKeyFor(request, owner)),
    async patch(name, patch) {
      await get(name);
      return agents.patch(name, patch);
    },
    async remove(name) {
      await get(name);
      return agents.remove(name);
    },
  };
}
