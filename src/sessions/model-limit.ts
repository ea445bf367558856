/** In how many sessions of a day (UTC) each owner may seat the operator's own models. */
import { ParleyError } from '../errors.ts';
import type { Agent } from '../model/agent.ts';
import type { ChosenAgents } from './choose-agents.ts';
import type { SessionParts } from './session-parts.ts';

export type LimitedAgents = ChosenAgents & { skipped: { agent: Agent; reason: string }[] };

/** A session that is about to seat a model, and its owner; an operator has none. */
export interface ModelUse {
  owner: string | null;
  session: string;
}

/** Counts the session, once, and says why its owner may not have another with these models; `undefined` if it may. */
export async function modelLimitReached(
  { owner, session }: ModelUse,
  { store, clock, model_sessions_daily: limit }: SessionParts,
): Promise<string | undefined> {
  if (limit === null || owner === null) return undefined;
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  if ((await store.claim(`${day}/models/${owner}`, session, limit)) !== 'full') return undefined;
  return `${owner} has had its ${limit} sessions with the platform's own models of ${day}`;
}

/** Leaves out the operator's own models where the owner has had its sessions with them for the day. */
export async function withinModelLimit(
  chosen: LimitedAgents,
  use: ModelUse,
  parts: SessionParts,
): Promise<LimitedAgents> {
  const isOperators = operatorsModels(parts.protocols);
  const reason = chosen.agents.some(isOperators) ? await modelLimitReached(use, parts) : undefined;
  if (reason === undefined) return chosen;
  const agents = chosen.agents.filter((agent) => !isOperators(agent));
  if (agents.length === 0) throw new ParleyError('DAILY_LIMIT_REACHED', `${reason}.`);
  const left = chosen.agents.filter(isOperators);
  const considered = chosen.seating.considered.map((candidate) =>
    left.some(({ name }) => name === candidate.agent) ? { ...candidate, seated: false, reason } : candidate,
  );
  const skipped = [...chosen.skipped, ...left.map((agent) => ({ agent, reason }))];
  return { agents, seating: { ...chosen.seating, considered }, skipped };
}

/** A role that the request names cannot be left out: a session that needs a model beyond the limit is refused. */
export async function checkModelLimit(agents: readonly Agent[], use: ModelUse, parts: SessionParts): Promise<void> {
  const isNeeded = agents.some(operatorsModels(parts.protocols));
  const reason = isNeeded ? await modelLimitReached(use, parts) : undefined;
  if (reason !== undefined) throw new ParleyError('DAILY_LIMIT_REACHED', `${reason}.`);
}

/** Whether an agent is a model that the operator registered for everybody. */
function operatorsModels(protocols: SessionParts['protocols']): (agent: Agent) => boolean {
  return ({ protocol, owner, ad_hoc }) =>
    protocols.get(protocol)?.names_model === true && owner === undefined && !ad_hoc;
}
