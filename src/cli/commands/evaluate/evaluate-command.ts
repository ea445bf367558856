/** `parley evaluate`: evaluates conversation logs with checks and a rubric. Only the judges of a rubric are asked anything. */
import type { Command } from 'commander';
import type { EvaluationReport } from '../../../evaluation/evaluation-report.ts';
import type { JudgeRecall } from '../../../evaluation/model-judges/judged-rule.ts';
import type { Rubric } from '../../../evaluation/rubric.ts';
import { exitCodes } from '../../command-failure.ts';
import { interruptSignal } from '../../interrupt.ts';
import { addCostOptions } from '../../options/cost-options.ts';
import { addReportOptions, outputReport, type ReportOptions } from '../../print/report/report-output.ts';
import { plainText } from '../../print/terminal-text.ts';
import { totalsLine } from './evaluation-lines.ts';

interface EvaluateOptions extends ReportOptions {
  rubric?: string;
  compare?: string;
  judgements?: string;
  /** False with --no-ask. */
  ask: boolean;
  maxTokens?: number;
  maxCost?: number;
  file?: string;
}

export function addEvaluateCommand(program: Command): void {
  const command = program
    .command('evaluate')
    .description('evaluate conversation logs: structure, replies, behaviour, and what a rubric expects')
    .argument('<logs...>', 'logs, or folders whose .txt and .log files are read')
    .option('--rubric <file>', 'what is expected of the agent, in YAML or JSON')
    .option('--compare <folder>', 'earlier logs; shows what got worse or better since')
    .option('--judgements <file>', 'where judgements are kept (judgements.jsonl beside the logs)')
    .option('--no-ask', 'ask no judge; what is not kept is reported as not judged')
    .option('--file <path>', 'the file of models (parley.yaml, here or above)');
  addReportOptions(addCostOptions(command, 'ask no judge any more')).addHelpText('after', help).action(runEvaluation);
}

const help = `
Only the text under \`Conversation:\` counts, neither metadata nor file names.
It checks the form and what the rubric declares; it does not judge whether a reply
is true, helpful or of the right tone. A rule with a \`judge\` asks a model; what it
says is kept, and the same evaluation can be computed again without it.

Exits with 0 when every log passes, with or without warnings; with 1 when one
fails or got worse; with 2 on wrong usage or a rubric or log that cannot be read;
with 3 when nothing failed, but an agent did not answer, a judge did not judge or
there was nothing to evaluate; and with 130 when it was interrupted.

Examples:
  $ parley evaluate logs/
  $ parley evaluate logs/ --rubric rubric.yaml --format junit --output report.xml
  $ parley evaluate logs/new --compare logs/old
  $ parley evaluate logs/ --rubric judged.yaml --max-cost 0.50
  $ parley evaluate logs/ --rubric judged.yaml --no-ask
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
  const recall = await createRecall(rubric, options);
  const now = await evaluateFiles(logs, rubric, isShown, await recall(logs, options.judgements));
  const before =
    options.compare === undefined
      ? undefined
      : await evaluateFiles([options.compare], rubric, false, await recall([options.compare]));
  const report = reportOn(now.runs, before?.runs);
  const document = writtenEvaluationReport(report, { ...now, caseNames: caseNamesOf(now.runs) });
  const output = { json: report, report: document, summary: totalsLine(report) };
  await outputReport({ ...output, text: (page) => evaluationText(report, now.lines, page) }, options);
  if (report.totals.logs === 0) console.error(`There is no log in ${logs.join(', ')}.`);
  process.exitCode = recall.isInterrupted() ? exitCodes.interrupted : exitCodeOf(report);
}

/** How the judgements of a set of logs are found; nothing of it is loaded for a rubric without judges. */
type RecallJudgements = ((logs: string[], file?: string) => Promise<JudgeRecall | undefined>) & {
  isInterrupted(): boolean;
};

async function createRecall(rubric: Rubric | undefined, options: EvaluateOptions): Promise<RecallJudgements> {
  if (rubric === undefined || rubric.rules.every(({ judge }) => judge === undefined))
    return Object.assign(async () => undefined, { isInterrupted: () => false });
  const [{ judgeLogs, judgingText }, { judgeModelsOf }, { judgementPathFor }] = await Promise.all([
    import('./judges/judge-logs.ts'),
    import('./judges/judge-models.ts'),
    import('./judges/judgement-file.ts'),
  ]);
  const { ask, file, maxTokens, maxCost } = options;
  const signal = interruptSignal();
  const budget = {
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
    ...(maxCost === undefined ? {} : { max_cost: maxCost }),
  };
  const tell = (line: string) => console.error(plainText(line));
  const plan = { rubric, models: judgeModelsOf(rubric, file, process.cwd()) };
  const recall = async (logs: string[], path = judgementPathFor(logs)) => {
    const judged = await judgeLogs(logs, path, { ...plan, asks: ask, budget, signal, tell });
    tell(judgingText(judged));
    return judged;
  };
  return Object.assign(recall, { isInterrupted: () => signal.aborted });
}

function exitCodeOf({ totals, comparison }: EvaluationReport): number {
  if (totals.fail > 0 || (comparison?.totals.worse ?? 0) > 0) return exitCodes.failed;
  return totals.error > 0 || totals.logs === 0 ? exitCodes.unreachable : exitCodes.ok;
}
