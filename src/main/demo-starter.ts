/**
 * Starts the demo on a platform that runs: the sample agents listen in this process until it stops, are registered like any
 * agent, and a first table and a first forecast are opened. Started again, it opens both again with the agents it has.
 */
import type { AccessView } from '../access/engine.ts';
import { ParleyError } from '../errors.ts';
import { openings } from '../formats/openings.ts';
import { demoAgents } from '../house/demo/demo-agents.ts';
import { demoForecasters } from '../house/forecasters/demo-forecasters.ts';
import { agentRegistration } from '../model/agent.ts';
import { demoSessions } from './demo-sessions.ts';
import {
  type HostedSample,
  hostForecaster,
  hostTableAgent,
  retireSample,
  type SampleRegistry,
  seatSample,
} from './sample-seats.ts';

/** They listen until `resources` is disposed of. */
export async function hostSamples(resources: AsyncDisposableStack): Promise<HostedSample[]> {
  const samples: HostedSample[] = [];
  for (const agent of demoAgents) samples.push(await hostTableAgent(agent, resources));
  for (const agent of demoForecasters) samples.push(await hostForecaster(agent, resources));
  return samples;
}

/** Whatever was changed about the samples since they were seated is put right. */
export async function startDemo(engine: AccessView, samples: readonly HostedSample[]) {
  const registry = registryOf(engine);
  for (const sample of samples) await seatSample(sample, registry);
  const { table, forecast } = demoSessions();
  const round_table = await open(engine, 'round-tables', table);
  return { round_table, forecast: await open(engine, 'predictions', forecast) };
}

export async function retireSamples(engine: AccessView, samples: readonly HostedSample[]): Promise<void> {
  const registry = registryOf(engine);
  for (const sample of samples) await retireSample(sample, registry);
}

async function open(engine: AccessView, path: string, input: object): Promise<string> {
  const opening = openings.find((each) => each.path === path);
  if (!opening) throw new TypeError(`there is no opening ${path}`);
  return (await engine.sessions.open(opening.format, input)).session;
}

function registryOf({ agents, testAgent }: AccessView): SampleRegistry {
  return {
    agent: (name) => agents.get(name).catch(noneIfUnknown),
    addAgent: (registration) => agents.register(agentRegistration.parse(registration)),
    patchAgent: (name, patch) => agents.patch(name, patch),
    testAgent: (name) => testAgent(name),
  };
}

function noneIfUnknown(error: unknown): undefined {
  if (error instanceof ParleyError && error.code === 'AGENT_UNKNOWN') return undefined;
  throw error;
}
