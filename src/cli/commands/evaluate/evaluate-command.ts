/** `parley evaluate`: conversation logs held against checks and a rubric. It reads the logs and nothing else. */
import type { Command } from 'commander';
import type { EvaluationReport } from '../../../evaluation/evaluation-report.ts';
import type { EvaluationRun } from '../../../evaluation/group-runs.ts';
import type { Rubric } from '../../../evaluation/rubric.ts';
import { exitCodes } from '../../command-failure.ts';
import { addReportOptions, outputReport, type ReportOptions } from '../../print/report/report-output.ts';
import { type LogStartLines, totalsLine } from './evaluation-lines.ts';

interface EvaluateOptions extends ReportOptions {
  rubric?: string;
  compare?: string;
}

export function addEvaluateCommand(program: Command): void {
  const command = program
    .command('evaluate')
    .description('evaluate conversation logs: structure, replies, behaviour, and what a rubric expects')
    .argument('<logs...>', 'logs, or folders whose .txt and .log files are read')
    .option('--rubric <file>', 'what is expected of the agent, in YAML or JSON')
    .option('--compare <folder>', 'logs of before; shows what got worse or better since');
  addReportOptions(command).addHelpText('after', help).action(runEvaluation);
}

const help = `
Only what stands under \`Conversation:\` counts, neither metadata nor file names.
It looks at form and at what the rubric declares; it does not claim to know
whether a reply is true, helpful or of the right tone.

Exits with 0 when every log passes, with or without warnings; with 1 when one
fails or got worse; with 2 on wrong usage or a rubric or log that cannot be read;
and with 3 when nothing failed, but an agent did not answer or there was nothing
to evaluate.

Examples:
  $ parley evaluate logs/
  $ parley evaluate logs/ --rubric rubric.yaml --format junit --output report.xml
  $ parley evaluate logs/new --compare logs/old
  $ parley evaluate logs/ --json | jq .totals`;

async function runEvaluation(logs: string[], options: EvaluateOptions): Promise<void> {
  const [
    { reportOn },
    { readRubric },
    { findLogFiles: logPaths },
    { evaluationText },
    { writtenEvaluationReport: evaluationCases },
  ] = await Promise.all([
    import('../../../evaluation/evaluation-report.ts'),
    import('./rubric-file.ts'),
    import('./log-files.ts'),
    import('./evaluation-text.ts'),
    import('./written-evaluation-report.ts'),
  ]);
  const rubric = options.rubric === undefined ? undefined : await readRubric(options.rubric);
  const lines: LogStartLines = new Map();
  const now = await evaluateFiles(await logPaths(logs), rubric, lines);
  const before =
    options.compare === undefined ? undefined : await evaluateFiles(await logPaths([options.compare]), rubric, lines);
  const report = reportOn(now, before);
  const found = { json: report, report: evaluationCases(report, lines), summary: totalsLine(report) };
  await outputReport({ ...found, text: (page) => evaluationText(report, lines, page) }, options);
  if (report.totals.logs === 0) console.error(`There is no log in ${logs.join(', ')}.`);
  process.exitCode = exitCodeOf(report);
}

/** One after the other: what is kept of a log is far smaller than the log. */
async function evaluateFiles(
  paths: readonly string[],
  rubric: Rubric | undefined,
  lines: LogStartLines,
): Promise<EvaluationRun[]> {
  const [{ evaluateLog: run }, { findConversationPart: conversationPart }, { readLogFile: readLog }] =
    await Promise.all([
      import('../../../evaluation/evaluation-report.ts'),
      import('../../../evaluation/conversation-part.ts'),
      import('./log-files.ts'),
    ]);
  const runs: EvaluationRun[] = [];
  for (const path of paths) {
    const { name, bytes } = await readLog(path);
    const { part, line } = conversationPart(bytes);
    lines.set(name, line);
    runs.push(run(name, part, rubric));
  }
  return runs;
}

function exitCodeOf({ totals, comparison }: EvaluationReport): number {
  if (totals.fail > 0 || (comparison?.totals.worse ?? 0) > 0) return exitCodes.failed;
  return totals.error > 0 || totals.logs === 0 ? exitCodes.unreachable : exitCodes.ok;
}
