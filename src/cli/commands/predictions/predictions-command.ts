/** `parley predictions`: lists forecast debates, and resolves their questions. */
import { Argument, type Command } from 'commander';
import { formatPercent } from '../../../documents/number-format.ts';
import type { SessionView } from '../../../record/session-view.ts';
import { type FieldOptions, withOptionNames } from '../../options/option-errors.ts';
import { parseWholeNumber } from '../../options/parse-whole-number.ts';
import { addPlatformOptions, type PlatformCommandOptions } from '../../options/platform-options.ts';
import { findSession, sessionReferenceHelp } from '../../platform/find-session.ts';
import { withPlatform } from '../../platform/with-platform.ts';
import { pageFor, type TerminalPage, tableLines } from '../../print/terminal-page.ts';
import { jsonText, plainText, truncate } from '../../print/terminal-text.ts';
import { resolutionOf, resolutionText } from './resolution-text.ts';

export function addPredictionsCommand(program: Command): void {
  const predictions = program
    .command('predictions')
    .description('forecast debates, and the answers to their questions')
    .addHelpText('after', help);
  addPlatformOptions(predictions.command('list').description('list the latest predictions'))
    .option('--limit <number>', 'how many', parseWholeNumber, 20)
    .action(listPredictions);
  addPlatformOptions(predictions.command('resolve').description('say what happened, once, and score everybody'))
    .argument('<id>', sessionReferenceHelp)
    .addArgument(new Argument('<outcome>', 'VOID when it cannot be told').choices(['YES', 'NO', 'VOID']))
    .option('--source <text>', 'where it can be read')
    .action(resolvePrediction);
}

const help = `
Examples:
  $ parley predictions list
  $ parley predictions resolve last NO
  $ parley predictions resolve 01990000-0000 YES --source https://example.org/report`;

export const predictionFieldOptions: FieldOptions = {
  limit: '--limit',
  id: 'the prediction',
  outcome: 'the outcome',
  source: '--source',
};

async function listPredictions(options: PlatformCommandOptions & { limit: number }, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const views = await withOptionNames(predictionFieldOptions, () =>
      client.latestSessions('predictions', options.limit),
    );
    if (options.json) console.log(jsonText(views));
    else if (views.length > 0) console.log(predictionTable(views, pageFor(process.stdout)));
    else console.error('There is no prediction yet; `parley forecast --help` shows how to open one.');
  });
}

async function resolvePrediction(
  reference: string,
  outcome: string,
  options: PlatformCommandOptions & { source?: string },
  command: Command,
): Promise<void> {
  const input = { outcome, ...(options.source === undefined ? {} : { source: options.source }) };
  await withPlatform(options, command, async (client) => {
    const predictions = { list: () => client.latestSessions('predictions', 1), all: () => client.sessions.all() };
    const id = await findSession(predictions, reference);
    const view = await withOptionNames(predictionFieldOptions, () =>
      client.openSequel('predictions', id, 'resolve', input),
    );
    console.log(options.json ? jsonText(view) : resolutionText(view, Date.now(), pageFor(process.stdout)));
  });
}

/** The question is the last column and gets the rest of the width. */
function predictionTable(views: readonly SessionView[], page: TerminalPage): string {
  const rows = views.map((view) => {
    const { id, input, verdict, status } = view;
    const resolved = resolutionOf(view);
    const state = resolved ? `resolved ${resolved.outcome}` : status;
    const probability = formatPercent((verdict?.probability as number | null | undefined) ?? null);
    return [id, String(input.deadline).slice(0, 10), probability, state, plainText(String(input.title))];
  });
  const lines = tableLines([['ID', 'DEADLINE', 'YES', 'STATE', 'QUESTION'], ...rows], page);
  return lines.map((line, at) => (at === 0 ? line : truncate(line, page.width))).join('\n');
}
