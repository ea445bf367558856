/** What runs on the platform, in counts. Without a holder's view, only what is public. */
import type { AccessView } from '../access/engine.ts';
import type { Agent } from '../model/agent.ts';

type AgentCounts = Record<Agent['health'] | 'total', number>;

export interface PlatformOverview {
  name: 'parley';
  version: string;
  uptime_seconds: number;
  docs: string;
  openapi: string;
  /** Both are left out if the caller has no key and one is needed. */
  agents?: AgentCounts;
  sessions?: { running: number; closed_today: number };
}

/** More are not counted, so that a page costs little however many there are. */
export const maxCounted = 1000;

interface PlatformFacts {
  version: string;
  uptime_ms: number;
  /** In milliseconds since the epoch; "today" is its day in UTC. */
  now: number;
}

export async function overviewOf(
  { version, uptime_ms, now }: PlatformFacts,
  view: AccessView | undefined,
): Promise<PlatformOverview> {
  const uptime_seconds = Math.floor(uptime_ms / 1000);
  const facts = { name: 'parley', version, uptime_seconds, docs: '/docs', openapi: '/openapi.json' } as const;
  if (!view) return facts;
  const [agents, sessions] = await Promise.all([countAgents(view), countSessions(view, now)]);
  return { ...facts, agents, sessions };
}

async function countAgents({ agents }: AccessView): Promise<AgentCounts> {
  const registered = await agents.list({ limit: maxCounted });
  const counts: AgentCounts = { total: registered.length, healthy: 0, unhealthy: 0, unknown: 0 };
  for (const { health } of registered) counts[health] += 1;
  return counts;
}

async function countSessions({ sessions }: AccessView, now: number) {
  const today = new Date(now).toISOString().slice(0, 10);
  const [running, closed] = await Promise.all([
    sessions.list({ status: 'running', limit: maxCounted }),
    sessions.list({ status: 'closed', limit: maxCounted }),
  ]);
  return {
    running: running.length,
    closed_today: closed.filter(({ closed_at }) => closed_at?.startsWith(today)).length,
  };
}
