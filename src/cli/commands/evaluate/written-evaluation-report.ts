/** An evaluation as the suites and cases of a written report. */

import type { EvaluationReport } from '../../../evaluation/evaluation-report.ts';
import type { NamedEvaluation } from '../../../evaluation/evaluation-result.ts';
import type { JudgesReport } from '../../../evaluation/model-judges/judges-report.ts';
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
import { judgeLines } from './judges/judges-lines.ts';
import { type LogConversationLines, periodText, transcriptOf } from './report-transcript.ts';

/** What the report says of logs beside their evaluations. */
export interface EvaluatedFiles {
  lines: LogStartLines;
  /** By the name of a log, the name of its case. */
  caseNames: ReadonlyMap<string, string>;
  /** By the name of a log, its conversation, where the report shows it. */
  conversations: ReadonlyMap<string, LogConversationLines>;
}

export function writtenEvaluationReport(report: EvaluationReport, files: EvaluatedFiles): WrittenReport {
  const { logs, repeats, comparison, limits } = report;
  const cases = logs.map((log) => logCase(log, files)).sort((a, b) => (a.name < b.name ? -1 : 1));
  const suites: ReportSuite[] = [{ name: 'Logs', cases }];
  if (report.rules.length > 0) suites.push(rulesSuite(report));
  if (report.judges) suites.push({ name: 'Judges', notes: judgeNotes(report.judges), cases: [] });
  if (repeats.groups.length > 0) suites.push({ name: 'Repeated runs', notes: repeatNotes(report), cases: [] });
  if (comparison) suites.push({ name: 'Compared with before', cases: comparison.conversations.map(comparedCase) });
  return { title: 'Evaluation of conversation logs', notes: [limits], suites };
}

const judgeNotes = (judges: JudgesReport): string[] => [
  judges.limits,
  ...judgeLines(judges).flatMap(({ rule, lines }) => lines.map((line) => `${rule}: ${line}`)),
];

/** Bad findings first; of the good ones only those that a rule asked for and that can be quoted. */
function logCase(log: NamedEvaluation, { lines, caseNames, conversations }: EvaluatedFiles): ReportCase {
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
    `log: ${log.name}`,
    ...findingLines,
    ...unshownLines(log),
    `${passedCount} of ${appliedChecks.length} checks hold`,
  ];
  const message = [...new Set(bad.map((finding) => finding.message))].join(' ');
  const conversation = conversations.get(log.name);
  return {
    ...{
      name: caseNames.get(log.name) ?? log.name,
      status: log.status,
      ...(message === '' ? {} : { message }),
      details,
    },
    ...(conversation && {
      period: periodText(conversation),
      transcript: transcriptOf(conversation, log, lines.get(log.name) ?? 1),
    }),
  };
}

/** A rule that was about no message is a skipped case, so that nobody takes it for a passed one. */
function rulesSuite({ rules }: EvaluationReport): ReportSuite {
  const message = 'No message in these logs is one that the rule is about.';
  return {
    name: 'Rules',
    notes: rules
      .filter(({ logs }) => logs > 0)
      .map(({ rule, logs, broken }) => `${rule}: broken in ${broken} of ${logs} logs`),
    cases: rules
      .filter(({ logs }) => logs === 0)
      .map(({ rule }) => ({ name: rule, status: 'skipped', message, details: [] })),
  };
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
