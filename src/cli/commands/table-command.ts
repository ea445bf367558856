/** `parley table`: one round table, here and now. */
import { type Command, InvalidArgumentError } from 'commander';
import type { JsonObject } from '../../model/json.ts';
import type { SessionView } from '../../record/session-view.ts';
import { parseNames } from '../options/parse-names.ts';
import { parseSeconds } from '../options/parse-seconds.ts';
import { addServerOption } from '../options/server-option.ts';
import { tableText } from '../print/table-verdict-text.ts';
import { runSessionCommand, type SessionCommandOptions } from './session-command.ts';

interface TableOptions extends SessionCommandOptions {
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
    .option('--agents <names>', 'the agents to seat, comma-separated; whoever is relevant unless given', parseNames)
    .option('--quorum <share>', 'the share of seats that must vote, such as 2/3 or 0.5 (2/3)', parseShare)
    .option('--threshold <share>', 'the share of approvals that adopts (7/10)', parseShare)
    .option('--timeout <seconds>', 'how long each agent has for an answer', parseSeconds)
    .option('--anonymous', 'agents see each other under aliases')
    .option('--json', 'print the session as JSON')
    .addHelpText('after', help)
    .action(runTable);
}

const help = `
Exits with 0 when the table reached a verdict, whichever, and with 1 when nobody
answered, too few voted, or it was cancelled.

Examples:
  $ parley table "Should we deploy on Friday?"
  $ parley table "Review the login module" --agents ada,bob --threshold 2/3
  $ parley table "Is this design sound?" --json | jq .verdict.outcome`;

const votedOutcomes: readonly (string | null)[] = ['adopted', 'contested', 'rejected'];

async function runTable(question: string, options: TableOptions, command: Command): Promise<void> {
  const matter = {
    ...{ path: 'round-tables', input: tableInput(question, options), text: tableText },
    concluded: ({ outcome }: SessionView) => votedOutcomes.includes(outcome),
  };
  await runSessionCommand(matter, options, command);
}

function tableInput(content: string, { agents, quorum, threshold, timeout, anonymous }: TableOptions): JsonObject {
  const rules = {
    ...(quorum === undefined ? {} : { quorum }),
    ...(threshold === undefined ? {} : { threshold }),
    ...(timeout === undefined ? {} : { timeout_ms: timeout }),
    ...(anonymous ? { anonymous_peers: true } : {}),
  };
  return { content, ...(agents ? { agents } : {}), rules };
}

/** "2/3" stays as it is, so that it is not lost to rounding. */
function parseShare(text: string): number | string {
  if (text.includes('/')) return text;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('Give a share such as 2/3 or 0.5.');
  return value;
}
