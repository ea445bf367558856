/** `parley demo`: the platform with sample agents, a first round table and a first forecast, in one command. */
import type { Command } from 'commander';
import type { Configured } from '../configure.ts';
import { demoAgents } from '../house/demo/agents.ts';
import { demoQuestion } from '../house/demo/question.ts';
import { demoTask } from '../house/demo/task.ts';
import { demoForecasters } from '../house/forecasters/forecasters.ts';
import { type Client, createClient } from './client.ts';
import { deliberate, type Held } from './deliberate.ts';
import { forecastText } from './forecast-verdict.ts';
import { interruption, until } from './interrupt.ts';
import { commandName } from './invocation.ts';
import { createQuietLog } from './log.ts';
import { configuredBy } from './options.ts';
import { type Reached, running } from './reach.ts';
import { resultText, type VerdictText } from './result.ts';
import { seatForecaster, seatReader } from './sample-seats.ts';
import { tableText } from './table-verdict.ts';
import { jsonText } from './text.ts';

interface DemoOptions {
  once?: true;
  json?: true;
}

export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('start the platform with sample agents, a first round table and a first forecast')
    .option('--once', 'stop after the two')
    .option('--json', 'print both sessions as JSON')
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

const fortnightMs = 14 * 86_400_000;

async function demo(options: DemoOptions, command: Command): Promise<void> {
  const signal = interruption();
  await using opened = new AsyncDisposableStack();
  const reached = await platform(configuredBy(command));
  opened.defer(reached.close);
  const { client } = reached;
  const show = (held: Held, text: VerdictText) => {
    if (!options.json) console.log(resultText(held, text, { client, lasting: reached.lasting || !options.once }));
  };
  console.error(`Parley listens on ${client.url}. Four sample agents take their seats.\n`);
  const table = await firstTable(client, signal, opened);
  show(table, tableText);
  if (signal.aborted) return;
  console.error('\nThree sample forecasters pass their tests, and debate what will come of it.\n');
  const forecast = await firstForecast(client, signal, opened);
  show(forecast, forecastText);
  if (options.json) console.log(jsonText({ round_table: table.view, forecast: forecast.view }));
  if (options.once || signal.aborted) return;
  console.error(`\n${whatNext(client, table)}`);
  await until(signal);
}

/** Unlike other commands, the demo serves where the settings say, so that what it prints can be tried. */
async function platform(configured: Configured): Promise<Reached> {
  const there = await running(configured.settings.data, configured.settings.key);
  if (there) return { client: there, lasting: true, close: async () => {} };
  const { startPlatform } = await import('../main.ts');
  const { url, key, stop } = await startPlatform(configured.settings, { log: createQuietLog(configured) });
  return { client: createClient(url, key), lasting: false, close: stop };
}

async function firstTable(client: Client, signal: AbortSignal, opened: AsyncDisposableStack): Promise<Held> {
  for (const mind of demoAgents) await seatReader(mind, client, opened);
  const input = { ...demoTask, agents: demoAgents.map(({ name }) => name) };
  return deliberate(client, { path: 'round-tables', input }, signal);
}

async function firstForecast(client: Client, signal: AbortSignal, opened: AsyncDisposableStack): Promise<Held> {
  for (const mind of demoForecasters) await seatForecaster(mind, client, opened);
  const deadline = new Date(Date.now() + fortnightMs).toISOString();
  const input = { ...demoQuestion, deadline, agents: demoForecasters.map(({ name }) => name) };
  return deliberate(client, { path: 'predictions', input }, signal);
}

function whatNext({ url }: Client, { view }: Held): string {
  return `Still serving. Try, in another terminal:
  ${commandName()} agents list
  ${commandName()} forecast "Will the next release be on time?" --deadline 2030-12-31 \\
    --description "3 of the last 4 were. On time by year: 1, 2, 4. But the tests are not green."
  curl -s "${url}/api/v1/sessions/${view.id}/what-if?without=demo_operations"
and see ${url}/docs for the rest. Ctrl-C stops.`;
}
