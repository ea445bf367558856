/**
 * Seats for the sample agents: each is an HTTP server on this machine, registered like any agent. Agents whose server is
 * stopped are made inactive, so that no session waits for them.
 */
import { randomUUID } from 'node:crypto';
import { hostAgent } from '../agent/agent-host.ts';
import type { Forecaster } from '../house/forecasters/forecaster.ts';
import type { SampleTableAgent } from '../house/sample-table-agent.ts';
import type { Agent, AgentPatch } from '../model/agent.ts';
import type { JsonObject } from '../model/json.ts';
import { serve as servePredictions } from '../protocols/prediction-webhook/serve.ts';
import { serve as serveRoundTable } from '../protocols/round-table/serve.ts';
import type { ServedRoutes } from '../protocols/served-routes.ts';
import { withTaskMemory } from './task-memory.ts';

type SampleAgent = Pick<SampleTableAgent, 'name' | 'domain' | 'capabilities'>;

/** Where the samples are registered: a platform here, or one that is reached over HTTP. */
export interface SampleRegistry {
  agent(name: string): Promise<Agent | undefined>;
  addAgent(registration: JsonObject): Promise<unknown>;
  patchAgent(name: string, patch: AgentPatch): Promise<unknown>;
  testAgent(name: string): Promise<unknown>;
}

/** How a sample is reached, apart from where it listens. */
interface SampleAccess {
  protocol: string;
  path: string;
  api_key?: string;
}

export async function seatTableAgent(
  agent: SampleTableAgent,
  client: SampleRegistry,
  resources: AsyncDisposableStack,
): Promise<void> {
  const access = { protocol: 'round-table', path: '' };
  await seatAgent(agent, access, serveRoundTable(withTaskMemory(agent)), client, resources);
  await client.patchAgent(agent.name, { status: 'active' });
}

/** A forecaster is active once it has passed its test. */
export async function seatForecaster(
  agent: Forecaster,
  client: SampleRegistry,
  resources: AsyncDisposableStack,
): Promise<void> {
  const token = randomUUID();
  const access = { protocol: 'prediction-webhook', path: '/webhook', api_key: token };
  await seatAgent(agent, access, servePredictions({ token, forecast: agent.forecast }), client, resources);
  await client.testAgent(agent.name);
}

/** Registers the agent, or changes the address of the registered one. */
async function seatAgent(
  { name, domain, capabilities }: SampleAgent,
  { path, ...access }: SampleAccess,
  serve: ServedRoutes,
  client: SampleRegistry,
  resources: AsyncDisposableStack,
): Promise<void> {
  const hosted = await hostAgent([serve]);
  resources.defer(hosted.close);
  const profile = { domain, capabilities, base_url: `${hosted.url}${path}`, ...access };
  if (await client.agent(name)) await client.patchAgent(name, profile);
  else await client.addAgent({ name, ...profile });
  resources.defer(async () => {
    await client.patchAgent(name, { status: 'inactive' }).catch(() => {});
  });
}
