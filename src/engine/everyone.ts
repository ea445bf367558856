/** Every registered agent, read page by page; those that came with a request are nobody's but that request's. */
import type { Agent } from '../model/agent.ts';
import type { Agents } from './engine.ts';

const PAGE = 500;

export async function everyone(agents: Agents): Promise<Agent[]> {
  const all: Agent[] = [];
  for (;;) {
    const after = all.at(-1)?.name;
    const page = await agents.list({ limit: PAGE, ...(after === undefined ? {} : { after }) });
    all.push(...page);
    if (page.length < PAGE) return all.filter(({ ad_hoc }) => !ad_hoc);
  }
}
