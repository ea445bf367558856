/** `parley demo`: starts the platform with sample agents, and runs a round table and a forecast with them. */
import type { Command } from 'commander';
import type { SessionResult } from '../../../documents/session-result.ts';
import { demoAgents } from '../../../house/demo/demo-agents.ts';
import { demoForecasters } from '../../../house/forecasters/demo-forecasters.ts';
import { demoSessions } from '../../../main/demo-sessions.ts';
import type { LoadedSettings } from '../../../main/load-settings.ts';
import {
  type HostedSample,
  hostForecaster,
  hostTableAgent,
  retireSample,
  seatSample,
} from '../../../main/sample-seats.ts';
import { interruptSignal, waitForAbort } from '../../interrupt.ts';
import { configurationOf } from '../../options/setting-options.ts';
import { findRunningPlatform, type PlatformConnection } from '../../platform/connect-platform.ts';
import { holdSession } from '../../platform/hold-session.ts';
import { nextCommandFor } from '../../platform/next-command.ts';
import { createPlatformClient, type PlatformClient } from '../../platform/platform-client.ts';
import { createQuietLogger } from '../../platform/platform-logger.ts';
import type { PlatformText } from '../../platform/platform-requests.ts';
import { textFor } from '../../platform/with-platform.ts';
import { jsonText } from '../../print/terminal-text.ts';
import { type NextCommand, printVerdict } from '../../print/verdicts/print-verdict.ts';

interface DemoOptions {
  once?: true;
  full?: true;
  json?: true;
}

export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('start the platform with sample agents, a first round table and a first forecast')
    .option('--once', 'stop after these two sessions')
    .option('--full', 'print everything that both sessions found, not only what decides')
    .option('--json', 'print both sessions as JSON')
    .addHelpText('after', help)
    .action(runDemo);
}

const help = `
The sample agents follow fixed rules over sample documents; no model is involved
and nothing leaves this machine. A platform that already runs on the data folder
is used as it is.

Examples:
  $ parley demo
  $ parley demo --port 9000 --data /tmp/parley-demo`;

async function runDemo(options: DemoOptions, command: Command): Promise<void> {
  const signal = interruptSignal();
  await using resources = new AsyncDisposableStack();
  const connection = await connectDemoPlatform(configurationOf(command), textFor(options));
  resources.defer(connection.close);
  const { client } = connection;
  const nextCommand = nextCommandFor(command, undefined);
  const show = async (result: SessionResult) => {
    if (!options.json) await printVerdict(result, options, nextCommand);
  };
  console.error(`Parley listens on ${client.url}. Four sample agents take their seats.\n`);
  const table = await holdFirstTable(client, signal, resources);
  await show(table);
  if (signal.aborted) return;
  console.error('\nThree sample forecasters pass their tests, and debate what will come of it.\n');
  const forecast = await holdFirstForecast(client, signal, resources);
  await show(forecast);
  if (options.json) console.log(jsonText({ round_table: table.view, forecast: forecast.view }));
  if (options.once || signal.aborted) return;
  console.error(`\n${nextStepsText(client, table, nextCommand)}`);
  await waitForAbort(signal);
}

/** Unlike other commands, the demo listens where the settings say, so that the commands it prints work. */
async function connectDemoPlatform(configured: LoadedSettings, wanted: PlatformText): Promise<PlatformConnection> {
  const runningClient = await findRunningPlatform(configured.settings.data, configured.settings.key, wanted);
  if (runningClient) return { client: runningClient, staysRunning: true, close: async () => {} };
  const { startPlatform } = await import('../../../main/start-platform.ts');
  const { url, key, stop } = await startPlatform(configured.settings, {
    ...{ log: createQuietLogger(configured), origins: configured.origins, env: process.env },
  });
  return { client: createPlatformClient(url, key, wanted), staysRunning: false, close: stop };
}

async function holdFirstTable(
  client: PlatformClient,
  signal: AbortSignal,
  resources: AsyncDisposableStack,
): Promise<SessionResult> {
  for (const agent of demoAgents) await seat(await hostTableAgent(agent, resources), client, resources);
  return holdSession(client, { path: 'round-tables', input: demoSessions().table }, signal);
}

async function seat(sample: HostedSample, client: PlatformClient, resources: AsyncDisposableStack): Promise<void> {
  await seatSample(sample, client);
  resources.defer(() => retireSample(sample, client));
}

async function holdFirstForecast(
  client: PlatformClient,
  signal: AbortSignal,
  resources: AsyncDisposableStack,
): Promise<SessionResult> {
  for (const agent of demoForecasters) await seat(await hostForecaster(agent, resources), client, resources);
  return holdSession(client, { path: 'predictions', input: demoSessions().forecast }, signal);
}

function nextStepsText({ url }: PlatformClient, { view }: SessionResult, nextCommand: NextCommand): string {
  return `Still serving ${url}; its reference is ${url}/docs. Try, in another terminal:
  ${nextCommand(`sessions what-if ${view.id} --without demo_operations`)}
  ${nextCommand('table "Should we deploy on Friday?" --agents demo_security,demo_operations')}
  ${nextCommand('agents list')}
Ctrl-C stops.`;
}
