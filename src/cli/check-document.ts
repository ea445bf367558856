/** What `parley check` found as a document for machines and browsers: a suite for each group, a case for each check. */
import type { CheckReport } from '../conformance/report.ts';
import { type CheckResult, groups } from '../protocols/check.ts';
import { summaryOf } from './check-text.ts';
import type { Case, CaseStatus, Report } from './report/report.ts';

export function checkDocument(report: CheckReport, url: string): Report {
  const { checks, document, protocol, sample, times, left_out } = report;
  const took =
    times.p50_ms === null ? [] : [`${times.answers} answers: p50 ${times.p50_ms} ms, p95 ${times.p95_ms} ms.`];
  return {
    title: `${url}, held against "${document}"`,
    notes: [summaryOf(report, url), `Protocol ${protocol}, sample ${sample}.`, ...took],
    suites: groups.flatMap((group) => {
      const own = checks.filter((check) => check.group === group);
      const notes = left_out.filter((each) => each.group === group).map(({ reason }) => reason);
      return own.length + notes.length === 0 ? [] : [{ name: group, notes, cases: own.map(caseOf) }];
    }),
  };
}

function caseOf(check: CheckResult): Case {
  const { id, title, clause, advice } = check;
  const told = { name: `${id}: ${title}`, status: statusOf(check) };
  if (check.result === 'passed') return { ...told, details: check.note === undefined ? [] : [check.note] };
  if (check.result !== 'failed') return { ...told, message: check.reason, details: [clause] };
  const { expected, actual, curl } = check;
  return { ...told, message: advice, details: [`expected: ${expected}`, `got: ${actual}`, `see: ${clause}`, curl] };
}

/** What could not be looked at is no success: it is told as an error, so that no build turns green by it. */
function statusOf({ result, severity }: CheckResult): CaseStatus {
  if (result === 'passed') return 'pass';
  if (result !== 'failed') return 'error';
  return severity === 'must' ? 'fail' : 'warn';
}
