/** The command line: its commands and their exit codes. Data goes to stdout, everything else to stderr. */
import { Command, CommanderError } from 'commander';
import { version } from '../main/version.ts';
import { nearestName } from '../model/nearest-name.ts';
import { exitCodes, printFailure } from './command-failure.ts';
import { addSettingOptions } from './options/setting-options.ts';

type CommandLoader = () => Promise<(program: Command) => void>;

/** Loaded only where it is named or help is asked for: a command should not wait for the code of the others. */
const commands: Readonly<Record<string, CommandLoader>> = {
  demo: async () => (await import('./commands/demo/demo-command.ts')).addDemoCommand,
  table: async () => (await import('./commands/table-command.ts')).addTableCommand,
  forecast: async () => (await import('./commands/forecast-command.ts')).addForecastCommand,
  council: async () => (await import('./commands/council/council-command.ts')).addCouncilCommand,
  sessions: async () => (await import('./commands/sessions/sessions-command.ts')).addSessionsCommand,
  agents: async () => (await import('./commands/agents/agents-command.ts')).addAgentsCommand,
  check: async () => (await import('./commands/check/check-command.ts')).addCheckCommand,
  message: async () => (await import('./commands/message/message-command.ts')).addMessageCommand,
  predictions: async () => (await import('./commands/predictions/predictions-command.ts')).addPredictionsCommand,
  leaderboard: async () => (await import('./commands/leaderboard-command.ts')).addLeaderboardCommand,
  run: async () => (await import('./commands/run/run-command.ts')).addRunCommand,
  evaluate: async () => (await import('./commands/evaluate/evaluate-command.ts')).addEvaluateCommand,
  verify: async () => (await import('./commands/verify-command.ts')).addVerifyCommand,
  keys: async () => (await import('./commands/keys/keys-command.ts')).addKeysCommand,
  doctor: async () => (await import('./commands/doctor/doctor-command.ts')).addDoctorCommand,
  config: async () => (await import('./commands/config-command.ts')).addConfigCommand,
};

/** Runs a command and sets the exit code; `words` are what was typed behind `parley`. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  const wantsHelp = words.some((word) => ['help', '--help', '-h'].includes(word));
  const named = Object.keys(commands).filter((name) => wantsHelp || words.includes(name));
  const program = await createProgram(named);
  try {
    await program.parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) process.exitCode = printFailure(error);
    else if (error.exitCode !== 0) process.exitCode = exitCodes.usage;
  }
}

/** The program with the commands of these names; with all of them unless named. */
export async function createProgram(names: readonly string[] = Object.keys(commands)): Promise<Command> {
  const program = new Command('parley')
    .description('Parley seats any agent at the table. Without a command, it starts the platform.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
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
  for (const [name, load] of Object.entries(commands)) if (names.includes(name)) (await load())(program);
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
  $ parley check http://localhost:3001  check an agent against its protocol
  $ parley run scenarios.yaml --agent ada  play scenarios to an agent
  $ parley evaluate logs/           evaluate conversation logs
  $ parley verify record.ndjson     check a record offline`;

function refuseCommand(typed: string, program: Command): void {
  const near = nearestName(typed, Object.keys(commands));
  program.error(`error: unknown command '${typed}'${near === undefined ? '' : `; did you mean '${near}'?`}`);
}
