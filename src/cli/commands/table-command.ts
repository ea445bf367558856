/** `parley table`: runs one round table and waits for its verdict. */
import { type Command, InvalidArgumentError } from 'commander';
import type { JsonObject } from '../../model/json.ts';
import type { SessionView } from '../../record/session-view.ts';
import { addClerkOptions } from '../options/clerk-option.ts';
import { addContextOption } from '../options/context-option.ts';
import { addCostOptions, costFieldOptions, costRules } from '../options/cost-options.ts';
import type { FieldOptions } from '../options/option-errors.ts';
import { parseNames } from '../options/parse-names.ts';
import { parseTimeout } from '../options/parse-seconds.ts';
import { parseWholeNumber } from '../options/parse-whole-number.ts';
import { addSeatOptions, chooseSeats, questionAndTable, type SeatOptions, seatHelp } from '../options/seat-options.ts';
import { addVerdictCommandOptions, type VerdictOptions } from '../options/verdict-options.ts';
import {
  collectEvidence,
  type EvidenceOption,
  evidenceInRequest,
  isElsewhere,
  publishEvidence,
} from './council/evidence-option.ts';
import { runSessionCommand } from './session-command.ts';

interface TableOptions extends VerdictOptions, SeatOptions {
  agents?: string[];
  maxTokens?: number;
  maxCost?: number;
  quorum?: number | string;
  threshold?: number | string;
  timeout?: number;
  anonymous?: true;
  context?: JsonObject;
  constraint?: string[];
  evidence?: EvidenceOption[];
  challengeRounds?: number;
  maxSeats?: number;
}

export function addTableCommand(program: Command): void {
  const command = program
    .command('table')
    .description('put a question to a round table and wait for its verdict')
    .argument('<question...>', 'what the agents deliberate on; @NAME before it takes a saved table')
    .option('--agents <names>', 'the agents to seat, comma-separated; whoever is relevant unless given', parseNames)
    .option('--max-seats <number>', 'how many of the relevant agents are seated at most', parseWholeNumber)
    .option('--evidence <item...>', 'what citations are looked up in: a file, or ADDRESS=SHA256', collectEvidence)
    .option('--quorum <share>', 'the share of seats that must vote, such as 2/3 or 0.5 (2/3)', parseShare)
    .option('--threshold <share>', 'the share of approvals that adopts (7/10)', parseShare)
    .option('--timeout <seconds>', 'how long each agent has for an answer, 0.1 to 600', parseTimeout)
    .option('--anonymous', 'agents see each other under aliases')
    .option('--challenge-rounds <number>', '2 asks once more about what is disputed (1)', parseWholeNumber)
    .option('--constraint <text...>', 'what every answer must respect; may be repeated')
    .option('--synthesiser <seat>', 'who words the computed synthesis: an agent, or a model');
  addSeatOptions(addCostOptions(addClerkOptions(command)));
  addVerdictCommandOptions(addContextOption(command)).addHelpText('after', `${seatHelp}\n${help}`).action(runTable);
}

const help = `
Exits with 0 when the table reached a verdict, whichever, and with 1 when nobody
answered, too few voted, or it was cancelled.

Examples:
  $ parley table "Should we deploy on Friday?"
  $ parley table "Review the login module" --agents ada,bob --threshold 2/3
  $ parley table "Review the login module" --context repo=shop --context @change.json \\
      --constraint "No downtime."
  $ parley table "Is the report right?" --evidence report.md figures.csv \\
      --challenge-rounds 2 --clerk kim
  $ parley table "Is this design sound?" --seats openai:gpt-5.6-luna,ollama:qwen3:8b
  $ parley table @review "Is this design sound?" --max-cost 0.50
  $ parley table "Is this design sound?" --out verdict.html
  $ parley table "Is this design sound?" --json | jq .verdict.outcome`;

export const tableFieldOptions: FieldOptions = {
  content: 'the question',
  agents: '--agents',
  context: '--context',
  constraints: '--constraint',
  evidence: '--evidence',
  'rules.max_seats': '--max-seats',
  'rules.clerk': '--clerk',
  'rules.challenge_rounds': '--challenge-rounds',
  'rules.quorum': '--quorum',
  'rules.threshold': '--threshold',
  'rules.timeout_ms': '--timeout',
  'rules.anonymous_peers': '--anonymous',
  'rules.synthesiser': '--synthesiser',
  ...costFieldOptions,
};

const votedOutcomes: readonly (string | null)[] = ['adopted', 'contested', 'rejected'];

async function runTable(words: string[], options: TableOptions, command: Command): Promise<void> {
  const { question, table } = questionAndTable(words, command);
  await using resources = new AsyncDisposableStack();
  const evidence = await evidenceFor(options, resources, command);
  const session = {
    ...{ path: 'round-tables', input: tableInput(question, table, evidence, options), fieldOptions: tableFieldOptions },
    isConcluded: ({ outcome }: SessionView) => votedOutcomes.includes(outcome),
  };
  await runSessionCommand(session, options, command);
}

/** Files are served to a platform on this machine, and sent to any other. */
async function evidenceFor(
  { server, evidence = [] }: TableOptions,
  resources: AsyncDisposableStack,
  command: Command,
): Promise<JsonObject[]> {
  if (!isElsewhere(server)) return (await publishEvidence(evidence, resources)).map((item) => ({ ...item }));
  const sent = evidenceInRequest(evidence);
  if ('evidence' in sent) return sent.evidence.map((item) => ({ ...item }));
  return command.error(
    `error: ${sent.unreadable} is no text, and can be served to a platform on this machine only; give its address and sha256 instead`,
  );
}

function tableInput(
  content: string,
  tableName: string | undefined,
  evidence: JsonObject[],
  options: TableOptions,
): JsonObject {
  const { quorum, threshold, timeout, anonymous, context, constraint, challengeRounds, maxSeats } = options;
  const seats = chooseSeats(options, tableName, ['synthesiser', 'clerk']);
  const agents = [...(options.agents ?? []), ...seats.agents];
  const rules = {
    ...seats.table?.rules,
    ...seats.roles,
    ...(challengeRounds === undefined ? {} : { challenge_rounds: challengeRounds }),
    ...(maxSeats === undefined ? {} : { max_seats: maxSeats }),
    ...(quorum === undefined ? {} : { quorum }),
    ...(threshold === undefined ? {} : { threshold }),
    ...(timeout === undefined ? {} : { timeout_ms: timeout }),
    ...(anonymous ? { anonymous_peers: true } : {}),
    ...costRules(options),
  };
  return {
    content,
    ...(agents.length > 0 ? { agents } : {}),
    ...(seats.guests.length > 0 ? { guests: seats.guests } : {}),
    ...(context ? { context } : {}),
    ...(constraint ? { constraints: constraint } : {}),
    ...(evidence.length > 0 ? { evidence } : {}),
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
