/**
 * The engine as the holder of a key meets it. What they make carries their owner; what they cannot reach is answered
 * exactly as if it did not exist. Agents that nobody owns are there for everybody; sessions are not.
 */
import { ParleyError } from '../errors.ts';
import type { Agent } from '../model/agent.ts';
import type { SessionRow } from '../store/store.ts';
import type { Agents, Engine, Holder, Reach, RequestKey, Sessions } from './engine.ts';

export function reachOf(
  { sessions, agents, testAgent }: Pick<Engine, 'sessions' | 'agents' | 'testAgent'>,
  askAmong: (agents: Agents) => Pick<Reach, 'takeTurn' | 'tryOut'>,
  sessionRow: (id: string) => Promise<SessionRow | undefined>,
  holder: Holder,
): Reach {
  const own = agentsFor(agents, holder);
  return {
    sessions: sessionsFor(sessions, sessionRow, holder),
    agents: own,
    async testAgent(name) {
      await own.get(name);
      return testAgent(name);
    },
    ...askAmong(own),
  };
}

/** The registry without the agents of other owners. */
export function agentsFor(agents: Agents, { owner, everything }: Holder): Agents {
  const isIn = (agent: Agent) => everything || agent.owner === undefined || agent.owner === owner;

  async function get(name: string): Promise<Agent> {
    const agent = await agents.get(name);
    if (isIn(agent)) return agent;
    throw new ParleyError('AGENT_UNKNOWN', `There is no agent named "${name}".`);
  }

  /** Reads on until the page is full: what is left out must not shorten it. */
  async function list({ after, limit }: { after?: string; limit: number }): Promise<Agent[]> {
    const found: Agent[] = [];
    for (let last = after; ; ) {
      const page = await agents.list({ limit, ...(last === undefined ? {} : { after: last }) });
      found.push(...page.filter(isIn));
      last = page.at(-1)?.name;
      if (page.length < limit || found.length >= limit) return found.slice(0, limit);
    }
  }

  return {
    ...{ get, list },
    register: (input, request) => agents.register(owner === null ? input : { owner, ...input }, keyOf(request, owner)),
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

function sessionsFor(
  sessions: Sessions,
  sessionRow: (id: string) => Promise<SessionRow | undefined>,
  holder: Holder,
): Reach['sessions'] {
  const { owner, everything } = holder;

  async function check(id: string): Promise<void> {
    if (everything || (await sessionRow(id))?.owner === owner) return;
    throw new ParleyError('SESSION_UNKNOWN', `There is no session ${id}.`);
  }

  /** The same question, once it is known that they may ask it. */
  const checked =
    <Rest extends unknown[], T>(ask: (id: string, ...rest: Rest) => Promise<T>) =>
    async (id: string, ...rest: Rest): Promise<T> => {
      await check(id);
      return ask(id, ...rest);
    };

  const streamed = <Rest extends unknown[], T>(ask: (id: string, ...rest: Rest) => AsyncIterable<T>) =>
    async function* (id: string, ...rest: Rest): AsyncGenerator<T> {
      await check(id);
      yield* ask(id, ...rest);
    };

  return {
    ...{ openings: sessions.openings, reports: sessions.reports },
    open: (format, input, request) => sessions.open(format, input, keyOf(request, owner), holder),
    openBatch: (format, given, request, until) =>
      sessions.openBatch(format, given, keyOf(request, owner), until, holder),
    list: (query) => sessions.list(everything ? query : { ...query, owner }),
    report: (path) => sessions.report(path, holder),
    openAfter: checked((id, path: string, input: unknown) => sessions.openAfter(id, path, input)),
    closed: checked((id, signal: AbortSignal) => sessions.closed(id, signal)),
    cancel: checked((id, reason: string) => sessions.cancel(id, reason)),
    view: checked((id) => sessions.view(id)),
    whatIf: checked((id, without: string) => sessions.whatIf(id, without)),
    log: checked((id) => sessions.log(id)),
    transcript: checked((id) => sessions.transcript(id)),
    record: streamed((id) => sessions.record(id)),
    follow: streamed((id, from: number, signal: AbortSignal) => sessions.follow(id, from, signal)),
  };
}

/** Two owners may choose the same key for two requests. A client's key has no space in it. */
function keyOf(request: RequestKey | undefined, owner: string | null): RequestKey | undefined {
  return request && owner !== null ? { ...request, key: `${request.key} ${owner}` } : request;
}
