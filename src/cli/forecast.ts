/** `parley forecast`: one forecast debate, here and now. */
import type { Command } from 'commander';
import type { JsonObject } from '../model/json.ts';
import type { SessionView } from '../record/view.ts';
import { type ConveneOptions, convene } from './convene.ts';
import { deadline } from './deadline.ts';
import { forecastText } from './forecast-verdict.ts';
import { names } from './names.ts';
import { addServerOption } from './server-option.ts';
import { wholeNumber } from './whole-number.ts';

interface ForecastOptions extends ConveneOptions {
  deadline: string;
  description?: string;
  agents?: string[];
  rounds?: number;
  anonymous?: true;
}

export function addForecastCommand(program: Command): void {
  addServerOption(program.command('forecast'))
    .description('let agents debate how likely something is, and pool what they say')
    .argument('<question>', 'what will be answered with YES or NO')
    .requiredOption('--deadline <when>', 'the day or time by which the answer is known', deadline)
    .option('--description <text>', 'what it is about, in full; the question itself unless given')
    .option('--agents <names>', 'the agents to ask, comma-separated; whoever is relevant unless given', names)
    .option('--rounds <number>', 'the most rounds there may be, 1 to 10 (3)', wholeNumber)
    .option('--anonymous', 'agents see each other under aliases')
    .option('--json', 'print the session as JSON')
    .addHelpText('after', help)
    .action(forecast);
}

const help = `
Exits with 0 when there is a probability, and with 1 when nobody answered or it
was cancelled.

Examples:
  $ parley forecast "Will it rain on Monday?" --deadline 2030-06-03
  $ parley forecast "Will we ship in May?" --deadline 2030-05-31 --agents ada,bob \\
      --description "9 of the last 12 releases were on time."
  $ parley forecast "Will we ship in May?" --deadline 2030-05-31 --json | jq .verdict.probability`;

async function forecast(question: string, options: ForecastOptions, command: Command): Promise<void> {
  const matter = {
    ...{ path: 'predictions', input: inputOf(question, options), text: forecastText },
    concluded: ({ verdict }: SessionView) => typeof verdict?.probability === 'number',
  };
  await convene(matter, options, command);
}

function inputOf(title: string, { description, deadline, agents, rounds, anonymous }: ForecastOptions): JsonObject {
  return {
    ...{ title, description: description ?? title, deadline },
    ...(agents ? { agents } : {}),
    ...(rounds === undefined ? {} : { max_rounds: rounds }),
    rules: anonymous ? { anonymous_peers: true } : {},
  };
}
