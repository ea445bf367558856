/** `parley run`: plays scenarios to an agent and writes a conversation log for each. */
import { type Command, InvalidArgumentError } from 'commander';
import { ParleyError } from '../../../errors.ts';
import type { LoadedSettings } from '../../../main/load-settings.ts';
import type { Scenario } from '../../../model/scenario.ts';
import { exitCodes, printFailure } from '../../command-failure.ts';
import { interruptSignal } from '../../interrupt.ts';
import { addCostOptions, costRules } from '../../options/cost-options.ts';
import { credentialHelp } from '../../options/credential-options.ts';
import { type FieldOptions, namingOptions } from '../../options/option-errors.ts';
import { parseTimeout } from '../../options/parse-seconds.ts';
import { parseWholeNumber } from '../../options/parse-whole-number.ts';
import { addServerOptions } from '../../options/platform-options.ts';
import { checkServer } from '../../options/seat-options.ts';
import { configurationOf } from '../../options/setting-options.ts';
import { addReportOptions, outputReport, type ReportOptions } from '../../print/report/report-output.ts';
import { addTargetOptions, type NamedTarget, type TargetOptions, targetFieldOptions, targetOf } from './run-target.ts';
import { addSelectionOptions, type SelectionOptions } from './scenarios/scenario-selection.ts';
import type { StageSelection } from './trials/open-stage.ts';
import type { RunReport } from './trials/run-report.ts';

interface RunCommandOptions extends ReportOptions, TargetOptions, SelectionOptions {
  out: string;
  concurrency: number;
  repeat: number;
  timeout?: number;
  resume?: true;
  maxTokens?: number;
  maxCost?: number;
  file?: string;
}

export function addRunCommand(program: Command): void {
  const command = program
    .command('run')
    .description('play scenarios to an agent, and write a log of each conversation')
    .argument('<scenarios...>', 'files of scenarios, in YAML or as CSV');
  addSelectionOptions(addTargetOptions(command))
    .option('--out <folder>', 'where the logs go', 'logs')
    .option('--concurrency <number>', 'how many conversations are held at once', parseNumberWithin(1, 100), 10)
    .option('--repeat <number>', 'how often each scenario is played', parseNumberWithin(1, 100), 1)
    .option(
      '--timeout <seconds>',
      'how long the agent has for a reply, 0.1 to 600; `timeout_ms` of a scenario comes first',
      parseTimeout,
    )
    .option('--resume', 'play only conversations without a good log in the folder')
    .option('--file <path>', 'the file of models that play users (parley.yaml, here or above)');
  addCostOptions(command, 'end the run with what there is');
  addServerOptions(addReportOptions(command)).addHelpText('after', `${credentialHelp}\n${help}`).action(runScenarios);
}

const help = `
A scenario has a name and messages; the guide on testing agents shows all it may
have. Where no platform runs, one runs in this process until the command ends.

In a scenario with \`user\`, a model plays the user until its goal is reached, it gives
up, or its turns end. It is PROVIDER:MODEL, a name in parley.yaml, or a registered agent.

With --resume, a conversation that is under way on the platform is continued, and one
that failed is played again; the log of the failed attempt is kept as NAME.txt.earlier,
which \`evaluate\` does not read.

Exits with 0 when every conversation was held to its end; with 1 when the agent
failed in some (no reply in time, an error, an empty reply); with 2 on wrong usage
or files that cannot be used; with 3 when conversations could not be played: the agent
was never reached, no token was issued, the platform or a simulated user failed, a
budget was used up; and with 130 when the run was interrupted. What was played is logged in any case.

Examples:
  $ parley run scenarios.yaml --agent ada
  $ parley run scenarios.csv --url http://localhost:3001/chat --protocol plain-http
  $ parley run scenarios.yaml --exec "python3 my_agent.py" --repeat 5
  $ parley run scenarios.yaml --agent ada --format junit --output report.xml
  $ parley run scenarios.yaml --agent ada --tag smoke --var city=Paris
  $ parley run scenarios.yaml --agent ada --resume`;

