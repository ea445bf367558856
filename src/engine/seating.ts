/** Who sits: the agents a session names, or those relevant to it (`routing@1`). The choice goes on the record. */
import { type Candidate, route, routingMethod } from '../argument/routing.ts';
import { ParleyError } from '../errors.ts';
import type { SeatingWish } from '../formats/opening.ts';
import type { Act } from '../model/act.ts';
import type { Agent } from '../model/agent.ts';
import type { Seat } from '../model/seat.ts';
import type { Seating } from '../record/event.ts';
import { cast } from './casting.ts';
import type { Agents } from './engine.ts';
import { everyone } from './everyone.ts';
import type { Healths } from './health.ts';
import type { EngineParts } from './parts.ts';
import { seatOf } from './seat-of.ts';

export interface Seated {
  seats: Seat[];
  seating: Seating;
}

/** What seating needs besides the wish: the session it is for and the limit that its opening rules for an ask. */
export interface SeatingFor {
  session: string;
  timeout_ms: number | null;
}

export async function seat(
  wish: SeatingWish,
  { session, timeout_ms }: SeatingFor,
  registry: Agents,
  healths: Healths,
  parts: EngineParts,
): Promise<Seated> {
  const unable: Unable = (agent: Agent) =>
    wish.acts.filter((act) => !parts.protocols.get(agent.protocol)?.acts.includes(act));
  if (wish.cast) {
    const ensemble = { agents: await everyone(registry), hindrance: hindranceOf(unable, healths) };
    return cast(wish.cast, ensemble, timeout_ms, parts);
  }
  const wished = wish.named
    ? await named(wish.named, wish.field, unable, registry)
    : await relevant(wish, unable, registry, healths);
  const chosen = await withinAllowance(wished, wish.acts, session, parts);
  const others = await Promise.all(
    wish.roles.map(async ({ agent, role }) => ({ role, agent: await oneNamed(agent, `rules.${role}`, registry) })),
  );
  const taken = new Set(chosen.agents.map(({ name }) => name));
  const extra = others.filter(({ agent }) => !taken.has(agent.name));
  const all = [...chosen.agents.map((agent) => ({ role: 'member', agent })), ...extra];
  return { seats: all.map(({ agent, role }) => seatOf(agent, role, timeout_ms, parts)), seating: chosen.seating };
}

/** An agent that has had its sessions of the day is passed over, with the reason on the record. */
async function withinAllowance(
  chosen: Chosen,
  acts: readonly Act[],
  session: string,
  parts: EngineParts,
): Promise<Chosen> {
  const isMetered = ({ protocol }: Agent) => parts.protocols.get(protocol)?.metered.some((act) => acts.includes(act));
  const metered = chosen.agents.filter(isMetered);
  if (metered.length === 0) return chosen;
  const day = new Date(parts.clock.now()).toISOString().slice(0, 10);
  const full = new Set<string>();
  for (const { id, name } of metered) {
    if ((await parts.store.claim(`${day}/${id}`, session, parts.daily_limit)) === 'full') full.add(name);
  }
  if (full.size === 0) return chosen;
  const agents = chosen.agents.filter(({ name }) => !full.has(name));
  const reason = `has had its ${parts.daily_limit} sessions of ${day}`;
  if (agents.length === 0) throw new ParleyError('DAILY_LIMIT_REACHED', `${[...full].join(', ')}: ${reason}.`);
  const considered = chosen.seating.considered.map((each) =>
    full.has(each.agent) ? { ...each, seated: false, reason } : each,
  );
  return { agents, seating: { ...chosen.seating, considered } };
}

/** The acts that are wanted of an agent and that its protocol lacks. */
type Unable = (agent: Agent) => Act[];

interface Chosen {
  agents: Agent[];
  seating: Seating;
}

async function named(names: string[], field: string | undefined, unable: Unable, registry: Agents): Promise<Chosen> {
  const pathOf = (at: number) => field ?? `agents[${at}]`;
  const agents = await Promise.all(names.map((name, at) => oneNamed(name, pathOf(at), registry)));
  const first = agents.findIndex((agent) => unable(agent).length > 0);
  const agent = agents[first];
  if (agent !== undefined) {
    const message = `${agent.name} speaks ${agent.protocol}, which cannot ${unable(agent).join(' or ')}.`;
    throw new ParleyError('AGENT_UNABLE', message, [{ path: pathOf(first), message }]);
  }
  const considered = names.map((agent) => ({ agent, reason: 'named', score: 0, seated: true }));
  return { agents, seating: { considered, method: 'named' } };
}

/** A named agent is seated even when it is unhealthy, but not when it is inactive. */
async function oneNamed(name: string, path: string, registry: Agents): Promise<Agent> {
  let agent: Agent;
  try {
    agent = await registry.get(name);
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    throw new ParleyError(error.code, error.message, [{ path, message: error.message }]);
  }
  if (agent.status === 'active') return agent;
  const message = `${name} is ${standing(agent)}.`;
  throw new ParleyError('AGENT_INACTIVE', message, [{ path, message }]);
}

async function relevant(wish: SeatingWish, unable: Unable, registry: Agents, healths: Healths): Promise<Chosen> {
  const all = await everyone(registry);
  const hindrance = hindranceOf(unable, healths);
  const able = all.filter((agent) => hindrance(agent) === null);
  const ranked = route(
    wish.text,
    able.map((agent) => candidateOf(agent, wish)),
  );
  const byName = new Map(able.map((agent) => [agent.name, agent]));
  const agents = ranked.flatMap(({ agent, seated }) => (seated ? (byName.get(agent) ?? []) : []));
  if (agents.length === 0) throw nobody(all, able.length);
  const considered = ranked.map(({ agent, reason, score, seated }) => ({ agent, reason, score, seated }));
  const passedOver = all.flatMap((agent) => {
    const reason = hindrance(agent);
    return reason === null ? [] : [{ agent: agent.name, reason, score: 0, seated: false }];
  });
  return { agents, seating: { considered: [...considered, ...passedOver], method: routingMethod } };
}

function candidateOf({ name, domain, capabilities }: Agent, { focus_areas }: SeatingWish): Candidate {
  const focus_area = Object.hasOwn(focus_areas, name) ? focus_areas[name] : undefined;
  return { agent: name, domain, capabilities, ...(focus_area === undefined ? {} : { focus_area }) };
}

const standing = ({ status, status_reason }: Agent) => (status_reason ? `${status}: ${status_reason}` : status);

/** Why an agent cannot be seated without being named, or `null`. */
function hindranceOf(unable: Unable, healths: Healths): (agent: Agent) => string | null {
  return (agent) => {
    if (agent.status !== 'active') return standing(agent);
    if (!healths.eligible(agent.id)) return 'unhealthy';
    const lacking = unable(agent);
    return lacking.length === 0 ? null : `cannot ${lacking.join(' or ')}`;
  };
}

function nobody(all: Agent[], able: number): ParleyError {
  if (all.length === 0) return new ParleyError('NO_RELEVANT_AGENT', 'No agent is registered yet.');
  const names = all.slice(0, 20).map(({ name, domain }) => `${name} (${domain})`);
  const told = `Considered: ${names.join(', ')}${all.length > 20 ? ` and ${all.length - 20} more` : ''}.`;
  return new ParleyError(
    'NO_RELEVANT_AGENT',
    `${able} of ${all.length} agents can be seated, none is relevant. ${told}`,
  );
}
