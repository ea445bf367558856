/** `parley table`: runs one round table and waits for its verdict. */
import { type Command, InvalidArgumentError } from 'commander';
import type { JsonObject } from '../../model/json.ts';
import type { SessionView } from '../../record/session-view.ts';
import { addContextOption } from '../options/context-option.ts';
import type { FieldOptions } from '../options/option-errors.ts';
import { parseNames } from '../options/parse-names.ts';
import { parseTimeout } from '../options/parse-seconds.ts';
import { addVerdictCommandOptions, type VerdictOptions } from '../options/verdict-options.ts';
import { runSessionCommand } from './session-command.ts';

interface TableOptions extends VerdictOptions {
  agents?: string[];
  quorum?: number | string;
  threshold?: number | string;
  timeout?: number;
  anonymous?: true;
  context?: JsonObject;
  constraint?: string[];
}

export function addTableCommand(program: Command): void {
  const command = program
    .command('table')
    .description('put a question to a round table and wait for its verdict')
    .argument('<question>', 'what the agents deliberate on')
    .option('--agents <names>', 'the agents to seat, comma-separated; whoever is relevant unless given', parseNames)
    .option('--quorum <share>', 'the share of seats that must vote, such as 2/3 or 0.5 (2/3)', parseShare)
    .option('--threshold <share>', 'the share of approvals that adopts (7/10)', parseShare)
    .option('--timeout <seconds>', 'how long each agent has for an answer, 0.1 to 600', parseTimeout)
    .option('--anonymous', 'agents see each other under aliases')
    .option('--constraint <text...>', 'what every answer must respect; may be repeated');
  addVerdictCommandOptions(addContextOption(command)).addHelpText('after', help).action(runTable);
}

const help = `
Exits with 0 when the table reached a verdict, whichever, and with 1 when nobody
answered, too few voted, or it was cancelled.

Examples:
  $ parley table "Should we deploy on Friday?"
  $ parley table "Review the login module" --agents ada,bob --threshold 2/3
  $ parley table "Review the login module" --context repo=shop --context @change.json \\
      --constraint "No downtime."
  $ parley table "Is this design sound?" --out verdict.html
  $ parley table "Is this design sound?" --json | jq .verdict.outcome`;

export const tableFieldOptions: FieldOptions = {
  content: 'the question',
  agents: '--agents',
  context: '--context',
  constraints: '--constraint',
  'rules.quorum': '--quorum',
  'rules.threshold': '--threshold',
  'rules.timeout_ms': '--timeout',
  'rules.anonymous_peers': '--anonymous',
};

const votedOutcomes: readonly (string | null)[] = ['adopted', 'contested', 'rejected'];

async function runTable(question: string, options: TableOptions, command: Command): Promise<void> {
  const session = {
    ...{ path: 'round-tables', input: tableInput(question, options), fieldOptions: tableFieldOptions },
    isConcluded: ({ outcome }: SessionView) => votedOutcomes.includes(outcome),
  };
  await runSessionCommand(session, options, command);
}

function tableInput(
  content: string,
  { agents, quorum, threshold, timeout, anonymous, context, constraint }: TableOptions,
): JsonObject {
  const rules = {
    ...(quorum === undefined ? {} : { quorum }),
    ...(threshold === undefined ? {} : { threshold }),
    ...(timeout === undefined ? {} : { timeout_ms: timeout }),
    ...(anonymous ? { anonymous_peers: true } : {}),
  };
  return {
    content,
    ...(agents ? { agents } : {}),
    ...(context ? { context } : {}),
    ...(constraint ? { constraints: constraint } : {}),
    rules,
  };
}

/** "2/3" stays text, because a number would be rounded. */
function parseShare(text: string): number | string {
  if (text.includes('/')) return text;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('Give a share such as 2/3 or 0.5.');
  return value;
}
