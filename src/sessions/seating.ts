/** Fills the seats of a session. The choice, and why each agent was seated or not, goes on the record. */
import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { HealthTracker } from '../agents/health-tracker.ts';
import { listAllAgents } from '../agents/list-all-agents.ts';
import { seatOf } from '../agents/seat-of-agent.ts';
import { ParleyError } from '../errors.ts';
import type { SeatingWish } from '../formats/opening.ts';
import type { Act } from '../model/act.ts';
import type { Agent } from '../model/agent.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import type { Seat } from '../model/seat.ts';
import type { Seating } from '../record/event.ts';
import { createActsToName, createLackedActs } from './bridge-choice.ts';
import { castSeats } from './cast-roles.ts';
import { type ChosenAgents, chooseNamed, chooseRelevantOrRefuse, getAbleAgent, hindranceOf } from './choose-agents.ts';
import { addBuiltInSeat, checkBuiltInSeat } from './house-seat.ts';
import { checkModelLimit, type LimitedAgents, withinModelLimit } from './model-limit.ts';
import { readPastTasks } from './past-tasks.ts';
import type { SessionParts } from './session-parts.ts';

export interface FilledSeats {
  seats: Seat[];
  seating: Seating;
}

interface SeatingContext {
  session: string;
  /** The timeout of an ask that the session's rules set, or `null`. */
  timeout_ms: number | null;
  /** The time of the whole session, or `null`. */
  time_budget_ms?: number | null;
  /** Who opens the session. */
  by: KeyHolder;
  /** How well agents did, by id. */
  standings?: ReadonlyMap<string, number>;
  /** Agents that the request brings along. */
  guests?: readonly Agent[];
}

export async function seatAgents(
  wish: SeatingWish,
  { session, timeout_ms, time_budget_ms = null, by, standings = new Map(), guests = [] }: SeatingContext,
  registry: AgentDirectory,
  healths: HealthTracker,
  parts: SessionParts,
): Promise<FilledSeats> {
  const lackedActs = createLackedActs(wish.acts, parts.protocols);
  if (wish.cast) {
    const agents = [...guests, ...(await listAllAgents(registry))];
    const ensemble = { agents, hindrance: hindranceOf(lackedActs, healths) };
    return castSeats(wish.cast, ensemble, timeout_ms, parts);
  }
  checkBuiltInSeat(wish.built_in, parts);
  const wanted = wish.named
    ? await chooseNamed(wish.named, wish.field, lackedActs, registry)
    : await chooseRelevantOrRefuse(
        wish,
        createActsToName(wish.acts, parts.protocols, wish.everybody),
        registry,
        healths,
        parts.methods.named('routing', parts.methods.newest(['routing'])),
        { tasksOf: await readPastTasks(parts, by), standings },
      );
  const limited = await withinDailyLimit(wanted, wish.acts, session, parts);
  const use = { owner: by.owner, session };
  const chosen = await withinModelLimit(limited, use, parts);
  const others = await Promise.all(
    wish.roles.map(async ({ agent, role, field = `rules.${role}`, acts = [] }) => ({
      role,
      agent: await getAbleAgent(agent, field, createLackedActs(acts, parts.protocols), registry),
    })),
  );
  await checkModelLimit(
    others.map(({ agent }) => agent),
    use,
    parts,
  );
  const taken = new Set(chosen.agents.map(({ name }) => name));
  const extra = others.filter(({ agent }) => !taken.has(agent.name));
  const all = [...chosen.agents.map((agent) => ({ role: 'member', agent })), ...extra];
  const weak = new Set(chosen.seating.considered.flatMap(({ agent, weak_match }) => (weak_match ? agent : [])));
  const seats = all.map(({ agent, role }) => {
    const seat = seatOf(agent, role, timeout_ms, parts);
    return weak.has(agent.name) ? { ...seat, notes: [...seat.notes, 'weak_match'] } : seat;
  });
  const skipped = chosen.skipped.map(({ agent, reason }): Seat => {
    return { ...seatOf(agent, 'member', timeout_ms, parts), state: 'skipped', reason };
  });
  const limits = { timeout_ms, time_budget_ms, members: chosen.agents.length };
  const added = await addBuiltInSeat(wish.built_in, { ...limits, ...use }, healths, parts);
  return { seats: [...seats, ...skipped, ...added], seating: chosen.seating };
}

/** The scope in which an agent has its places of one day (UTC). */
export const dailyClaimScope = (at: string, agentId: string): string => `${at.slice(0, 10)}/${agentId}`;

/** Leaves out agents of metered protocols that have had their sessions of the day (UTC), with the reason on the record. */
async function withinDailyLimit(
  chosen: ChosenAgents,
  acts: readonly Act[],
  session: string,
  parts: SessionParts,
): Promise<LimitedAgents> {
  const isMetered = ({ protocol }: Agent) => parts.protocols.get(protocol)?.metered.some((act) => acts.includes(act));
  const metered = chosen.agents.filter(isMetered);
  if (metered.length === 0) return { ...chosen, skipped: [] };
  const now = new Date(parts.clock.now()).toISOString();
  const day = now.slice(0, 10);
  const exhausted = new Set<string>();
  for (const { id, name } of metered) {
    if ((await parts.store.claim(dailyClaimScope(now, id), session, parts.daily_limit)) === 'full') exhausted.add(name);
  }
  if (exhausted.size === 0) return { ...chosen, skipped: [] };
  const agents = chosen.agents.filter(({ name }) => !exhausted.has(name));
  const reason = `has had its ${parts.daily_limit} sessions of ${day}`;
  if (agents.length === 0) throw new ParleyError('DAILY_LIMIT_REACHED', `${[...exhausted].join(', ')}: ${reason}.`);
  const considered = chosen.seating.considered.map((candidate) =>
    exhausted.has(candidate.agent) ? { ...candidate, seated: false, reason } : candidate,
  );
  const skipped = chosen.agents.filter(({ name }) => exhausted.has(name)).map((agent) => ({ agent, reason }));
  return { agents, seating: { ...chosen.seating, considered }, skipped };
}
