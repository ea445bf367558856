/** The conversation of a log for a report: every line under `Conversation:`, and the findings that quote it. */
import type { EvaluatedConversation } from '../../../evaluation/evaluated-conversation.ts';
import type { EvaluationFinding, NamedEvaluation } from '../../../evaluation/evaluation-result.ts';
import { type CaseStatus, caseStatuses, type TranscriptLine } from '../../print/report/written-report.ts';

/** A conversation without its texts as they were: only masked lines are kept. */
export interface LogConversationLines {
  /** Every line from `Conversation:` on. Text that looks like a secret is masked. */
  lines: readonly string[];
  /** The lines with headers of turns, counted from 1. */
  headers: ReadonlySet<number>;
  /** When it began and ended, as the log has it; empty where there is no turn. */
  times: readonly string[];
}

export function conversationLinesOf({ lines, turns }: EvaluatedConversation): LogConversationLines {
  const times = [turns[0], turns.at(-1)].flatMap((turn) => (turn ? [turn.at] : []));
  return { lines, headers: new Set(turns.map(({ line }) => line)), times };
}

/** `first` is the line of the file that has `Conversation:`. */
export function transcriptOf(
  { lines, headers }: LogConversationLines,
  { findings }: NamedEvaluation,
  first: number,
): TranscriptLine[] {
  const marks = new Map<number, TranscriptLine['marks'][number][]>();
  for (const finding of findings) {
    const mark = { status: statusOf(finding), text: `${finding.check}: ${finding.message}` };
    for (const { line } of finding.quotes) marks.set(line, [...(marks.get(line) ?? []), mark]);
  }
  const numbered = lines.map((text, at) => ({ text, line: at + 1 })).slice(1);
  return numbered
    .filter(({ text, line }) => text.trim() !== '' || marks.has(line))
    .map(({ text, line }) => ({
      ...{ number: line + first - 1, text: text.replace(/^ {1,2}/, ''), isHeader: headers.has(line) },
      marks: worstFirst(marks.get(line) ?? []),
    }));
}

function statusOf({ kind, severity }: EvaluationFinding): CaseStatus {
  if (kind === 'good') return 'pass';
  return severity ?? 'skipped';
}

const worstFirst = (marks: TranscriptLine['marks']) =>
  caseStatuses.flatMap((status) => marks.filter((mark) => mark.status === status));

/** For example `2026-03-01 10:00:00 to 2026-03-01 10:00:02`. */
export function periodText({ times: [from, to] }: LogConversationLines): string {
  return from === undefined || from === to ? (from ?? '') : `${from} to ${to}`;
}
