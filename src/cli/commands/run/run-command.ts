/** `parley run`: plays scenarios to an agent and writes a conversation log for each. */
import { type Command, InvalidArgumentError } from 'commander';
import { ParleyError } from '../../../errors.ts';
import type { LoadedSettings } from '../../../main/load-settings.ts';
import type { Scenario } from '../../../model/scenario.ts';
import { exitCodes, printFailure } from '../../command-failure.ts';
import { interruptSignal } from '../../interrupt.ts';
import { credentialHelp } from '../../options/credential-options.ts';
import { parseWholeNumber } from '../../options/parse-whole-number.ts';
import { addServerOption } from '../../options/server-option.ts';
import { configurationOf } from '../../options/setting-options.ts';
import { addReportOptions, outputReport, type ReportOptions } from '../../print/report/report-output.ts';
import { addTargetOptions, type NamedTarget, type TargetOptions, targetOf } from './run-target.ts';
import type { StageSelection } from './trials/open-stage.ts';
import type { RunReport } from './trials/run-report.ts';

interface RunCommandOptions extends ReportOptions, TargetOptions {
  out: string;
  concurrency: number;
  repeat: number;
  timeout?: number;
  resume?: true;
}

export function addRunCommand(program: Command): void {
  const command = program
    .command('run')
    .description('play scenarios to an agent, and write a log of each conversation')
    .argument('<scenarios...>', 'files of scenarios, in YAML or as CSV');
  addTargetOptions(command)
    .option('--out <folder>', 'where the logs go', 'logs')
    .option('--concurrency <number>', 'how many conversations are held at once', parseNumberWithin(1, 100), 10)
    .option('--repeat <number>', 'how often each scenario is played', parseNumberWithin(1, 100), 1)
    .option(
      '--timeout <ms>',
      'how long the agent has for a reply, unless the scenario says',
      parseNumberWithin(100, 600_000),
    )
    .option('--resume', 'play only what has no log in the folder that ended well');
  addServerOption(addReportOptions(command)).addHelpText('after', `${credentialHelp}\n${help}`).action(runScenarios);
}

const help = `
A scenario has a name and messages; the guide on testing agents shows all it may
have. Where no platform runs, one is opened in this process for as long as it takes.

Exits with 0 when every conversation was held to its end; with 1 when the agent
failed in some (no reply in time, an error, an empty reply); with 2 on wrong usage
or files that cannot be used; with 3 when it could not be played: the agent was
never reached, no token was to be had, the platform failed; and with 130 when it was
interrupted. What was played is logged in any case.

Examples:
  $ parley run scenarios.yaml --agent ada
  $ parley run scenarios.csv --url http://localhost:3001/chat --protocol plain-http
  $ parley run scenarios.yaml --exec "python3 my_agent.py" --repeat 5
  $ parley run scenarios.yaml --agent ada --format junit --output report.xml
  $ parley run scenarios.yaml --agent ada --resume`;

function parseNumberWithin(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = parseWholeNumber(text);
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Give a number from ${least} to ${most}.`);
  };
}

async function runScenarios(files: string[], options: RunCommandOptions, command: Command): Promise<void> {
  const configured = configurationOf(command);
  const named = await targetOf(options, configured.settings.agent_token, command);
  const stop = interruptSignal();
  try {
    const report = await performRun(files, options, { ...named, server: options.server }, configured, stop);
    await printRunReport(report, options);
    process.exitCode = stop.aborted ? exitCodes.interrupted : exitCodeOf(report);
  } catch (error) {
    process.exitCode = printRunFailure(error);
  }
}

async function performRun(
  files: string[],
  { concurrency, repeat, resume, out, timeout }: RunCommandOptions,
  selection: NamedTarget & StageSelection,
  configured: LoadedSettings,
  stop: AbortSignal,
): Promise<RunReport> {
  const [
    { readScenarios },
    { openStage },
    { playTrials: playAll },
    { LogFolder },
    { createProgressBar: createBar },
    { runReportOf: reportOn },
  ] = await Promise.all([
    import('./scenarios/read-scenarios.ts'),
    import('./trials/open-stage.ts'),
    import('./trials/play-trials.ts'),
    import('./trials/log-folder.ts'),
    import('./trials/run-progress-bar.ts'),
    import('./trials/run-report.ts'),
  ]);
  const scenarios = withTimeout(await readScenarios(files), timeout);
  await using resources = new AsyncDisposableStack();
  const folder = resources.adopt(new LogFolder(out), (each) => each.close());
  const stage = resources.adopt(await openStage(selection, configured), (each) => each.close());
  const bar = resources.adopt(createBar(process.stderr, concurrency), (each) => each.end());
  const plan = { scenarios, target: selection.target, repeat, concurrency, resume: resume === true };
  const result = await playAll(plan, stage, folder, stop, bar);
  return reportOn(result, scenarios.length * repeat, selection.name, out);
}

const withTimeout = (scenarios: Scenario[], timeout_ms: number | undefined): Scenario[] =>
  timeout_ms === undefined ? scenarios : scenarios.map((each) => ({ timeout_ms, ...each }));

async function printRunReport(report: RunReport, options: ReportOptions): Promise<void> {
  const [{ writtenRunReport: documentOf }, { runText, runSummary: summaryOf }] = await Promise.all([
    import('./trials/run-report.ts'),
    import('./trials/run-text.ts'),
  ]);
  const document = documentOf(report, summaryOf(report));
  await outputReport({ text: (page) => runText(report, page), json: report, report: document }, options);
}

/** Nobody is told that all is well where something was not played. */
function exitCodeOf({ totals, faults }: RunReport): number {
  const { failed, infrastructure, cancelled, answered, earlier } = totals;
  const neverReached = answered + earlier === 0 && faults.every(({ reason }) => reason === 'unreachable');
  if (infrastructure + cancelled > 0 || (failed > 0 && neverReached)) return exitCodes.unreachable;
  return failed > 0 ? exitCodes.failed : exitCodes.ok;
}

/** What the person asked for wrongly is wrong usage; whatever else keeps a run from beginning is not the agent's failure. */
function printRunFailure(error: unknown): number {
  const code = printFailure(error);
  if (code !== exitCodes.failed) return code;
  const isMistake = error instanceof ParleyError && (error.status === 404 || error.status === 422);
  return isMistake ? exitCodes.usage : exitCodes.unreachable;
}
