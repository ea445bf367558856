/** `parley table`: one round table, here and now. */
import { type Command, InvalidArgumentError } from 'commander';
import type { JsonObject } from '../model/json.ts';
import type { SessionView } from '../record/view.ts';
import { type ConveneOptions, convene } from './convene.ts';
import { names } from './names.ts';
import { seconds } from './seconds.ts';
import { addServerOption } from './server-option.ts';
import { tableText } from './table-verdict.ts';

interface TableOptions extends ConveneOptions {
  agents?: string[];
  quorum?: number | string;
  threshold?: number | string;
  timeout?: number;
  anonymous?: true;
}

export function addTableCommand(program: Command): void {
  addServerOption(program.command('table'))
    .description('put a question to a round table and wait for its verdict')
    .argument('<question>', 'what the agents deliberate on')
    .option('--agents <names>', 'the agents to seat, comma-separated; whoever is relevant unless given', names)
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
  const matter = {
    ...{ path: 'round-tables', input: inputOf(question, options), text: tableText },
    concluded: ({ outcome }: SessionView) => voted.includes(outcome),
  };
  await convene(matter, options, command);
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

/** "2/3" stays as it is, so that it is not lost to rounding. */
function share(text: string): number | string {
  if (text.includes('/')) return text;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('Give a share such as 2/3 or 0.5.');
  return value;
}
