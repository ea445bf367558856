/** `parley evaluate`: evaluates conversation logs with checks and a rubric. It reads the logs and calls nobody. */
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
    .option('--compare <folder>', 'earlier logs; shows what got worse or better since');
  addReportOptions(command).addHelpText('after', help).action(runEvaluation);
}

const help = `
Only the text under \`Conversation:\` counts, neither metadata nor file names.
It checks the form and what the rubric declares; it does not judge whether a reply
is true, helpful or of the right tone.

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
  const [{ reportOn }, { readRubric }, { findLogFiles }, { evaluationText }, { writtenEvaluationReport }] =
    await Promise.all([
      import('../../../evaluation/evaluation-report.ts'),
      import('./rubric-file.ts'),
      import('./log-files.ts'),
      import('./evaluation-text.ts'),
      import('./written-evaluation-report.ts'),
    ]);
  const rubric = options.rubric === undefined ? undefined : await readRubric(options.rubric);
  const lines: LogStartLines = new Map();
  const now = await evaluateFiles(await findLogFiles(logs), rubric, lines);
  const before =
    options.compare === undefined
      ? undefined
      : await evaluateFiles(await findLogFiles([options.compare]), rubric, lines);
  const report = reportOn(now, before);
  const output = { json: report, report: writtenEvaluationReport(report, lines), summary: totalsLine(report) };
  await outputReport({ ...output, text: (page) => evaluationText(report, lines, page) }, options);
  if (report.totals.logs === 0) console.error(`There is no log in ${logs.join(', ')}.`);
  process.exitCode = exitCodeOf(report);
}

/** Reads one log at a time, so that only one is in memory. */
async function evaluateFiles(
  paths: readonly string[],
  rubric: Rubric | undefined,
  lines: LogStartLines,
): Promise<EvaluationRun[]> {
  const [{ evaluateLog }, { findConversationPart }, { readLogFile }] = await Promise.all([
    import('../../../evaluation/evaluation-report.ts'),
    import('../../../evaluation/conversation-part.ts'),
    import('./log-files.ts'),
  ]);
  const runs: EvaluationRun[] = [];
  for (const path of paths) {
    const { name, bytes } = await readLogFile(path);
    const { part, line } = findConversationPart(bytes);
    lines.set(name, line);
    runs.push(evaluateLog(name, part, rubric));
  }
  return runs;
}

function exitCodeOf({ totals, comparison }: EvaluationReport): number {
  if (totals.fail > 0 || (comparison?.totals.worse ?? 0) > 0) return exitCodes.failed;
  return totals.error > 0 || totals.logs === 0 ? exitCodes.unreachable : exitCodes.ok;
}
