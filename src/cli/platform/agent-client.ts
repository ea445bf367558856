/** What the command line asks of the agents of a platform, over the requests of the one HTTP client. */
import { ParleyError } from '../../errors.ts';
import type { Agent, AgentPatch, ChangedAgent } from '../../model/agent.ts';
import type { JsonObject } from '../../model/json.ts';
import type { AgentTestResult } from '../../tester/agent-test-result.ts';
import type { TesterReport } from '../../tester/tester-experiment.ts';
import type { PlatformRequests } from './platform-requests.ts';

export interface AgentClient {
  agents(): Promise<Agent[]>;
  /** `undefined` when no agent has that name. */
  agent(name: string): Promise<Agent | undefined>;
  /** Throws when no agent has that name. */
  knownAgent(name: string): Promise<Agent>;
  addAgent(registration: JsonObject): Promise<Agent>;
  patchAgent(name: string, patch: AgentPatch): Promise<ChangedAgent>;
  removeAgent(name: string): Promise<void>;
  testAgent(name: string): Promise<AgentTestResult>;
  /** Tries a message out on a registered agent, or on an endpoint that is not registered. */
  message(target: string | JsonObject, experiment: JsonObject): Promise<TesterReport>;
}

export function createAgentClient(requests: PlatformRequests): AgentClient {
  const pathOf = (name: string) => `/agents/${encodeURIComponent(name)}`;
  const knownAgent = (name: string) => requests.json<Agent>('GET', pathOf(name));
  return {
    knownAgent,
    agents: () => requests.everyPage('/agents'),
    agent: (name) => knownAgent(name).catch(undefinedIfUnknown),
    addAgent: (registration) => requests.json('POST', '/agents', registration),
    patchAgent: (name, patch) => requests.json('PATCH', pathOf(name), patch),
    removeAgent: async (name) => void (await requests.request('DELETE', pathOf(name))),
    testAgent: (name) => requests.json('POST', `${pathOf(name)}/test`),
    message: (target, experiment) =>
      typeof target === 'string'
        ? requests.json('POST', `${pathOf(target)}/messages`, experiment)
        : requests.json('POST', '/tester/messages', { endpoint: target, ...experiment }),
  };
}

function undefinedIfUnknown(error: unknown): undefined {
  if (error instanceof ParleyError && error.code === 'AGENT_UNKNOWN') return undefined;
  throw error;
}
