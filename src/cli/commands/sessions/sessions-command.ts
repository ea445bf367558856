/** `parley sessions`: lists the sessions of a platform, shows, follows, downloads, cancels and deletes them. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { openings } from '../../../formats/openings.ts';
import { nameWithoutVersion } from '../../../model/versioned-name.ts';
import { exitCodes } from '../../command-failure.ts';
import { unwritableFile } from '../../file-failure.ts';
import { interruptSignal } from '../../interrupt.ts';
import { type FieldOptions, withOptionNames } from '../../options/option-errors.ts';
import { parseWholeNumber } from '../../options/parse-whole-number.ts';
import { addPlatformOptions, type PlatformCommandOptions } from '../../options/platform-options.ts';
import { addVerdictCommandOptions, type VerdictOptions } from '../../options/verdict-options.ts';
import { findSession, sessionReferenceHelp } from '../../platform/find-session.ts';
import { followSession } from '../../platform/hold-session.ts';
import { nextCommandFor } from '../../platform/next-command.ts';
import { withPlatform } from '../../platform/with-platform.ts';
import { pageFor } from '../../print/terminal-page.ts';
import { jsonText } from '../../print/terminal-text.ts';
import { printVerdict } from '../../print/verdicts/print-verdict.ts';
import { confirmed } from './confirm.ts';
import { listedWithViews, sessionTable } from './session-table.ts';
import { whatIfDifference, whatIfText } from './what-if-text.ts';

const idAbout = sessionReferenceHelp;

export function addSessionsCommand(program: Command): void {
  const sessions = program
    .command('sessions')
    .description('the sessions of the platform: what they decided, and how')
    .addHelpText('after', help);
  addListCommand(sessions);
  addVerdictCommandOptions(sessions.command('show').description('print the verdict of a session, or where it stands'))
    .argument('<id>', idAbout)
    .action(showSession);
  addVerdictCommandOptions(sessions.command('watch').description('follow a session to its end; Ctrl-C stops only this'))
    .argument('<id>', idAbout)
    .action(watchSession);
  addPlatformOptions(sessions.command('record').description('download the record, ready to be verified'), 'its events')
    .argument('<id>', idAbout)
    .option('--out <file>', 'write it there instead of to stdout')
    .action(downloadRecord);
  addPlatformOptions(sessions.command('what-if').description('what the verdict is without a seat or a cited source'))
    .argument('<id>', idAbout)
    .requiredOption('--without <name>', 'the seat, or the source that was cited as evidence')
    .action(showWhatIf);
  addPlatformOptions(sessions.command('cancel').description('stop a session; its record says so and why'))
    .argument('<id>', idAbout)
    .option('--reason <text>', 'what its record gives as the reason')
    .action(cancelSession);
  addPlatformOptions(sessions.command('delete').description('delete a closed session with its record, for ever'))
    .argument('<id>', idAbout)
    .option('--yes', 'do not ask')
    .action(deleteSession);
}

const help = `
A session is named by its id, by at least the first 8 characters of it, or as last,
the newest.

Examples:
  $ parley sessions list --status running
  $ parley sessions show last --full
  $ parley sessions show 01990000-0000 --format html --out verdict.html
  $ parley sessions watch last
  $ parley sessions what-if last --without ada
  $ parley sessions record last --out record.ndjson`;

const formatNames = openings.map(({ format }) => nameWithoutVersion(format));

function addListCommand(sessions: Command): void {
  addPlatformOptions(sessions.command('list').description('list the sessions, the newest first'), 'them')
    .addOption(new Option('--format-name <name>', 'only sessions of this format').choices(formatNames))
    .addOption(
      new Option('--status <status>', 'only sessions in this state').choices([
        'running',
        'closed',
        'cancelled',
        'failed',
      ]),
    )
    .option('--limit <number>', 'how many, up to 200', parseWholeNumber, 20)
    .action(listSessions);
}

export const sessionFieldOptions: FieldOptions = {
  limit: '--limit',
  without: '--without',
  reason: '--reason',
};

interface ListOptions extends PlatformCommandOptions {
  formatName?: string;
  status?: string;
  limit: number;
}

async function listSessions(options: ListOptions, command: Command): Promise<void> {
  const { formatName, status, limit } = options;
  const filter = { limit, ...(formatName && { format: formatName }), ...(status && { status }) };
  await withPlatform(options, command, async (client) => {
    const listed = await withOptionNames(sessionFieldOptions, () => client.sessions.list(filter));
    if (options.json) console.log(jsonText(listed));
    else if (listed.length > 0)
      console.log(sessionTable(await listedWithViews(listed, client), pageFor(process.stdout)));
    else console.error('There is no such session yet; `parley table --help` shows how to open one.');
  });
}

async function showSession(reference: string, options: VerdictOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const id = await findSession(client.sessions, reference);
    const [view, events] = await Promise.all([client.session(id), client.sessions.eventsSoFar(id)]);
    await printVerdict({ view, events }, options, nextCommandFor(command, options.server));
  });
}

async function watchSession(reference: string, options: VerdictOptions, command: Command): Promise<void> {
  const signal = interruptSignal();
  await withPlatform(options, command, async (client) => {
    const id = await findSession(client.sessions, reference);
    const events = await followSession(client, id, signal);
    const nextCommand = nextCommandFor(command, options.server);
    if (!signal.aborted) return printVerdict({ view: await client.session(id), events }, options, nextCommand);
    console.error(`The session goes on. Follow it again with \`${nextCommand(`sessions watch ${id}`)}\`.`);
    process.exitCode = exitCodes.interrupted;
  });
}

type RecordOptions = PlatformCommandOptions & { out?: string };

async function downloadRecord(reference: string, options: RecordOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const id = await findSession(client.sessions, reference);
    if (options.json) return console.log(jsonText(await client.sessions.eventsSoFar(id)));
    const bytes = await client.sessions.record(id);
    if (options.out === undefined) return pipeline(bytes, process.stdout, { end: false });
    try {
      await pipeline(bytes, createWriteStream(options.out));
    } catch (error) {
      throw unwritableFile('OUTPUT_UNWRITABLE', options.out, error);
    }
    console.error(`The record of ${id} is in ${options.out}.`);
  });
}

type WhatIfOptions = PlatformCommandOptions & { without: string };

async function showWhatIf(reference: string, options: WhatIfOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const id = await findSession(client.sessions, reference);
    const view = await client.session(id);
    const other = await withOptionNames(sessionFieldOptions, () => client.sessions.whatIf(id, options.without));
    const difference = whatIfDifference(view, other);
    console.log(
      options.json
        ? jsonText({ without: options.without, changes: difference, verdict: other })
        : whatIfText(view, options.without, difference, pageFor(process.stdout)),
    );
  });
}

type CancelOptions = PlatformCommandOptions & { reason?: string };

async function cancelSession(reference: string, options: CancelOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const id = await findSession(client.sessions, reference);
    await withOptionNames(sessionFieldOptions, () =>
      client.cancel(id, options.reason ?? 'cancelled at the command line'),
    );
    console.log(options.json ? jsonText(await client.session(id)) : `Session ${id} is cancelled.`);
  });
}

type DeleteOptions = PlatformCommandOptions & { yes?: true };

async function deleteSession(reference: string, options: DeleteOptions, command: Command): Promise<void> {
  await withPlatform(options, command, async (client) => {
    const id = await findSession(client.sessions, reference);
    const question = `Delete session ${id} and its record for ever?`;
    if (!options.yes && !(await confirmed(question, command))) return console.error('Nothing is deleted.');
    await client.sessions.remove(id);
    console.log(options.json ? jsonText({ id, deleted: true }) : `Session ${id} is deleted.`);
  });
}
