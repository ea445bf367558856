/** `parley council`: runs one council and waits for its award. */
import type { Command } from 'commander';
import type { JsonObject } from '../../../model/json.ts';
import type { SessionView } from '../../../record/session-view.ts';
import type { FieldOptions } from '../../options/option-errors.ts';
import { parseNames } from '../../options/parse-names.ts';
import { parseSecondsWithin } from '../../options/parse-seconds.ts';
import { parseWholeNumber } from '../../options/parse-whole-number.ts';
import {
  addSeatOptions,
  chooseSeats,
  questionAndTable,
  type SeatOptions,
  seatHelp,
} from '../../options/seat-options.ts';
import { addVerdictCommandOptions, type VerdictOptions } from '../../options/verdict-options.ts';
import { runSessionCommand } from '../session-command.ts';
import { type CouncilGuests, councilGuests } from './council-guests.ts';
import {
  collectEvidence,
  type EvidenceOption,
  isElsewhere,
  isEvidenceFile,
  publishEvidence,
} from './evidence-option.ts';

interface CouncilOptions extends VerdictOptions, SeatOptions {
  agents?: string[];
  evidence?: EvidenceOption[];
  policy?: string[];
  turns?: number;
  seed?: number;
  budget?: number;
}

export function addCouncilCommand(program: Command): void {
  addVerdictCommandOptions(addSeatOptions(program.command('council')))
    .description('let a council weigh the evidence on a question, and wait for its award')
    .argument('<question...>', 'what the council decides; @NAME before it takes a saved table')
    .option(
      '--agents <roles>',
      'the seats, comma-separated, such as contrarian,expert:finance; the five roles unless given',
      parseNames,
    )
    .option('--evidence <item...>', 'a file, or an address with its sha256: ADDRESS=SHA256', collectEvidence)
    .option('--policy <text...>', 'what claims are tested against')
    .option('--turns <number>', 'how many rounds the table speaks, 1 to 20 (3)', parseWholeNumber)
    .option('--seed <number>', 'fixes the order of turns; drawn and recorded unless given', parseWholeNumber)
    .option(
      '--budget <seconds>',
      'how long the whole council may take, up to 3600 (30; 600 with models)',
      parseSecondsWithin(0.001, 3600),
    )
    .addHelpText('after', `${seatHelp}\n${help}`)
    .action(runCouncil);
}

const help = `
Registered agents take the seats of their roles; the others are built in, follow
fixed rules over the evidence, and say so. Models take the seats that they are named
after (--seat 'contrarian=ollama:qwen3:8b'); those without a name take the others in turn.

Exits with 0 when the arbitrator closed with an award, whichever, and with 1 when
nobody could close or it was cancelled.

Examples:
  $ parley council "Should we approve the merger?" --evidence filing.pdf
  $ parley council "Should we approve the merger?" --agents expert:finance,contrarian \\
      --evidence filing.pdf https://example.com/data.csv=SHA256 --policy "No new debt."
  $ parley council "Is the plan sound?" --evidence plan.md --seats openai:gpt-5.6-luna
  $ parley council "Is the plan sound?" --evidence plan.md --seed 42 --json | jq .verdict.award`;

export const councilFieldOptions: FieldOptions = {
  question: 'the question',
  agents: '--agents',
  evidence: '--evidence',
  'constraints.max_turns': '--turns',
  'constraints.seed': '--seed',
  'constraints.time_budget_ms': '--budget',
  'constraints.policies': '--policy',
};

/** Models need longer than built-in seats. */
const modelBudgetMs = 600_000;

const awardedOutcomes: readonly (string | null)[] = ['complete', 'truncated'];

async function runCouncil(words: string[], options: CouncilOptions, command: Command): Promise<void> {
  const { question, table } = questionAndTable(words, command);
  const { server, evidence = [] } = options;
  if (isElsewhere(server) && evidence.some(isEvidenceFile))
    command.error(
      'error: a file can be served to a platform on this machine only; give its address and sha256 instead',
    );
  await using resources = new AsyncDisposableStack();
  const models = councilGuests(chooseSeats(options, table), options.agents, command);
  const input = { ...councilInput(question, await publishEvidence(evidence, resources), options, models), ...models };
  const session = {
    ...{ path: 'councils', input, fieldOptions: councilFieldOptions },
    isConcluded: ({ outcome, verdict }: SessionView) =>
      awardedOutcomes.includes(outcome) && verdict?.closed_by === 'arbitrator',
  };
  await runSessionCommand(session, options, command);
  if (evidence.length === 0 && !models.guests)
    console.error('No evidence was given, and built-in seats weigh nothing else: give a file with --evidence FILE.');
}

function councilInput(
  question: string,
  evidence: { uri: string; sha256: string }[],
  { agents, policy, turns, seed, budget }: CouncilOptions,
  models: CouncilGuests,
): JsonObject {
  const time_budget_ms = budget ?? (models.guests ? modelBudgetMs : undefined);
  const constraints = {
    ...(turns === undefined ? {} : { max_turns: turns }),
    ...(seed === undefined ? {} : { seed }),
    ...(time_budget_ms === undefined ? {} : { time_budget_ms }),
    ...(policy === undefined ? {} : { policies: policy }),
  };
  return { question, evidence, constraints, ...(agents ? { agents } : {}) };
}
