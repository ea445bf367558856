/** `parley table`: one round table, here and now. */
import { type Command, InvalidArgumentError } from 'commander';
import type { JsonObject } from '../model/json.ts';
import type { SessionView } from '../record/view.ts';
import { deliberate } from './deliberate.ts';
import { exitCodes } from './failure.ts';
import { interruption } from './interrupt.ts';
import { commandName } from './invocation.ts';
import { configuredBy } from './options.ts';
import { type Reached, reach } from './reach.ts';
import { seconds } from './seconds.ts';
import { addServerOption } from './server-option.ts';
import { jsonText, paintFor, widthOf } from './text.ts';
import { verdictText } from './verdict.ts';

interface TableOptions {
  agents?: string[];
  quorum?: number | string;
  threshold?: number | string;
  timeout?: number;
  anonymous?: true;
  json?: true;
  server?: string;
}

export function addTableCommand(program: Command): void {
  addServerOption(program.command('table'))
    .description('put a question to a round table and wait for its verdict')
    .argument('<question>', 'what the agents deliberate on')
    .option('--agents <names>', 'the agents to seat, comma-separated; whoever is relevant unless given', list)
    .option('--quorum <share>', 'the share of seats that must vote, such as 2/3 or 0.5 (2/3)', share)
    .option('--threshold <share>', 'the share of approvals that adopts (7/10)', share)
    .option('--timeout <seconds>', 'how long each agent has for an answer', seconds)
    .option('--anonymous', 'agents see each other under aliases')
    .option('--json', 'print the session as JSON')
    .addHelpText('after', help)
    .action(table);
}

const help = `
Exits with 0 when the table reached a verdict, whichever, and with 1 when nobody
answered, too few voted, or it was cancelled.

Examples:
  $ parley table "Should we deploy on Friday?"
  $ parley table "Review the login module" --agents ada,bob --threshold 2/3
  $ parley table "Is this design sound?" --json | jq .verdict.outcome`;

const voted: readonly (string | null)[] = ['adopted', 'contested', 'rejected'];

async function table(question: string, options: TableOptions, command: Command): Promise<void> {
  const signal = interruption();
  const reached = await reach(options.server, configuredBy(command));
  try {
    const view = await deliberate(reached.client, { path: 'round-tables', input: inputOf(question, options) }, signal);
    console.log(options.json ? jsonText(view) : resultText(view, reached));
    if (!voted.includes(view.outcome)) process.exitCode = exitCodes.failed;
    if (signal.aborted) process.exitCode = exitCodes.interrupted;
  } finally {
    await reached.close();
  }
}

/** The verdict, and how to get at the record it comes from. */
export function resultText(view: SessionView, { client, lasting }: Pick<Reached, 'client' | 'lasting'>): string {
  const page = { width: widthOf(process.stdout), paint: paintFor(process.stdout) };
  const url = lasting ? client.url : 'http://localhost:8000';
  const check = `curl -s ${url}/api/v1/sessions/${view.id}/record | ${commandName()} verify -`;
  const how = lasting ? 'Check its record' : `Check its record, once \`${commandName()}\` runs`;
  return `${verdictText(view, page)}\n\n${page.paint('bold', `Session ${view.id}`)}\n  ${how}:\n  ${check}`;
}

function inputOf(content: string, { agents, quorum, threshold, timeout, anonymous }: TableOptions): JsonObject {
  const rules = {
    ...(quorum === undefined ? {} : { quorum }),
    ...(threshold === undefined ? {} : { threshold }),
    ...(timeout === undefined ? {} : { timeout_ms: timeout }),
    ...(anonymous ? { anonymous_peers: true } : {}),
  };
  return { content, ...(agents ? { agents } : {}), rules };
}

function list(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

/** "2/3" stays as it is, so that it is not lost to rounding. */
function share(text: string): number | string {
  if (text.includes('/')) return text;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('Give a share such as 2/3 or 0.5.');
  return value;
}
