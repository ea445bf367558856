/**
 * Seats agents while a session runs, for one message. It never refuses: whoever cannot be seated is on the record with the
 * reason, and where nobody can, the turn has no seats.
 */
import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { HealthTracker } from '../agents/health-tracker.ts';
import { listAllAgents } from '../agents/list-all-agents.ts';
import { seatOf } from '../agents/seat-of-agent.ts';
import { agentsVisibleTo } from '../agents/visible-agents.ts';
import { ParleyError } from '../errors.ts';
import type { SeatEffect } from '../formats/format.ts';
import type { MethodNames } from '../methods/method-registry.ts';
import type { RoutingMethod } from '../methods/routing-method.ts';
import type { Agent } from '../model/agent.ts';
import type { Seat } from '../model/seat.ts';
import type { EventData, Seating } from '../record/event.ts';
import { createActsToName, createLackedActs } from './bridge-choice.ts';
import { chooseRelevant, hindranceOf, type KnownPast } from './choose-agents.ts';
import { readPastTasks } from './past-tasks.ts';
import type { SessionParts } from './session-parts.ts';

/** `methods` names the method that decides who is relevant. */
export type SeatTurn = (
  wish: SeatEffect,
  session: string,
  methods: MethodNames | undefined,
) => Promise<EventData['turn.opened']>;

interface TurnSeats {
  agents: Agent[];
  seating: Seating;
}

type Hindrance = (agent: Agent) => string | null;

export function createSeatTurn(parts: SessionParts, registry: AgentDirectory, healths: HealthTracker): SeatTurn {
  return async (wish, session, methods) => {
    const owner = (await parts.store.session(session))?.owner ?? null;
    const holder = { owner, everything: wish.reach === 'all' };
    const agents = agentsVisibleTo(registry, holder);
    const { acts } = wish;
    const chosen = wish.named
      ? await seatNamed(wish.named, agents, hindranceOf(createLackedActs(acts, parts.protocols), alwaysEligible))
      : await seatRelevant(wish, agents, hindranceOf(createActsToName(acts, parts.protocols), healths), {
          routing: parts.methods.named('routing', methods),
          past: { tasksOf: await readPastTasks(parts, holder), standings: new Map() },
        });
    const seats = chosen.agents.map((agent) => noteWeakMatch(seatOf(agent, 'member', wish.timeout_ms, parts), chosen));
    return { message: wish.key, seats, seating: chosen.seating };
  };
}

function noteWeakMatch(seat: Seat, { seating }: TurnSeats): Seat {
  const isWeak = seating.considered.some(({ agent, weak_match }) => agent === seat.seat && weak_match);
  return isWeak ? { ...seat, notes: [...seat.notes, 'weak_match'] } : seat;
}

/** A named agent is asked even if it is unhealthy. */
const alwaysEligible = { isEligible: () => true };

async function seatNamed(
  names: readonly string[],
  registry: Pick<AgentDirectory, 'get'>,
  hindrance: Hindrance,
): Promise<TurnSeats> {
  const agents: Agent[] = [];
  const considered: Seating['considered'] = [];
  for (const name of names) {
    const agent = await registry.get(name).catch(undefinedIfUnknown);
    const reason = agent ? hindrance(agent) : 'is not registered any more';
    if (agent && reason === null) agents.push(agent);
    considered.push({ agent: name, score: 0, seated: reason === null, reason: reason ?? 'named' });
  }
  return { agents, seating: { method: 'named', considered } };
}

function undefinedIfUnknown(error: unknown): undefined {
  if (error instanceof ParleyError && error.code === 'AGENT_UNKNOWN') return undefined;
  throw error;
}

/** Agents that answer later are asked only where they are named: a message should not wait for hours. */
async function seatRelevant(
  { text }: SeatEffect,
  registry: Pick<AgentDirectory, 'list'>,
  hindrance: Hindrance,
  { routing, past }: { routing: RoutingMethod; past: KnownPast },
): Promise<TurnSeats> {
  const all = await listAllAgents(registry);
  const prompt: Hindrance = (agent) => hindrance(agent) ?? (agent.mode === 'async' ? 'answers later' : null);
  return chooseRelevant({ text, focus_areas: {} }, all, prompt, routing, past);
}
