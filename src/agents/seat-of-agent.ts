/** Makes the seat of an agent: the part of the agent that is frozen on the record when a session opens. */
import { ParleyError } from '../errors.ts';
import type { Agent } from '../model/agent.ts';
import type { AgentWire } from '../model/agent-wire.ts';
import type { Seat, SeatWire } from '../model/seat.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { AgentParts } from './agent-parts.ts';

/** How long an agent that answers later has, unless somebody says otherwise: an hour. */
const laterTimeoutMs = 3_600_000;

export function seatOf(agent: Agent, role: string, ruledTimeoutMs: number | null, parts: AgentParts): Seat {
  const protocol = parts.protocols.get(agent.protocol);
  if (!protocol) throw new ParleyError('PROTOCOL_UNKNOWN', `${agent.name} speaks "${agent.protocol}", unknown here.`);
  const isLater = agent.mode === 'async';
  const usual = isLater
    ? (protocol.later_timeout_ms ?? laterTimeoutMs)
    : (parts.call_timeout_ms ?? protocol.timeout_ms);
  if (protocol.names_model) parts.refusals.noteAgent(agent);
  return {
    agent_id: agent.id,
    domain: agent.domain,
    encoder: protocol.encoder,
    ...(isLater ? { mode: 'async' as const } : undefined),
    model: agent.model ?? null,
    notes: notesOf(agent),
    owner: agent.owner ?? null,
    protocol: protocol.key,
    role,
    seat: agent.name,
    ...(agent.role === undefined ? undefined : { speaks_as: agent.role }),
    timeout_ms: agent.timeout_ms ?? ruledTimeoutMs ?? usual,
    ...seatWireOf(agent, protocol),
  };
}

/** A guest of a single session has no time of registration, and its seat says that it came with the request. */
function notesOf({ health, ad_hoc, created_at }: Agent): string[] {
  return [...(health === 'unhealthy' ? ['unhealthy'] : []), ...(ad_hoc && created_at === '' ? ['guest'] : [])];
}

/** What the encoder of the seat needs besides the ask. Headers are not part of it: they are secret. */
export function seatWireOf(
  { model, wire = {} }: { model?: string; wire?: AgentWire },
  { names_model }: Pick<Protocol, 'names_model'>,
): { wire?: SeatWire } {
  const { template, instructions, prices, parameters: given, ...shape } = wire;
  const parameters = { ...shape, ...given, ...(names_model && model !== undefined ? { model } : {}) };
  const seatWire: SeatWire = {
    ...(instructions === undefined ? undefined : { instructions }),
    ...(Object.keys(parameters).length === 0 ? undefined : { parameters }),
    ...(prices === undefined ? undefined : { prices }),
    ...(template === undefined ? undefined : { template }),
  };
  return Object.keys(wire).length === 0 && Object.keys(seatWire).length === 0 ? {} : { wire: seatWire };
}
