/** The command line: its commands and their exit codes. Data goes to stdout, everything else to stderr. */
import { Command, CommanderError } from 'commander';
import { nearestName } from '../main/nearest-name.ts';
import { version } from '../main/version.ts';
import { exitCodes, printFailure } from './command-failure.ts';
import { addAgentsCommand } from './commands/agents/agents-command.ts';
import { addCheckCommand } from './commands/check/check-command.ts';
import { addConfigCommand } from './commands/config-command.ts';
import { addCouncilCommand } from './commands/council/council-command.ts';
import { addDemoCommand } from './commands/demo/demo-command.ts';
import { addDoctorCommand } from './commands/doctor/doctor-command.ts';
import { addEvaluateCommand } from './commands/evaluate/evaluate-command.ts';
import { addForecastCommand } from './commands/forecast-command.ts';
import { addKeysCommand } from './commands/keys/keys-command.ts';
import { addLeaderboardCommand } from './commands/leaderboard-command.ts';
import { addPredictionsCommand } from './commands/predictions/predictions-command.ts';
import { addRunCommand } from './commands/run/run-command.ts';
import { runPlatform } from './commands/start-command.ts';
import { addTableCommand } from './commands/table-command.ts';
import { addVerifyCommand } from './commands/verify-command.ts';
import { addSettingOptions } from './options/setting-options.ts';

const program = new Command('parley')
  .description('Parley seats any agent at the table. Without a command, it starts the platform.')
  .version(version, '-v, --version', 'print the version')
  .helpOption('-h, --help', 'print this help')
  .allowExcessArguments()
  .showHelpAfterError('Add --help for the options.')
  .exitOverride()
  .action(async () => {
    const [typed] = program.args;
    if (typed !== undefined) refuseCommand(typed);
    await runPlatform(program);
  });

addSettingOptions(program);
addDemoCommand(program);
addTableCommand(program);
addForecastCommand(program);
addCouncilCommand(program);
addAgentsCommand(program);
addCheckCommand(program);
addPredictionsCommand(program);
addLeaderboardCommand(program);
addRunCommand(program);
addEvaluateCommand(program);
addVerifyCommand(program);
addKeysCommand(program);
addDoctorCommand(program);
addConfigCommand(program);
program.addHelpText(
  'after',
  `
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
  $ parley verify record.ndjson     check a record offline`,
);

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.ok);
  throw error;
});

try {
  await program.parseAsync(process.argv);
} catch (error) {
  if (!(error instanceof CommanderError)) process.exitCode = printFailure(error);
  else if (error.exitCode !== 0) process.exitCode = exitCodes.usage;
}

function refuseCommand(typed: string): void {
  const near = nearestName(
    typed,
    program.commands.map((command) => command.name()),
  );
  program.error(`error: unknown command '${typed}'${near === undefined ? '' : `; did you mean '${near}'?`}`);
}
