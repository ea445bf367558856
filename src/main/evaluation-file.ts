/** An evaluation as a file for people or build servers, the same that `parley evaluate` writes. */
import type { EvaluatedLogs, EvaluationFormat } from '../api/evaluate-request.ts';
import { caseNamesOf } from '../cli/commands/evaluate/case-names.ts';
import { conversationLinesOf } from '../cli/commands/evaluate/report-transcript.ts';
import { writtenEvaluationReport } from '../cli/commands/evaluate/written-evaluation-report.ts';
import { renderHtmlReport } from '../cli/print/report/html-report.ts';
import { renderJunitReport } from '../cli/print/report/junit-report.ts';
import { findPartOfText } from '../evaluation/conversation-part.ts';
import { evaluatedConversationOf } from '../evaluation/evaluated-conversation.ts';

export function evaluationFile(
  { report, runs, logs }: EvaluatedLogs,
  format: Exclude<EvaluationFormat, 'json'>,
): string {
  const located = logs.map(({ name, text }) => ({ name, ...findPartOfText(text) }));
  const document = writtenEvaluationReport(report, {
    lines: new Map(located.map(({ name, line }) => [name, line])),
    caseNames: caseNamesOf(runs),
    conversations: new Map(located.map(({ name, part }) => [name, conversationLinesOf(evaluatedConversationOf(part))])),
  });
  const madeAt = new Date().toISOString();
  return format === 'html' ? renderHtmlReport(document, madeAt) : renderJunitReport(document, madeAt);
}
