/** Fills seats by role: with a registered agent that has the role, otherwise with an agent of the house. */
import { seatOf } from '../agents/seat-of-agent.ts';
import { ParleyError } from '../errors.ts';
import type { Agent } from '../model/agent.ts';
import type { Seat } from '../model/seat.ts';
import type { Seating } from '../record/event.ts';
import { houseSeatOf } from './house-seat.ts';
import type { SessionParts } from './session-parts.ts';

interface CastRole {
  /** The name of the seat: the role as the request names it, e.g. `expert:finance:v0`. */
  seat: string;
  role: string;
}

/** All agents, in any order, and why an agent cannot be seated now, or `null`. */
interface CastCandidates {
  agents: readonly Agent[];
  hindrance(agent: Agent): string | null;
}

export function castSeats(
  castRoles: readonly CastRole[],
  { agents, hindrance }: CastCandidates,
  timeout_ms: number | null,
  engine: SessionParts,
): { seats: Seat[]; seating: Seating } {
  const cast = castRoles.map((castRole) => ({ castRole, ...choiceFor(castRole.seat, agents, hindrance) }));
  const seated = cast.map(({ castRole, agent }) => {
    if (!agent) return { name: `house/${castRole.seat}`, seat: houseSeatFor(castRole, timeout_ms, engine) };
    return { name: agent.name, seat: { ...seatOf(agent, castRole.role, timeout_ms, engine), seat: castRole.seat } };
  });
  const skipped = cast.flatMap(({ castRole, replaced }) =>
    replaced.map(({ agent, reason }): { name: string; seat: Seat } => {
      const seat = `${castRole.seat} (${agent.name})`;
      return {
        name: agent.name,
        seat: { ...seatOf(agent, castRole.role, timeout_ms, engine), seat, state: 'skipped', reason },
      };
    }),
  );
  const chosen = seated.map(({ name, seat: { seat, notes } }) => {
    return { agent: name, reason: [`takes the seat ${seat}`, ...notes].join('; '), score: 0, seated: true };
  });
  const passedOver = skipped.map(({ name, seat: { reason = '' } }) => {
    return { agent: name, reason, score: 0, seated: false };
  });
  return {
    // In the same order: the agent of a seat is the one at its place among the considered.
    seats: [...seated, ...skipped].map(({ seat }) => seat),
    seating: { considered: [...chosen, ...passedOver], method: 'cast' },
  };
}

/** The agent that takes a seat, if any, and those that would have taken it before and cannot be seated now. */
function choiceFor(seat: string, agents: readonly Agent[], hindrance: CastCandidates['hindrance']) {
  const ranked = rankedFor(seat, agents).map((agent) => ({ agent, reason: hindrance(agent) }));
  const taken = ranked.findIndex(({ reason }) => reason === null);
  const ahead = taken < 0 ? ranked : ranked.slice(0, taken);
  return {
    agent: ranked[taken]?.agent,
    replaced: ahead.flatMap(({ agent, reason }) => (reason === null ? [] : [{ agent, reason }])),
  };
}

/** The same version of the role first, then no version, then any other; among equals, the agent registered first. */
function rankedFor(seat: string, agents: readonly Agent[]): Agent[] {
  const oldest = agents.filter((agent) => hasRole(agent, seat)).sort(byAge);
  const ranks = [seat, withoutVersion(seat)];
  const rankOf = ({ role = '' }: Agent) => (ranks.includes(role) ? ranks.indexOf(role) : ranks.length);
  return oldest.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Ids are UUIDv7 and grow with time: they order agents that were registered in the same millisecond. */
function byAge(a: Agent, b: Agent): number {
  const [first, second] = [`${a.created_at} ${a.id}`, `${b.created_at} ${b.id}`];
  return first < second ? -1 : 1;
}

/** Whether an agent has a role, in any version. */
export function hasRole({ role }: Agent, seat: string): boolean {
  return role !== undefined && withoutVersion(role) === withoutVersion(seat);
}

const withoutVersion = (role: string) => role.replace(/:v\d+$/, '');

function houseSeatFor({ seat, role }: CastRole, timeout_ms: number | null, engine: SessionParts): Seat {
  const house = engine.house(seat);
  const protocol = engine.protocols.get(house?.protocol ?? '');
  if (!house || !protocol) throw new ParleyError('NO_RELEVANT_AGENT', `Nobody is registered for the role ${seat}.`);
  const usual = timeout_ms ?? engine.call_timeout_ms ?? protocol.timeout_ms;
  return houseSeatOf(house, protocol, { seat, role, timeout_ms: usual });
}
