/** `parley forecast`: runs one forecast debate and waits for its probability. */
import type { Command } from 'commander';
import type { JsonObject } from '../../model/json.ts';
import type { SessionView } from '../../record/session-view.ts';
import { addCostOptions, costFieldOptions, costRules } from '../options/cost-options.ts';
import type { FieldOptions } from '../options/option-errors.ts';
import { parseDeadline } from '../options/parse-deadline.ts';
import { parseNames } from '../options/parse-names.ts';
import { parseWholeNumber } from '../options/parse-whole-number.ts';
import { addSeatOptions, chooseSeats, questionAndTable, type SeatOptions, seatHelp } from '../options/seat-options.ts';
import { addVerdictCommandOptions, type VerdictOptions } from '../options/verdict-options.ts';
import { collectEvidence, type EvidenceOption, evidenceInRequest } from './council/evidence-option.ts';
import { runSessionCommand } from './session-command.ts';

interface ForecastOptions extends VerdictOptions, SeatOptions {
  maxTokens?: number;
  maxCost?: number;
  deadline: string;
  description?: string;
  agents?: string[];
  rounds?: number;
  anonymous?: true;
  evidence?: EvidenceOption[];
  maxSeats?: number;
}

export function addForecastCommand(program: Command): void {
  addVerdictCommandOptions(addSeatOptions(addCostOptions(program.command('forecast'))))
    .description('let agents debate how likely something is, and pool what they say')
    .argument('<question...>', 'what will be answered with YES or NO; @NAME before it takes a saved table')
    .requiredOption('--deadline <when>', 'the day or time by which the answer is known', parseDeadline)
    .option('--description <text>', 'what it is about, in full; the question itself unless given')
    .option('--agents <names>', 'the agents to ask, comma-separated; every active forecaster unless given', parseNames)
    .option('--rounds <number>', 'the largest number of rounds, 1 to 10 (3)', parseWholeNumber)
    .option('--anonymous', 'agents see each other under aliases')
    .option('--max-seats <number>', 'the largest number of agents to ask, the most relevant first', parseWholeNumber)
    .option(
      '--evidence <file|address=sha256>',
      'a text file, or an address with the sha256 of its content, that citations are looked up in; may be repeated',
      collectEvidence,
    )
    .addHelpText('after', `${seatHelp}\n${help}`)
    .action(runForecast);
}

const help = `
Exits with 0 when there is a probability, and with 1 when nobody answered or it
was cancelled.

Examples:
  $ parley forecast "Will it rain on Monday?" --deadline 2030-06-03
  $ parley forecast "Will we ship in May?" --deadline 2030-05-31 --agents ada,bob \\
      --description "9 of the last 12 releases were on time."
  $ parley forecast "Will we ship in May?" --deadline 2030-05-31 --evidence releases.csv
  $ parley forecast "Will we ship in May?" --deadline 2030-05-31 --seats ollama:qwen3:8b
  $ parley forecast "Will we ship in May?" --deadline 2030-05-31 --json | jq .verdict.probability`;

export const forecastFieldOptions: FieldOptions = {
  title: 'the question',
  description: '--description',
  deadline: '--deadline',
  agents: '--agents',
  max_rounds: '--rounds',
  evidence: '--evidence',
  'rules.anonymous_peers': '--anonymous',
  'rules.max_seats': '--max-seats',
  ...costFieldOptions,
};

async function runForecast(words: string[], options: ForecastOptions, command: Command): Promise<void> {
  const { question, table } = questionAndTable(words, command);
  const given = evidenceInRequest(options.evidence ?? []);
  if ('unreadable' in given)
    command.error(
      `error: ${given.unreadable} is no text; put it where it can be fetched, and give ADDRESS=SHA256 instead`,
    );
  const session = {
    ...{
      path: 'predictions',
      input: forecastInput(
        question,
        table,
        given.evidence.map((item) => ({ ...item })),
        options,
      ),
    },
    fieldOptions: forecastFieldOptions,
    isConcluded: ({ verdict }: SessionView) => typeof verdict?.probability === 'number',
  };
  await runSessionCommand(session, options, command);
}

function forecastInput(
  title: string,
  tableName: string | undefined,
  /** What a file says stands in the request: no address of it is sent to the agents. */
  evidence: JsonObject[],
  options: ForecastOptions,
): JsonObject {
  const { description, deadline, rounds, anonymous, maxSeats } = options;
  const seats = chooseSeats(options, tableName);
  const agents = [...(options.agents ?? []), ...seats.agents];
  const isAnonymous = anonymous ?? seats.table?.rules.anonymous_peers === true;
  return {
    ...{ title, description: description ?? title, deadline },
    ...(agents.length > 0 ? { agents } : {}),
    ...(seats.guests.length > 0 ? { guests: seats.guests } : {}),
    ...(rounds === undefined ? {} : { max_rounds: rounds }),
    ...(evidence.length === 0 ? {} : { evidence }),
    rules: {
      ...(isAnonymous ? { anonymous_peers: true } : {}),
      ...(maxSeats === undefined ? {} : { max_seats: maxSeats }),
      ...costRules(options),
    },
  };
}
