/**
 * Seats for the sample agents: each a real HTTP server on this machine, registered as any agent is. While nobody serves
 * them they are inactive, so that no session waits for them.
 */
import { randomUUID } from 'node:crypto';
import { hostAgent } from '../../../agent/agent-host.ts';
import type { Forecaster } from '../../../house/forecasters/forecaster.ts';
import type { SampleTableAgent } from '../../../house/sample-table-agent.ts';
import { serve as servePredictions } from '../../../protocols/prediction-webhook/serve.ts';
import { serve as serveRoundTable } from '../../../protocols/round-table/serve.ts';
import type { ServedRoutes } from '../../../protocols/served-routes.ts';
import type { PlatformClient } from '../../platform/platform-client.ts';
import { withTaskMemory } from './task-memory.ts';

type SampleAgent = Pick<SampleTableAgent, 'name' | 'domain' | 'capabilities'>;

/** How a sample is reached, apart from where it listens. */
interface SampleAccess {
  protocol: string;
  path: string;
  api_key?: string;
}

export async function seatTableAgent(
  mind: SampleTableAgent,
  client: PlatformClient,
  resources: AsyncDisposableStack,
): Promise<void> {
  const access = { protocol: 'round-table', path: '' };
  await seatAgent(mind, access, serveRoundTable(withTaskMemory(mind)), client, resources);
  await client.patchAgent(mind.name, { status: 'active' });
}

/** A forecaster is active once it has passed its test. */
export async function seatForecaster(
  mind: Forecaster,
  client: PlatformClient,
  resources: AsyncDisposableStack,
): Promise<void> {
  const token = randomUUID();
  const access = { protocol: 'prediction-webhook', path: '/webhook', api_key: token };
  await seatAgent(mind, access, servePredictions({ token, forecast: mind.forecast }), client, resources);
  await client.testAgent(mind.name);
}

/** Registers the agent, or tells the platform where it is now. */
async function seatAgent(
  { name, domain, capabilities }: SampleAgent,
  { path, ...access }: SampleAccess,
  serve: ServedRoutes,
  client: PlatformClient,
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
