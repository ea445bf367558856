/** The operations on registered agents, as the registry offers them and as the holder of a key is offered them. */
import type { Agent, AgentPatch, AgentRegistration, ChangedAgent } from '../model/agent.ts';
import type { RequestKey } from '../model/request-key.ts';

export interface AgentDirectory {
  register(input: AgentRegistration, request?: RequestKey): Promise<{ agent: Agent; created: boolean }>;
  get(name: string): Promise<Agent>;
  list(query: { after?: string; limit: number }): Promise<Agent[]>;
  patch(name: string, patch: AgentPatch): Promise<ChangedAgent>;
  remove(name: string): Promise<void>;
}
