/** The seats of the platform's own agents: those that roles are cast with, and those that a format adds by itself. */
import type { HouseAgentEntry } from '../agents/agent-parts.ts';
import type { HealthTracker } from '../agents/health-tracker.ts';
import { seatWireOf } from '../agents/seat-of-agent.ts';
import { ParleyError } from '../errors.ts';
import type { SeatingWish } from '../formats/opening.ts';
import type { Seat } from '../model/seat.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { type ModelUse, modelLimitReached } from './model-limit.ts';
import type { SessionParts } from './session-parts.ts';

/** An ask of an added seat may take at most this fraction of the session's time. */
const asksPerTimeBudget = 8;

export function houseSeatOf(
  { agent_id, domain, model }: HouseAgentEntry,
  protocol: Protocol,
  about: Pick<Seat, 'seat' | 'role' | 'timeout_ms'>,
): Seat {
  return {
    ...{ agent_id, domain, encoder: protocol.encoder, model, notes: ['built-in'], owner: null },
    ...{ protocol: protocol.key, ...about },
    ...seatWireOf(model === null ? {} : { model }, protocol),
  };
}

interface AddedSeatContext extends ModelUse {
  timeout_ms: number | null;
  time_budget_ms: number | null;
  /** How many members sit. */
  members: number;
}

/** Refuses a request that asks for a built-in seat where the platform has no model to speak for it. */
export function checkBuiltInSeat(wish: SeatingWish['built_in'], { house }: Pick<SessionParts, 'house'>): void {
  if (wish?.field === undefined || house(wish.role)?.endpoint) return;
  const message = `There is no built-in ${wish.role} here: the operator has configured no model for it.`;
  throw new ParleyError('OPERATOR_MODEL_MISSING', message, [{ path: wish.field, message }]);
}

/**
 * The seat that a format adds where the platform has a model to speak for it, named after its agent: no agent of a user can
 * have that name. Beyond the owner's limit of a day the seat is skipped, with the reason; it is never a reason to refuse.
 */
export async function addBuiltInSeat(
  wish: SeatingWish['built_in'],
  { timeout_ms, time_budget_ms, members, ...use }: AddedSeatContext,
  healths: HealthTracker,
  parts: SessionParts,
): Promise<Seat[]> {
  const choice = wish?.choose(members) ?? 'absent';
  const house = wish && choice !== 'absent' ? parts.house(wish.role) : undefined;
  const protocol = parts.protocols.get(house?.protocol ?? '');
  if (!wish || choice === 'absent' || !house?.endpoint || !protocol) return [];
  const usual = timeout_ms ?? parts.call_timeout_ms ?? house.timeout_ms ?? protocol.timeout_ms;
  const share = Math.floor((time_budget_ms ?? Infinity) / asksPerTimeBudget);
  const about = { seat: house.agent_id, role: wish.role, timeout_ms: Math.max(1, Math.min(usual, share)) };
  const seat = houseSeatOf(house, protocol, about);
  const hindered = choice === 'seated' ? modelTrouble(house, healths) : choice.skipped;
  const reason = hindered ?? (await modelLimitReached(use, parts));
  return [reason === undefined ? seat : { ...seat, state: 'skipped', reason }];
}

/** A model that failed lately is left alone for a while, like an agent that nobody named. */
function modelTrouble({ agent_id, model }: HouseAgentEntry, healths: HealthTracker): string | undefined {
  if (healths.isEligible(agent_id)) return undefined;
  const why = (healths.lastErrorOf(agent_id) ?? 'unhealthy').replaceAll('_', ' ');
  return `the model ${model} failed when it was last asked (${why}), and is tried again later`;
}
