/** `parley sessions`: lists the sessions of a platform, shows, follows, downloads, cancels and deletes them. */
import { type Command, Option } from 'commander';
import { openings } from '../../../formats/openings.ts';
import { nameWithoutVersion } from '../../../model/versioned-name.ts';
import { parseWholeNumber } from '../../options/parse-whole-number.ts';
import { addPlatformOptions } from '../../options/platform-options.ts';
import { addVerdictCommandOptions } from '../../options/verdict-options.ts';
import { sessionReferenceHelp } from '../../platform/find-session.ts';
import {
  cancelSession,
  deleteSession,
  downloadRecord,
  listSessions,
  showSession,
  showWhatIf,
  watchSession,
} from './session-actions.ts';

const idAbout = sessionReferenceHelp;

export function addSessionsCommand(program: Command): void {
  const sessions = program
    .command('sessions')
    .description('the sessions of the platform: what they decided, and how')
    .addHelpText('after', help);
  addListCommand(sessions);
  addVerdictCommandOptions(sessions.command('show').description('print the verdict of a session, or where it stands'))
    .argument('<id>', idAbout)
    .addHelpText(
      'after',
      examples('parley sessions show last --full', 'parley sessions show 01990000-0000 --format md --out verdict.md'),
    )
    .action(showSession);
  addVerdictCommandOptions(sessions.command('watch').description('follow a session to its end; Ctrl-C stops only this'))
    .argument('<id>', idAbout)
    .addHelpText('after', examples('parley sessions watch last'))
    .action(watchSession);
  addPlatformOptions(sessions.command('record').description('download the record, ready to be verified'), 'its events')
    .argument('<id>', idAbout)
    .option('--out <file>', 'write it there instead of to stdout')
    .addHelpText(
      'after',
      examples('parley sessions record last --out record.ndjson', 'parley sessions record last | parley verify -'),
    )
    .action(downloadRecord);
  addPlatformOptions(sessions.command('what-if').description('what the verdict is without a seat or a cited source'))
    .argument('<id>', idAbout)
    .requiredOption('--without <name>', 'the seat, or the source that was cited as evidence')
    .addHelpText(
      'after',
      examples('parley sessions what-if last --without ada', 'parley sessions what-if last --without pager.log --json'),
    )
    .action(showWhatIf);
  addPlatformOptions(sessions.command('cancel').description('stop a session; its record says so and why'))
    .argument('<id>', idAbout)
    .option('--reason <text>', 'what its record gives as the reason')
    .addHelpText('after', examples('parley sessions cancel last --reason "asked the wrong question"'))
    .action(cancelSession);
  addPlatformOptions(sessions.command('delete').description('delete a closed session with its record, for ever'))
    .argument('<id>', idAbout)
    .option('--yes', 'do not ask')
    .addHelpText('after', examples('parley sessions delete 01990000-0000', 'parley sessions delete last --yes'))
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

const examples = (...commands: string[]) =>
  ['', 'Examples:', ...commands.map((command) => `  $ ${command}`)].join('\n');

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
    .addHelpText(
      'after',
      examples('parley sessions list --format-name council --limit 5', 'parley sessions list --status running --json'),
    )
    .action(listSessions);
}
