/** The command line: its commands and their exit codes. Data goes to stdout, everything else to stderr. */
import { Command, CommanderError } from 'commander';
import { version } from '../main/version.ts';
import { nearestName } from '../model/nearest-name.ts';
import { exitCodes, printFailure } from './command-failure.ts';
import { addSettingOptions } from './options/setting-options.ts';
import { usageText } from './print/usage-text.ts';

type CommandLoader = () => Promise<(program: Command) => void>;

/**
 * By the heading under which help lists them. Loaded only where one is named or help is asked for: a command should not
 * wait for the code of the others.
 */
const commandGroups: Readonly<Record<string, Readonly<Record<string, CommandLoader>>>> = {
  'Ask a question:': {
    demo: async () => (await import('./commands/demo/demo-command.ts')).addDemoCommand,
    table: async () => (await import('./commands/table-command.ts')).addTableCommand,
    forecast: async () => (await import('./commands/forecast-command.ts')).addForecastCommand,
    council: async () => (await import('./commands/council/council-command.ts')).addCouncilCommand,
    chat: async () => (await import('./commands/chat/chat-command.ts')).addChatCommand,
  },
  'Answer what is asked:': {
    inbox: async () => (await import('./commands/inbox/inbox-command.ts')).addInboxCommand,
  },
  'Read what came of it:': {
    sessions: async () => (await import('./commands/sessions/sessions-command.ts')).addSessionsCommand,
    verify: async () => (await import('./commands/verify-command.ts')).addVerifyCommand,
    predictions: async () => (await import('./commands/predictions/predictions-command.ts')).addPredictionsCommand,
    leaderboard: async () => (await import('./commands/leaderboard-command.ts')).addLeaderboardCommand,
  },
  'Build and test agents:': {
    agents: async () => (await import('./commands/agents/agents-command.ts')).addAgentsCommand,
    message: async () => (await import('./commands/message/message-command.ts')).addMessageCommand,
    check: async () => (await import('./commands/check/check-command.ts')).addCheckCommand,
    run: async () => (await import('./commands/run/run-command.ts')).addRunCommand,
    evaluate: async () => (await import('./commands/evaluate/evaluate-command.ts')).addEvaluateCommand,
  },
  'Operate the platform:': {
    keys: async () => (await import('./commands/keys/keys-command.ts')).addKeysCommand,
    doctor: async () => (await import('./commands/doctor/doctor-command.ts')).addDoctorCommand,
    migrate: async () => (await import('./commands/migrate-command.ts')).addMigrateCommand,
    config: async () => (await import('./commands/config-command.ts')).addConfigCommand,
    completion: async () => {
      const { addCompletionCommand } = await import('./commands/completion/completion-command.ts');
      return (program) => addCompletionCommand(program, () => createProgram());
    },
  },
};

const commandNames = Object.values(commandGroups).flatMap((group) => Object.keys(group));

/** Runs a command and sets the exit code; `words` are what was typed behind `parley`. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  const wantsHelp = words.some((word) => ['help', '--help', '-h'].includes(word));
  const named = commandNames.filter((name) => wantsHelp || words.includes(name));
  const program = await createProgram(named);
  try {
    await program.parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) process.exitCode = printFailure(error);
    else if (error.exitCode !== 0) process.exitCode = exitCodes.usage;
  }
}

/** The program with the commands of these names; with all of them unless named. */
export async function createProgram(names: readonly string[] = commandNames): Promise<Command> {
  const program = new Command('parley')
    .description('Parley seats any agent at the table. Without a command, it starts the platform.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .configureOutput({ outputError: (text, write) => write(usageText(text)) })
    .allowExcessArguments()
    .showHelpAfterError('Add --help for the options.')
    .exitOverride()
    .action(async () => {
      const [typed] = program.args;
      if (typed !== undefined) refuseCommand(typed, program);
      const { runPlatform } = await import('./commands/start-command.ts');
      await runPlatform(program);
    });
  addSettingOptions(program);
  for (const [heading, group] of Object.entries(commandGroups)) {
    program.commandsGroup(heading);
    for (const [name, load] of Object.entries(group)) if (names.includes(name)) (await load())(program);
  }
  program.commands.forEach(refuseExcessArguments);
  return program.addHelpText('after', help);
}

const help = `
Each setting can also be given as PARLEY_NAME in the environment, or in
parley.config.json; \`parley config\` shows them all.

Exit codes: 0 ok, 1 failed, 2 wrong usage, 3 the platform or the agent cannot be
reached, 4 the signer of a record was not checked, 130 interrupted.

Examples:
  $ parley                          start the platform on http://localhost:8000
  $ parley demo                     the same, with sample agents to watch
  $ parley table "Ship on Friday?"  ask the agents that are relevant
  $ parley forecast "Will it rain?" --deadline 2099-12-31
  $ parley council "Approve it?" --evidence filing.pdf
  $ parley chat                     ask one thing after another
  $ parley sessions show last       read the last verdict again
  $ parley verify last              check its record
  $ parley message ada "Hello"      send an agent a message
  $ parley check http://localhost:3001  check an agent against its protocol
  $ parley run scenarios.yaml --agent ada  play scenarios to an agent
  $ parley evaluate logs/           evaluate conversation logs
  $ parley verify record.ndjson     check a record offline`;

/** A question that was typed without quotes must not be cut to its first word; commands inherit what the program allows. */
function refuseExcessArguments(command: Command): void {
  command.allowExcessArguments(false);
  command.commands.forEach(refuseExcessArguments);
}

function refuseCommand(typed: string, program: Command): void {
  const near = nearestName(typed, commandNames);
  program.error(`error: unknown command '${typed}'${near === undefined ? '' : `; did you mean '${near}'?`}`);
}
