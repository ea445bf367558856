/** Chooses the agents to seat: those that the request names, or those that the routing method finds relevant. */
import type { AgentDirectory } from '../agents/agent-directory.ts';
import type { HealthTracker } from '../agents/health-tracker.ts';
import { listAllAgents } from '../agents/list-all-agents.ts';
import { ParleyError } from '../errors.ts';
import type { SeatingWish } from '../formats/opening.ts';
import type { RoutingCandidate, RoutingMethod } from '../methods/routing-method.ts';
import type { Act } from '../model/act.ts';
import type { Agent } from '../model/agent.ts';
import type { Seating } from '../record/event.ts';

/** The acts that the session needs and that the agent's protocol does not have. */
type LackedActs = (agent: Agent) => Act[];

export interface ChosenAgents {
  agents: Agent[];
  seating: Seating;
}

export async function chooseNamed(
  names: string[],
  field: string | undefined,
  lackedActs: LackedActs,
  registry: AgentDirectory,
): Promise<ChosenAgents> {
  const pathOf = (at: number) => field ?? `agents[${at}]`;
  const agents = await Promise.all(names.map((name, at) => getActiveAgent(name, pathOf(at), registry)));
  for (const [at, agent] of agents.entries()) checkAble(agent, pathOf(at), lackedActs);
  const considered = names.map((agent) => ({ agent, reason: 'named', score: 0, seated: true }));
  return { agents, seating: { considered, method: 'named' } };
}

/** An agent that can do what its role needs. */
export async function getAbleAgent(
  name: string,
  path: string,
  lackedActs: LackedActs,
  registry: AgentDirectory,
): Promise<Agent> {
  const agent = await getActiveAgent(name, path, registry);
  checkAble(agent, path, lackedActs);
  return agent;
}

function checkAble(agent: Agent, path: string, lackedActs: LackedActs): void {
  const lacked = lackedActs(agent);
  if (lacked.length === 0) return;
  const message = `${agent.name} speaks ${agent.protocol}, which cannot ${lacked.join(' or ')}.`;
  throw new ParleyError('AGENT_UNABLE', message, [{ path, message }]);
}

/** A named agent may be unhealthy, but it must be active. `path` is the field of the request that names it. */
export async function getActiveAgent(name: string, path: string, registry: AgentDirectory): Promise<Agent> {
  let agent: Agent;
  try {
    agent = await registry.get(name);
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    throw new ParleyError(error.code, error.message, [{ path, message: error.message }]);
  }
  if (agent.status === 'active') return agent;
  const { code, message } = notActiveError(agent);
  throw new ParleyError(code, message, [{ path, message }]);
}

/** An agent that never passed its test must be tested; any other was switched off, or failed too often. */
export function notActiveError(agent: Agent): ParleyError {
  const code = agent.status === 'untested' ? 'AGENT_UNTESTED' : 'AGENT_INACTIVE';
  return new ParleyError(code, `${agent.name} is ${statusText(agent)}.`);
}

/** What is known of agents besides what they say of themselves. */
export interface KnownPast {
  /** Titles of tasks that an agent sat at before. */
  tasksOf(agent: Agent): string[];
  /** How well agents did, by id. */
  standings: ReadonlyMap<string, number>;
}

export async function chooseRelevantOrRefuse(
  wish: SeatingWish,
  lackedActs: LackedActs,
  registry: AgentDirectory,
  healths: HealthTracker,
  routing: RoutingMethod,
  past: KnownPast,
): Promise<ChosenAgents> {
  const all = await listAllAgents(registry);
  const hindrance = hindranceOf(lackedActs, healths);
  const chosen = chooseRelevant(wish, all, hindrance, routing, past);
  if (chosen.agents.length > 0) return chosen;
  throw nobodyAbleError(all, hindrance);
}

/** Those that the routing method finds relevant, and why each of the others is not seated; there may be none. */
export function chooseRelevant(
  wish: Pick<SeatingWish, 'text' | 'focus_areas' | 'max_seats' | 'everybody'>,
  all: readonly Agent[],
  hindrance: (agent: Agent) => string | null,
  routing: RoutingMethod,
  past: KnownPast,
): ChosenAgents {
  const able = all.filter((agent) => hindrance(agent) === null);
  const { max_seats, everybody } = wish;
  const ranked = routing.route(
    wish.text,
    able.map((agent) => candidateOf(agent, wish, past)),
    { ...(max_seats === undefined ? {} : { max_seats }), ...(everybody && { everybody }) },
  );
  const byName = new Map(able.map((agent) => [agent.name, agent]));
  const agents = ranked.flatMap(({ agent, seated }) => (seated ? (byName.get(agent) ?? []) : []));
  const considered = ranked.map(({ agent, reason, score, seated, weak_match }) => {
    return { agent, reason, score, seated, ...(weak_match && { weak_match }) };
  });
  const passedOver = all.flatMap((agent) => {
    const reason = hindrance(agent);
    return reason === null ? [] : [{ agent: agent.name, reason, score: 0, seated: false }];
  });
  return { agents, seating: { considered: [...considered, ...passedOver], method: routing.name } };
}

function candidateOf(
  agent: Agent,
  { focus_areas }: Pick<SeatingWish, 'focus_areas'>,
  past: KnownPast,
): RoutingCandidate {
  const { id, name, domain, capabilities, description } = agent;
  const focus_area = Object.hasOwn(focus_areas, name) ? focus_areas[name] : undefined;
  const past_tasks = past.tasksOf(agent);
  const track_record = past.standings.get(id);
  return {
    ...{ agent: name, domain, capabilities },
    ...(focus_area === undefined ? {} : { focus_area }),
    ...(description === undefined ? {} : { description }),
    ...(past_tasks.length === 0 ? {} : { past_tasks }),
    ...(track_record === undefined ? {} : { track_record }),
  };
}

const statusText = ({ status, status_reason }: Agent) => (status_reason ? `${status}: ${status_reason}` : status);

/** Why an agent that was not named cannot be seated, or `null` if it can. */
export function hindranceOf(
  lackedActs: LackedActs,
  healths: Pick<HealthTracker, 'isEligible'>,
): (agent: Agent) => string | null {
  return (agent) => {
    if (agent.status !== 'active') return statusText(agent);
    if (!healths.isEligible(agent.id)) return 'unhealthy';
    const lacking = lackedActs(agent);
    return lacking.length === 0 ? null : `cannot ${lacking.join(' or ')}`;
  };
}

const maxNamedAgents = 20;

function nobodyAbleError(all: readonly Agent[], hindrance: (agent: Agent) => string | null): ParleyError {
  if (all.length === 0) return new ParleyError('NO_RELEVANT_AGENT', 'No agent is registered yet.');
  const named = all.slice(0, maxNamedAgents).map((agent) => `${agent.name} (${hindrance(agent) ?? 'not relevant'})`);
  const more = all.length > maxNamedAgents ? ` and ${all.length - maxNamedAgents} more` : '';
  const count = all.length === 1 ? 'The only agent cannot' : `None of ${all.length} agents can`;
  return new ParleyError('NO_RELEVANT_AGENT', `${count} take part: ${named.join(', ')}${more}.`);
}
