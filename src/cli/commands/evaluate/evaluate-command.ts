/** `parley evaluate`: evaluates conversation logs with checks and a rubric. It reads the logs and calls nobody. */
import type { Command } from 'commander';
import type { EvaluationReport } from '../../../evaluation/evaluation-report.ts';
import { exitCodes } from '../../command-failure.ts';
import { addReportOptions, outputReport, type ReportOptions } from '../../print/report/report-output.ts';
import { totalsLine } from './evaluation-lines.ts';

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
  const [
    { reportOn },
    { readRubric },
    { evaluateFiles },
    { evaluationText },
    { writtenEvaluationReport },
    { caseNamesOf },
  ] = await Promise.all([
    import('../../../evaluation/evaluation-report.ts'),
    import('./rubric-file.ts'),
    import('./evaluate-files.ts'),
    import('./evaluation-text.ts'),
    import('./written-evaluation-report.ts'),
    import('./case-names.ts'),
  ]);
  const rubric = options.rubric === undefined ? undefined : await readRubric(options.rubric);
  const isShown = options.format === 'html' && !options.json;
  const now = await evaluateFiles(logs, rubric, isShown);
  const before = options.compare === undefined ? undefined : await evaluateFiles([options.compare], rubric, false);
  const report = reportOn(now.runs, before?.runs);
  const document = writtenEvaluationReport(report, { ...now, caseNames: caseNamesOf(now.runs) });
  const output = { json: report, report: document, summary: totalsLine(report) };
  await outputReport({ ...output, text: (page) => evaluationText(report, now.lines, page) }, options);
  if (report.totals.logs === 0) console.error(`There is no log in ${logs.join(', ')}.`);
  process.exitCode = exitCodeOf(report);
}

function exitCodeOf({ totals, comparison }: EvaluationReport): number {
  if (totals.fail > 0 || (comparison?.totals.worse ?? 0) > 0) return exitCodes.failed;
  return totals.error > 0 || totals.logs === 0 ? exitCodes.unreachable : exitCodes.ok;
}
