/**
 * `parley demo`: the platform with four sample agents and a first round table, in one command. The agents are real
 * HTTP servers on this machine; while nobody serves them they are inactive, so that no table waits for them.
 */
import type { Command } from 'commander';
import { host } from '../agent/host.ts';
import type { Configured } from '../configure.ts';
import { demoAgents } from '../house/demo/agents.ts';
import { demoTask } from '../house/demo/task.ts';
import type { Mind } from '../house/mind.ts';
import { serve } from '../protocols/round-table/serve.ts';
import type { SessionView } from '../record/view.ts';
import { type Client, createClient } from './client.ts';
import { deliberate } from './deliberate.ts';
import { interruption, until } from './interrupt.ts';
import { commandName } from './invocation.ts';
import { createQuietLog } from './log.ts';
import { configuredBy } from './options.ts';
import { type Reached, running } from './reach.ts';
import { remembering } from './remembering.ts';
import { resultText } from './table.ts';
import { jsonText } from './text.ts';

interface DemoOptions {
  once?: true;
  json?: true;
}

export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('start the platform with four sample agents and a first round table')
    .option('--once', 'stop after the table')
    .option('--json', 'print the session as JSON')
    .addHelpText('after', help)
    .action(demo);
}

const help = `
The sample agents follow fixed rules over sample documents; no model is involved
and nothing leaves this machine. A platform that already runs on the data folder
is used as it is.

Examples:
  $ parley demo
  $ parley demo --port 9000 --data /tmp/parley-demo`;

async function demo(options: DemoOptions, command: Command): Promise<void> {
  const signal = interruption();
  await using opened = new AsyncDisposableStack();
  const reached = await platform(configuredBy(command));
  opened.defer(reached.close);
  const { client } = reached;
  console.error(`Parley listens on ${client.url}. Four sample agents take their seats.\n`);
  for (const mind of demoAgents) await seat(mind, client, opened);
  const input = { ...demoTask, agents: demoAgents.map(({ name }) => name) };
  const view = await deliberate(client, { path: 'round-tables', input }, signal);
  console.log(options.json ? jsonText(view) : resultText(view, { client, lasting: reached.lasting || !options.once }));
  if (options.once || signal.aborted) return;
  console.error(`\n${whatNext(client, view)}`);
  await until(signal);
}

/** Unlike other commands, the demo serves where the settings say, so that what it prints can be tried. */
async function platform(configured: Configured): Promise<Reached> {
  const there = await running(configured.settings.data);
  if (there) return { client: there, lasting: true, close: async () => {} };
  const { startPlatform } = await import('../main.ts');
  const { url, stop } = await startPlatform(configured.settings, { log: createQuietLog(configured) });
  return { client: createClient(url), lasting: false, close: stop };
}

/** Registers the agent, or tells the platform where it is now. */
async function seat(mind: Mind, client: Client, opened: AsyncDisposableStack): Promise<void> {
  const { name, domain, capabilities } = mind;
  const hosted = await host([serve(remembering(mind))]);
  opened.defer(hosted.close);
  const profile = { domain, capabilities, base_url: hosted.url };
  if (await client.agent(name)) await client.patchAgent(name, { ...profile, status: 'active' });
  else await client.addAgent({ name, ...profile });
  opened.defer(async () => {
    await client.patchAgent(name, { status: 'inactive' }).catch(() => {});
  });
}

function whatNext({ url }: Client, { id }: SessionView): string {
  return `Still serving. Try, in another terminal:
  ${commandName()} agents list
  curl -s "${url}/api/v1/sessions/${id}/what-if?without=demo_operations"
and see ${url}/docs for the rest. Ctrl-C stops.`;
}
