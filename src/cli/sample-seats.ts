/**
 * Seats for the sample agents: each a real HTTP server on this machine, registered as any agent is. While nobody serves
 * them they are inactive, so that no session waits for them.
 */
import { randomUUID } from 'node:crypto';
import { host } from '../agent/host.ts';
import type { Forecaster } from '../house/forecasters/forecaster.ts';
import type { Mind } from '../house/mind.ts';
import { serve as servePredictions } from '../protocols/prediction-webhook/serve.ts';
import { serve as serveRoundTable } from '../protocols/round-table/serve.ts';
import type { Serve } from '../protocols/serve.ts';
import type { Client } from './client.ts';
import { remembering } from './remembering.ts';

type Sample = Pick<Mind, 'name' | 'domain' | 'capabilities'>;

/** How a sample is reached, apart from where it listens. */
interface Access {
  protocol: string;
  path: string;
  api_key?: string;
}

export async function seatReader(mind: Mind, client: Client, opened: AsyncDisposableStack): Promise<void> {
  const access = { protocol: 'round-table', path: '' };
  await seat(mind, access, serveRoundTable(remembering(mind)), client, opened);
  await client.patchAgent(mind.name, { status: 'active' });
}

/** A forecaster is active once it has passed its test. */
export async function seatForecaster(mind: Forecaster, client: Client, opened: AsyncDisposableStack): Promise<void> {
  const token = randomUUID();
  const access = { protocol: 'prediction-webhook', path: '/webhook', api_key: token };
  await seat(mind, access, servePredictions({ token, forecast: mind.forecast }), client, opened);
  await client.testAgent(mind.name);
}

/** Registers the agent, or tells the platform where it is now. */
async function seat(
  { name, domain, capabilities }: Sample,
  { path, ...access }: Access,
  serve: Serve,
  client: Client,
  opened: AsyncDisposableStack,
): Promise<void> {
  const hosted = await host([serve]);
  opened.defer(hosted.close);
  const profile = { domain, capabilities, base_url: `${hosted.url}${path}`, ...access };
  if (await client.agent(name)) await client.patchAgent(name, profile);
  else await client.addAgent({ name, ...profile });
  opened.defer(async () => {
    await client.patchAgent(name, { status: 'inactive' }).catch(() => {});
  });
}
