/** An evaluation as the suites and cases of a written report. */
import type { Compared } from '../evaluation/comparison.ts';
import type { Repeats } from '../evaluation/repeats.ts';
import type { EvaluationReport } from '../evaluation/report.ts';
import type { Listed } from '../evaluation/result.ts';
import {
  badOf,
  chanceLines,
  changeLines,
  type LineOf,
  messagesText,
  outcomeWords,
  quoteLines,
  repeatFigures,
  unshown,
} from './evaluation-lines.ts';
import type { Case, CaseStatus, Report, Suite } from './report/report.ts';

export function evaluationCases(report: EvaluationReport, lines: LineOf): Report {
  const { logs, repeats, comparison, limits } = report;
  const suites: Suite[] = [{ name: 'Logs', cases: logs.map((log) => logCase(log, lines)) }];
  if (repeats.groups.length > 0) suites.push({ name: 'Repeated runs', notes: repeatNotes(report), cases: [] });
  if (comparison) suites.push({ name: 'Compared with before', cases: comparison.conversations.map(comparedCase) });
  return { title: 'Evaluation of conversation logs', notes: [limits], suites };
}

/** What is bad first; of what is good, only what a rule asked for and can be quoted. */
function logCase(log: Listed, lines: LineOf): Case {
  const bad = badOf(log);
  const good = log.findings.filter(({ kind, quotes }) => kind === 'good' && quotes.length > 0);
  const neutral = log.findings.filter(({ kind }) => kind === 'neutral');
  const told = [...bad, ...good, ...neutral].flatMap((finding) => [
    `${finding.severity ?? finding.kind}: ${finding.check}: ${finding.message}`,
    ...quoteLines(finding, log.name, lines).map((line) => `  ${line}`),
  ]);
  const looked = log.checks.filter(({ status }) => status !== 'skipped');
  const held = looked.filter(({ status }) => status === 'pass').length;
  const details = [messagesText(log.messages), ...told, ...unshown(log), `${held} of ${looked.length} checks hold`];
  const message = [...new Set(bad.map((finding) => finding.message))].join(' ');
  return { name: log.name, status: log.status, ...(message === '' ? {} : { message }), details };
}

function repeatNotes({ repeats: { groups, mean } }: EvaluationReport): string[] {
  const told = (about: string, chances: Repeats['mean']) => [about, ...chanceLines(chances)].join('; ');
  const notes = groups.map((group) => told(`${messagesText(group.messages)}: ${repeatFigures(group)}`, group.chances));
  return groups.length > 1 ? [...notes, told('Mean of all', mean)] : notes;
}

const statuses: Record<Compared['outcome'], CaseStatus> = {
  worse: 'fail',
  ...{ better: 'pass', same: 'pass', only_before: 'skipped', only_now: 'skipped' },
};

function comparedCase(compared: Compared): Case {
  const { messages, outcome, reason, before, now } = compared;
  const logs = [`before: ${before?.logs.join(', ') ?? 'none'}`, `now: ${now?.logs.join(', ') ?? 'none'}`];
  const told = `${outcomeWords[outcome]}: ${reason}`;
  return {
    name: messagesText(messages),
    status: statuses[outcome],
    message: told,
    details: [...changeLines(compared), ...logs],
  };
}
