/** One turn of one agent, outside any session: whoever is known under a name or a role can be spoken to directly. */
import { ParleyError } from '../errors.ts';
import type { Asks } from '../model/act.ts';
import type { Agent } from '../model/agent.ts';
import type { Seat } from '../model/seat.ts';
import type { Caller } from './caller.ts';
import { cast } from './casting.ts';
import type { Agents, TurnTaken } from './engine.ts';
import { everyone } from './everyone.ts';
import type { EngineParts } from './parts.ts';
import { seatOf } from './seat-of.ts';

export async function takeTurn(
  agentId: string,
  given: Omit<Asks['turn'], 'agent_id'>,
  parts: EngineParts,
  agents: Agents,
  caller: Caller,
  signal: AbortSignal,
): Promise<TurnTaken> {
  const seat = await seatFor(agentId, parts, agents);
  const ask = { act: 'turn', ...given, agent_id: agentId } as const;
  const protocol = parts.protocols.get(seat.protocol);
  if (!protocol?.acts.includes('turn')) {
    throw new ParleyError('AGENT_UNABLE', `${agentId} speaks ${seat.protocol}, which cannot take turns.`);
  }
  const turn_id = parts.newId();
  const outcome = await caller.call({
    ...{ seat, ask, encoded: protocol.encode(ask), idempotencyKey: `turn/${turn_id}`, timeout_ms: seat.timeout_ms },
    signal,
  });
  if (outcome.kind === 'failed') throw new ParleyError('AGENT_FAILED', `${agentId}: ${outcome.detail}.`);
  if (outcome.answer.act !== 'turn') throw new TypeError('a turn was answered with something else');
  return { agent_id: agentId, turn_id, content: outcome.answer.answer.content };
}

/** A registered name goes before a role; a role that nobody has is taken by the house. */
async function seatFor(agentId: string, parts: EngineParts, agents: Agents): Promise<Seat> {
  const all = await everyone(agents);
  const named = all.find(({ name }) => name === agentId);
  if (named) return { ...seatOf(named, 'member', null, parts), seat: agentId };
  const able = (agent: Agent) => parts.protocols.get(agent.protocol)?.acts.includes('turn') ?? false;
  const active = all.filter((agent) => agent.status === 'active' && able(agent));
  const hasRole = active.some(({ role }) => role?.replace(/:v\d+$/, '') === agentId.replace(/:v\d+$/, ''));
  if (!hasRole && !parts.house(agentId))
    throw new ParleyError('AGENT_UNKNOWN', `There is no agent or role "${agentId}".`);
  const [seat] = cast([{ seat: agentId, role: 'member' }], active, null, parts).seats;
  if (!seat) throw new ParleyError('AGENT_UNKNOWN', `There is no agent or role "${agentId}".`);
  return seat;
}
