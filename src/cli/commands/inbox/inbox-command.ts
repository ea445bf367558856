/** `parley inbox`: what waits for a person, and how a person answers it. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { ParleyError } from '../../../errors.ts';
import type { JsonObject } from '../../../model/json.ts';
import { unreadableFile } from '../../file-failure.ts';
import { addPlatformOptions, addServerOptions, type PlatformCommandOptions } from '../../options/platform-options.ts';
import type { WaitingInboxAsk } from '../../platform/inbox-client.ts';
import type { PlatformClient } from '../../platform/platform-client.ts';
import { withPlatform } from '../../platform/with-platform.ts';
import { pageFor } from '../../print/terminal-page.ts';
import { jsonText } from '../../print/terminal-text.ts';
import { AnswerEndedError, type AnswerTerminal, promptAnswer } from './answer-prompts.ts';
import { askPage, inboxTable } from './ask-page.ts';

interface AnswerOptions extends Omit<PlatformCommandOptions, 'json'> {
  /** A file with the answer, or `-` for stdin. */
  json?: string;
  decline?: string;
}

const idHelp = 'the ask: its id, the beginning of it, or "first" for the one that ends first';

export function addInboxCommand(program: Command): void {
  const inbox = program.command('inbox').description('what waits for a person').addHelpText('after', help);
  addPlatformOptions(inbox.command('list').description('list what waits; what ends first comes first')).action(
    listAsks,
  );
  addPlatformOptions(inbox.command('show').description('show what is asked and what others said'), 'it')
    .argument('<id>', idHelp)
    .action(showAsk);
  addServerOptions(inbox.command('answer').description('answer what is asked; it counts once'))
    .argument('<id>', idHelp)
    .option('--json <file>', 'read the answer from a file, - for stdin, instead of asking for it')
    .option('--decline <reason>', 'do not answer, and say why')
    .action(answerAsk);
}

const help = `
Examples:
  $ parley inbox list
  $ parley inbox show first
  $ parley inbox answer first
  $ parley inbox answer first --json vote.json
  $ parley inbox answer first --decline "I know nothing of this"`;

async function listAsks(options: PlatformCommandOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const asks = await client.inbox.list();
    if (options.json) console.log(jsonText(asks));
    else if (asks.length > 0) console.log(inboxTable(asks, pageFor(process.stdout)));
    else console.error('Nothing waits for a person.');
  });
}

async function showAsk(reference: string, options: PlatformCommandOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const ask = await client.inbox.get(await findAsk(client, reference));
    console.log(options.json ? jsonText(ask) : askPage(ask, pageFor(process.stdout)));
  });
}

async function answerAsk(reference: string, options: AnswerOptions, command: Command): Promise<void> {
  if (options.json !== undefined && options.decline !== undefined)
    command.error('error: --json and --decline cannot be given together');
  const given = options.json === undefined ? undefined : await readAnswer(options.json);
  await withPlatform(options, command, async (client) => {
    const id = await findAsk(client, reference);
    const body =
      options.decline === undefined ? (given ?? (await promptFor(client, id, command))) : { declined: options.decline };
    const { state } = await client.inbox.answer(id, body);
    console.error(state === 'declined' ? 'Declined; the reason is on the record.' : 'Answered; it is on the record.');
  });
}

/** An id stays valid when its ask is over: the platform then says what became of it. */
async function findAsk({ inbox }: PlatformClient, reference: string): Promise<string> {
  const asks = await inbox.list();
  if (reference === 'first') {
    const [first] = asks;
    if (first) return first.id;
    throw new ParleyError('ASK_UNKNOWN', 'Nothing waits for a person.');
  }
  const matching = asks.filter(({ id }) => id.startsWith(reference));
  const [only, ...others] = matching;
  if (others.length === 0) return only?.id ?? reference;
  throw new ParleyError('ASK_UNKNOWN', `${matching.length} asks begin with ${reference}; give more of the id.`);
}

async function readAnswer(file: string): Promise<JsonObject> {
  const content = file === '-' ? await text(process.stdin) : readFile(file);
  try {
    return JSON.parse(content);
  } catch {
    throw new ParleyError('REQUEST_NOT_JSON', `What ${file === '-' ? 'stdin' : file} holds is not JSON.`);
  }
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadableFile('REQUEST_INVALID', file, error);
  }
}

async function promptFor(client: PlatformClient, id: string, command: Command): Promise<JsonObject> {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    command.error('error: nobody can be asked here; give the answer with --json FILE, or - for stdin');
  const ask = await client.inbox.get(id);
  const terminal = openTerminal();
  try {
    return await promptUntilSure(ask, terminal);
  } catch (error) {
    if (!(error instanceof AnswerEndedError)) throw error;
    return command.error('error: nothing was answered');
  } finally {
    terminal.close();
  }
}

async function promptUntilSure(ask: WaitingInboxAsk, terminal: AnswerTerminal): Promise<JsonObject> {
  terminal.say(`${askPage(ask, pageFor(process.stderr))}\n`);
  for (;;) {
    const answer = await promptAnswer(ask.answer_schema, terminal);
    terminal.say(`\n${jsonText(answer)}\n`);
    const sure = await terminal.question('Send this answer? It counts once. [Y/n] ');
    if (sure === undefined) throw new AnswerEndedError();
    if (!/^n/i.test(sure.trim())) return answer;
  }
}

function openTerminal(): AnswerTerminal & { close(): void } {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  return {
    question: (prompt) => Promise.race([lines.question(prompt), ended]),
    say: (said) => console.error(said),
    close: () => lines.close(),
  };
}
