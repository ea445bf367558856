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

/** A sample that listens, and what registers it. */
export interface HostedSample {
  name: string;
  profile: { domain: string; capabilities: string[]; base_url: string; protocol: string; api_key?: string };
  /** Whether it is active only once it has passed its test. */
  isTestedFirst: boolean;
}

export function hostTableAgent(agent: SampleTableAgent, resources: AsyncDisposableStack): Promise<HostedSample> {
  return hostSample(agent, { protocol: 'round-table', path: '' }, serveRoundTable(withTaskMemory(agent)), resources);
}

export function hostForecaster(agent: Forecaster, resources: AsyncDisposableStack): Promise<HostedSample> {
  const token = randomUUID();
  const access = { protocol: 'prediction-webhook', path: '/webhook', api_key: token };
  return hostSample(agent, access, servePredictions({ token, forecast: agent.forecast }), resources);
}

/** How a sample is reached, apart from where it listens. */
interface SampleAccess {
  protocol: string;
  path: string;
  api_key?: string;
}

async function hostSample(
  { name, domain, capabilities }: SampleAgent,
  { path, ...access }: SampleAccess,
  serve: ServedRoutes,
  resources: AsyncDisposableStack,
): Promise<HostedSample> {
  const hosted = await hostAgent([serve]);
  resources.defer(hosted.close);
  const profile = { domain, capabilities, base_url: `${hosted.url}${path}`, ...access };
  return { name, profile, isTestedFirst: 'api_key' in access };
}

/** Registers a sample, or changes the address of the registered one, and makes it active. */
export async function seatSample(
  { name, profile, isTestedFirst }: HostedSample,
  registry: SampleRegistry,
): Promise<void> {
  if (await registry.agent(name)) await registry.patchAgent(name, profile);
  else await registry.addAgent({ name, ...profile });
  if (isTestedFirst) await registry.testAgent(name);
  else await registry.patchAgent(name, { status: 'active' });
}

/** No session waits for a sample whose server is stopped. */
export async function retireSample({ name }: HostedSample, registry: SampleRegistry): Promise<void> {
  await registry.patchAgent(name, { status: 'inactive' }).catch(() => {});
}
