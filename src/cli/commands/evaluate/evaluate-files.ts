/** Evaluates files of logs, one at a time, so that only one is in memory; of each, the report keeps what it shows. */
import { findConversationPart } from '../../../evaluation/conversation-part.ts';
import { evaluatedConversationOf } from '../../../evaluation/evaluated-conversation.ts';
import { evaluateLog } from '../../../evaluation/evaluation-report.ts';
import type { EvaluationRun } from '../../../evaluation/group-runs.ts';
import type { JudgeRecall } from '../../../evaluation/model-judges/judged-rule.ts';
import type { Rubric } from '../../../evaluation/rubric.ts';
import type { LogStartLines } from './evaluation-lines.ts';
import { findLogFiles, readLogFile } from './log-files.ts';
import { conversationLinesOf, type LogConversationLines } from './report-transcript.ts';

interface FilesEvaluation {
  runs: EvaluationRun[];
  lines: LogStartLines;
  conversations: Map<string, LogConversationLines>;
}

/** `isShown`: whether the report shows the conversations. */
export async function evaluateFiles(
  paths: readonly string[],
  rubric: Rubric | undefined,
  isShown: boolean,
  recall?: JudgeRecall,
): Promise<FilesEvaluation> {
  const evaluated: FilesEvaluation = { runs: [], lines: new Map(), conversations: new Map() };
  for (const path of await findLogFiles(paths)) {
    const { name, bytes } = readLogFile(path);
    const { part, line } = findConversationPart(bytes);
    evaluated.lines.set(name, line);
    evaluated.runs.push(evaluateLog(name, part, rubric, recall));
    if (isShown) evaluated.conversations.set(name, conversationLinesOf(evaluatedConversationOf(part)));
  }
  return evaluated;
}
