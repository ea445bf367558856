/** An evaluation as the suites and cases of a written report. */

import type { EvaluationReport } from '../../../evaluation/evaluation-report.ts';
import type { NamedEvaluation } from '../../../evaluation/evaluation-result.ts';
import type { RepeatStatistics } from '../../../evaluation/repeat-statistics.ts';
import type { ConversationComparison } from '../../../evaluation/run-comparison.ts';
import type { CaseStatus, ReportCase, ReportSuite, WrittenReport } from '../../print/report/written-report.ts';
import {
  badFindings,
  chanceLines,
  changeLines,
  type LogStartLines,
  messagesText,
  outcomeWords,
  quoteLines,
  repeatText,
  unshownLines,
} from './evaluation-lines.ts';

export function writtenEvaluationReport(report: EvaluationReport, lines: LogStartLines): WrittenReport {
  const { logs, repeats, comparison, limits } = report;
  const suites: ReportSuite[] = [{ name: 'Logs', cases: logs.map((log) => logCase(log, lines)) }];
  if (repeats.groups.length > 0) suites.push({ name: 'Repeated runs', notes: repeatNotes(report), cases: [] });
  if (comparison) suites.push({ name: 'Compared with before', cases: comparison.conversations.map(comparedCase) });
  return { title: 'Evaluation of conversation logs', notes: [limits], suites };
}

/** Bad findings first; of the good ones only those that a rule asked for and that can be quoted. */
function logCase(log: NamedEvaluation, lines: LogStartLines): ReportCase {
  const bad = badFindings(log);
  const good = log.findings.filter(({ kind, quotes }) => kind === 'good' && quotes.length > 0);
  const neutral = log.findings.filter(({ kind }) => kind === 'neutral');
  const findingLines = [...bad, ...good, ...neutral].flatMap((finding) => [
    `${finding.severity ?? finding.kind}: ${finding.check}: ${finding.message}`,
    ...quoteLines(finding, log.name, lines).map((line) => `  ${line}`),
  ]);
  const appliedChecks = log.checks.filter(({ status }) => status !== 'skipped');
  const passedCount = appliedChecks.filter(({ status }) => status === 'pass').length;
  const details = [
    messagesText(log.messages),
    ...findingLines,
    ...unshownLines(log),
    `${passedCount} of ${appliedChecks.length} checks hold`,
  ];
  const message = [...new Set(bad.map((finding) => finding.message))].join(' ');
  return { name: log.name, status: log.status, ...(message === '' ? {} : { message }), details };
}

function repeatNotes({ repeats: { groups, mean } }: EvaluationReport): string[] {
  const noteOf = (about: string, chances: RepeatStatistics['mean']) => [about, ...chanceLines(chances)].join('; ');
  const notes = groups.map((group) => noteOf(`${messagesText(group.messages)}: ${repeatText(group)}`, group.chances));
  return groups.length > 1 ? [...notes, noteOf('Mean of all', mean)] : notes;
}

const statusByOutcome: Record<ConversationComparison['outcome'], CaseStatus> = {
  worse: 'fail',
  ...{ better: 'pass', same: 'pass', only_before: 'skipped', only_now: 'skipped' },
};

function comparedCase(compared: ConversationComparison): ReportCase {
  const { messages, outcome, reason, before, now } = compared;
  const logs = [`before: ${before?.logs.join(', ') ?? 'none'}`, `now: ${now?.logs.join(', ') ?? 'none'}`];
  const message = `${outcomeWords[outcome]}: ${reason}`;
  return {
    name: messagesText(messages),
    status: statusByOutcome[outcome],
    message,
    details: [...changeLines(compared), ...logs],
  };
}
