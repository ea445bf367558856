/** All registered agents except guests, which belong to the request that they came with. */

import type { Agent } from '../model/agent.ts';
import { readListPages } from '../model/read-pages.ts';
import type { AgentDirectory } from './agent-directory.ts';

const agentsPerPage = 500;

export async function listAllAgents(agents: Pick<AgentDirectory, 'list'>): Promise<Agent[]> {
  const all: Agent[] = [];
  const pages = readListPages(
    (query) => agents.list(query),
    agentsPerPage,
    ({ name }: Agent) => name,
  );
  for await (const page of pages) all.push(...page.filter(({ ad_hoc }) => !ad_hoc));
  return all;
}
