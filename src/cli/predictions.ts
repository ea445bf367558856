/** `parley predictions`: the forecast debates there were, and what became of their questions. */
import { Argument, type Command } from 'commander';
import type { SessionView } from '../record/view.ts';
import { percent } from './figures.ts';
import { grid, type Page, pageFor } from './page.ts';
import { resolutionOf, resolutionText } from './resolution.ts';
import { addServerOption } from './server-option.ts';
import { cut, jsonText, plain } from './text.ts';
import { wholeNumber } from './whole-number.ts';
import { withPlatform } from './with-platform.ts';

interface Common {
  json?: true;
  server?: string;
}

export function addPredictionsCommand(program: Command): void {
  const predictions = program
    .command('predictions')
    .description('forecast debates, and what became of their questions')
    .addHelpText('after', help);
  common(predictions.command('list').description('list the latest predictions'))
    .option('--limit <number>', 'how many', wholeNumber, 20)
    .action(list);
  common(predictions.command('resolve').description('say what happened, once, and score everybody'))
    .argument('<id>', 'the prediction')
    .addArgument(new Argument('<outcome>', 'VOID when it cannot be told').choices(['YES', 'NO', 'VOID']))
    .option('--source <text>', 'where it can be read')
    .action(resolve);
}

const help = `
Examples:
  $ parley predictions list
  $ parley predictions resolve 01990000-0000-7000-8000-000000000002 YES --source https://example.org/report`;

function common(command: Command): Command {
  return addServerOption(command).option('--json', 'print the result as JSON');
}

async function list(options: Common & { limit: number }, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const views = await client.latest('predictions', options.limit);
    if (options.json) console.log(jsonText(views));
    else if (views.length > 0) console.log(listText(views, pageFor(process.stdout)));
    else console.error('There is no prediction yet; `parley forecast --help` shows how to open one.');
  });
}

async function resolve(
  id: string,
  outcome: string,
  options: Common & { source?: string },
  command: Command,
): Promise<void> {
  const input = { outcome, ...(options.source === undefined ? {} : { source: options.source }) };
  await withPlatform(options, command, async (client) => {
    const view = await client.openAfter('predictions', id, 'resolve', input);
    console.log(options.json ? jsonText(view) : resolutionText(view, pageFor(process.stdout)));
  });
}

/** The question comes last and takes what room there is left. */
function listText(views: readonly SessionView[], page: Page): string {
  const rows = views.map((view) => {
    const { id, input, verdict, status } = view;
    const resolved = resolutionOf(view);
    const state = resolved ? `resolved ${resolved.outcome}` : status;
    const probability = percent((verdict?.probability as number | null | undefined) ?? null);
    return [id, String(input.deadline).slice(0, 10), probability, state, plain(String(input.title))];
  });
  const lines = grid([['ID', 'DEADLINE', 'YES', 'STATE', 'QUESTION'], ...rows], page);
  return lines.map((line, at) => (at === 0 ? line : cut(line, page.width))).join('\n');
}
