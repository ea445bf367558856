/** Seats that are filled by role: by a registered agent that has it, else by the house. */
import { ParleyError } from '../errors.ts';
import type { Agent } from '../model/agent.ts';
import type { Seat } from '../model/seat.ts';
import type { Seating } from '../record/event.ts';
import type { EngineParts } from './parts.ts';
import { seatOf } from './seat-of.ts';

export interface Part {
  /** The seat's key, which is the role it was asked for with, e.g. `expert:finance:v0`. */
  seat: string;
  role: string;
}

/** `able` are the agents that may be seated now, in any order. */
export function cast(
  parts: readonly Part[],
  able: readonly Agent[],
  timeout_ms: number | null,
  engine: EngineParts,
): { seats: Seat[]; seating: Seating } {
  const seats = parts.map((part) => {
    const agent = bestFor(part.seat, able);
    if (!agent) return houseSeat(part, timeout_ms, engine);
    return { ...seatOf(agent, part.role, timeout_ms, engine), seat: part.seat };
  });
  const considered = seats.map(({ agent_id, notes, seat }) => {
    const agent = able.find(({ id }) => id === agent_id)?.name ?? agent_id;
    return {
      agent,
      score: 0,
      seated: true,
      reason: `takes the seat ${seat}${notes.length ? `; ${notes.join(', ')}` : ''}`,
    };
  });
  return { seats, seating: { method: 'cast', considered } };
}

/** Whoever has the role in that very version, then without a version, then in any: the one registered first. */
function bestFor(seat: string, able: readonly Agent[]): Agent | undefined {
  const bare = withoutVersion(seat);
  const oldest = able
    .filter(({ role }) => role !== undefined && withoutVersion(role) === bare)
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  return oldest.find(({ role }) => role === seat) ?? oldest.find(({ role }) => role === bare) ?? oldest[0];
}

const withoutVersion = (role: string) => role.replace(/:v\d+$/, '');

function houseSeat({ seat, role }: Part, timeout_ms: number | null, engine: EngineParts): Seat {
  const house = engine.house(seat);
  const protocol = engine.protocols.get(house?.protocol ?? '');
  if (!house || !protocol) throw new ParleyError('NO_RELEVANT_AGENT', `Nobody is registered for the role ${seat}.`);
  return {
    ...{
      seat,
      agent_id: house.agent_id,
      domain: house.domain,
      protocol: protocol.key,
      encoder: protocol.encoder,
      role,
    },
    timeout_ms: timeout_ms ?? engine.call_timeout_ms ?? protocol.timeout_ms,
    ...{ owner: null, model: null, notes: ['built-in'] },
  };
}
