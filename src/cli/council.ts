/** `parley council`: one council, here and now. */
import type { Command } from 'commander';
import type { JsonObject } from '../model/json.ts';
import type { SessionView } from '../record/view.ts';
import { type ConveneOptions, convene } from './convene.ts';
import { awardText } from './council-award.ts';
import { type Exhibit, exhibits, isFile, shown } from './exhibit.ts';
import { names } from './names.ts';
import { seconds } from './seconds.ts';
import { addServerOption } from './server-option.ts';
import { wholeNumber } from './whole-number.ts';

interface CouncilOptions extends ConveneOptions {
  agents?: string[];
  evidence?: Exhibit[];
  policy?: string[];
  turns?: number;
  seed?: number;
  budget?: number;
}

export function addCouncilCommand(program: Command): void {
  addServerOption(program.command('council'))
    .description('let a council weigh the evidence on a question, and wait for its award')
    .argument('<question>', 'what the council decides')
    .option(
      '--agents <roles>',
      'the seats, comma-separated, such as contrarian,expert:finance; the five roles unless given',
      names,
    )
    .option('--evidence <item...>', 'a file, or an address with its sha256: ADDRESS=SHA256', exhibits)
    .option('--policy <text...>', 'what claims are tested against')
    .option('--turns <number>', 'how many rounds the table speaks, 1 to 20 (3)', wholeNumber)
    .option('--seed <number>', 'fixes the order of turns; drawn and recorded unless given', wholeNumber)
    .option('--budget <seconds>', 'how long the whole council may take (30)', seconds)
    .option('--json', 'print the session as JSON')
    .addHelpText('after', help)
    .action(council);
}

const help = `
Registered agents take the seats of their roles; the others are built in, follow
fixed rules over the evidence, and say so.

Exits with 0 when the arbitrator closed with an award, whichever, and with 1 when
nobody could close or it was cancelled.

Examples:
  $ parley council "Should we approve the merger?" --evidence filing.pdf
  $ parley council "Should we approve the merger?" --agents expert:finance,contrarian \\
      --evidence filing.pdf https://example.com/data.csv=SHA256 --policy "No new debt."
  $ parley council "Is the plan sound?" --evidence plan.md --seed 42 --json | jq .verdict.award`;

const awarded: readonly (string | null)[] = ['complete', 'truncated'];

async function council(question: string, options: CouncilOptions, command: Command): Promise<void> {
  const { server, evidence = [] } = options;
  if (server !== undefined && !isNear(server) && evidence.some(isFile))
    command.error('error: a file can be shown to a platform on this machine only; give its address and sha256 instead');
  await using opened = new AsyncDisposableStack();
  const matter = {
    ...{ path: 'councils', input: inputOf(question, await shown(evidence, opened), options), text: awardText },
    concluded: ({ outcome, verdict }: SessionView) => awarded.includes(outcome) && verdict?.closed_by === 'arbitrator',
  };
  await convene(matter, options, command);
}

const isNear = (server: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(URL.parse(server)?.hostname ?? '');

function inputOf(
  question: string,
  evidence: { uri: string; sha256: string }[],
  { agents, policy, turns, seed, budget }: CouncilOptions,
): JsonObject {
  const constraints = {
    ...(turns === undefined ? {} : { max_turns: turns }),
    ...(seed === undefined ? {} : { seed }),
    ...(budget === undefined ? {} : { time_budget_ms: budget }),
    ...(policy === undefined ? {} : { policies: policy }),
  };
  return { question, evidence, constraints, ...(agents ? { agents } : {}) };
}
