/** Every registered agent, read page by page; those that came with a request are nobody's but that request's. */

import type { Agent } from '../model/agent.ts';
import type { AgentDirectory } from './agent-directory.ts';

const agentsPerPage = 500;

export async function listAllAgents(agents: AgentDirectory): Promise<Agent[]> {
  const all: Agent[] = [];
  for (;;) {
    const after = all.at(-1)?.name;
    const page = await agents.list({ limit: agentsPerPage, ...(after === undefined ? {} : { after }) });
    all.push(...page);
    if (page.length < agentsPerPage) return all.filter(({ ad_hoc }) => !ad_hoc);
  }
}