function parseNumberWithin(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = parseWholeNumber(text);
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Give a number from ${least} to ${most}.`);
  };
}

export const runFieldOptions: FieldOptions = {
  ...targetFieldOptions,
  ...{ concurrency: '--concurrency', repeat: '--repeat', scenarios: 'the scenarios' },
};

async function runScenarios(files: string[], options: RunCommandOptions, command: Command): Promise<void> {
  const configured = configurationOf(command);
  const named = await targetOf(options, configured.settings.agent_token, command);
  const stop = interruptSignal();
  try {
    const report = await performRun(files, options, { ...named, server: options.server }, configured, stop);
    await printRunReport(report, options);
    process.exitCode = stop.aborted ? exitCodes.interrupted : exitCodeOf(report);
  } catch (error) {
    process.exitCode = printRunFailure(namingOptions(error, runFieldOptions));
  }
}

async function performRun(
  files: string[],
  { concurrency, repeat, resume, out, timeout, file, maxTokens, maxCost, ...chosen }: RunCommandOptions,
  selection: NamedTarget & StageSelection,
  configured: LoadedSettings,
  stop: AbortSignal,
): Promise<RunReport> {
  const [
    { readScenarios },
    { withUserModels },
    { openStage },
    { playTrials },
    { LogFolder },
    { createProgressBar },
    { runReportOf },
  ] = await Promise.all([
    import('./scenarios/read-scenarios.ts'),
    import('./scenarios/user-models.ts'),
    import('./trials/open-stage.ts'),
    import('./trials/play-trials.ts'),
    import('./trials/log-folder.ts'),
    import('./trials/run-progress-bar.ts'),
    import('./trials/run-report.ts'),
  ]);
  const read = withTimeout(await readScenarios(files, chosen), timeout);
  const { scenarios, guests } = withUserModels(read, file, process.env);
  checkServer(selection.server, guests);
  await using resources = new AsyncDisposableStack();
  const folder = resources.adopt(new LogFolder(out), (each) => each.close());
  const stage = resources.adopt(await openStage(selection, configured), (each) => each.close());
  const bar = resources.adopt(createProgressBar(process.stderr, concurrency), (each) => each.end());
  const budget = costRules({
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(maxCost === undefined ? {} : { maxCost }),
  });
  const played = { scenarios, guests, budget, target: selection.target };
  const plan = { ...played, repeat, concurrency, resume: resume === true };
  const result = await playTrials(plan, stage, folder, stop, bar);
  return runReportOf(result, scenarios.length * repeat, selection.name, out);
}

const withTimeout = (scenarios: Scenario[], timeout_ms: number | undefined): Scenario[] =>
  timeout_ms === undefined ? scenarios : scenarios.map((each) => ({ timeout_ms, ...each }));

async function printRunReport(report: RunReport, options: ReportOptions): Promise<void> {
  const [{ writtenRunReport }, { runText, runSummary }] = await Promise.all([
    import('./trials/run-report.ts'),
    import('./trials/run-text.ts'),
  ]);
  const document = writtenRunReport(report, runSummary(report));
  await outputReport({ text: (page) => runText(report, page), json: report, report: document }, options);
}

/** Only a run whose conversations were all played can exit with 0. */
function exitCodeOf({ totals, faults }: RunReport): number {
  const { failed, infrastructure, cancelled, answered, earlier } = totals;
  const neverReached = answered + earlier === 0 && faults.every(({ reason }) => reason === 'unreachable');
  if (infrastructure + cancelled > 0 || (failed > 0 && neverReached)) return exitCodes.unreachable;
  return failed > 0 ? exitCodes.failed : exitCodes.ok;
}

/** A mistake in the options is wrong usage; whatever else keeps a run from starting is not a failure of the agent. */
function printRunFailure(error: unknown): number {
  const code = printFailure(error);
  if (code !== exitCodes.failed) return code;
  const isMistake = error instanceof ParleyError && (error.status === 404 || error.status === 422);
  return isMistake ? exitCodes.usage : exitCodes.unreachable;
}
