/** Asks one agent for one turn outside any session. The agent is named by its name or by a role. Nothing is recorded. */
import type { AgentCall, AgentCaller } from '../agents/agent-caller.ts';
import type { AgentDirectory } from '../agents/agent-directory.ts';
import { listAllAgents } from '../agents/list-all-agents.ts';
import { seatOf } from '../agents/seat-of-agent.ts';
import { bridges, newestBridge } from '../bridges/bridges.ts';
import { readBridged } from '../bridges/read-bridged.ts';
import { ParleyError } from '../errors.ts';
import type { Ask, AskByAct } from '../model/act.ts';
import type { Agent } from '../model/agent.ts';
import type { Seat } from '../model/seat.ts';
import { replyFormOf } from '../protocols/encoders.ts';
import type { Protocol } from '../protocols/protocol.ts';
import { castSeats, hasRole } from './cast-roles.ts';
import { notActiveError } from './choose-agents.ts';
import type { SessionParts } from './session-parts.ts';

export interface TurnResult {
  agent_id: string;
  turn_id: string;
  content: string;
}

export async function takeTurn(
  agentId: string,
  given: Omit<AskByAct['turn'], 'agent_id'>,
  parts: SessionParts,
  agents: AgentDirectory,
  caller: AgentCaller,
  signal: AbortSignal,
): Promise<TurnResult> {
  const seat = await seatForTurn(agentId, parts, agents);
  const ask = { act: 'turn', ...given, agent_id: seat.seat } as const;
  const protocol = parts.protocols.get(seat.protocol);
  if (!protocol) throw new TypeError(`the seat ${seat.seat} speaks ${seat.protocol}, which is not known here`);
  const turn_id = parts.newId();
  const outcome = await caller.call({
    ...{ seat, ...turnRequest(ask, turn_id, seat, protocol, parts), signal },
    ...{ idempotencyKey: `turn/${turn_id}`, timeout_ms: seat.timeout_ms },
  });
  if (outcome.kind === 'failed') throw new ParleyError('AGENT_FAILED', `${agentId}: ${outcome.detail}.`);
  if (outcome.answer.act !== 'turn') throw new TypeError('a turn was answered with something else');
  return { agent_id: agentId, turn_id, content: outcome.answer.answer.content };
}

/** The turn, or the message that a bridge makes of it. */
function turnRequest(
  ask: Ask<'turn'>,
  turn_id: string,
  seat: Seat,
  protocol: Protocol,
  { hash, refusals }: SessionParts,
): Pick<AgentCall, 'ask' | 'asked' | 'encoded' | 'read'> {
  const without = refusals.of(seat.agent_id);
  if (protocol.acts.includes('turn')) return { ask, encoded: protocol.encode(ask, undefined, seat.wire, without) };
  const about = { session: ask.conversation_id, key: `turn/${turn_id}`, seat, form: replyFormOf(seat.encoder), hash };
  const message = bridges.get(newestBridge)?.(ask, about);
  if (!message) throw new TypeError('the newest bridge is not known here');
  return {
    ask: message,
    asked: ask,
    encoded: protocol.encode(message, undefined, seat.wire, without),
    read: (outcome) => readBridged(ask, { name: seat.seat, domain: seat.domain }, outcome),
  };
}

/** A registered name takes precedence over a role; a role that no agent has is taken by the house, if it has it. */
async function seatForTurn(agentId: string, parts: SessionParts, registry: AgentDirectory): Promise<Seat> {
  const agents = await listAllAgents(registry);
  const named = agents.find(({ name }) => name === agentId);
  if (named) return seatOfNamed(named, parts);
  const hindrance = (agent: Agent) => refusalOf(agent, parts)?.message ?? null;
  const hasTaker =
    isTakenByHouse(agentId, parts) || agents.some((agent) => hasRole(agent, agentId) && hindrance(agent) === null);
  const [seat] = hasTaker
    ? castSeats([{ seat: agentId, role: 'member' }], { agents, hindrance }, null, parts).seats
    : [];
  if (seat) return seat;
  throw new ParleyError('AGENT_UNKNOWN', `There is no agent or role "${agentId}".`);
}

/** Not every agent of the house takes turns: the clerk of round tables does not. */
function isTakenByHouse(role: string, { house, protocols }: SessionParts): boolean {
  const entry = house(role);
  return protocols.get(entry?.rules_protocol ?? entry?.protocol ?? '')?.acts.includes('turn') ?? false;
}

/** The agent is addressed by its role, as in a council; without a role, by its name. */
function seatOfNamed(agent: Agent, parts: SessionParts): Seat {
  const refusal = refusalOf(agent, parts);
  if (refusal) throw refusal;
  return { ...seatOf(agent, 'member', null, parts), seat: agent.role ?? agent.name };
}

function refusalOf(agent: Agent, { protocols }: SessionParts): ParleyError | undefined {
  const { name, protocol, status, mode } = agent;
  if (mode === 'async') return new ParleyError('AGENT_UNABLE', `${name} answers later, and this is answered at once.`);
  const acts = protocols.get(protocol)?.acts ?? [];
  if (!acts.includes('turn') && !acts.includes('reply'))
    return new ParleyError('AGENT_UNABLE', `${name} speaks ${protocol}, which cannot take turns.`);
  return status === 'active' ? undefined : notActiveError(agent);
}
