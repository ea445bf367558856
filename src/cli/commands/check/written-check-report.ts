/** The report of `parley check` for machines and browsers: a suite for each group, a case for each check. */
import type { CheckReport } from '../../../conformance/check-report.ts';
import { type CheckResult, checkGroups } from '../../../protocols/conformance-check.ts';
import type { CaseStatus, ReportCase, WrittenReport } from '../../print/report/written-report.ts';
import { checkSummary, protocolPageText } from './check-text.ts';

export function writtenCheckReport(report: CheckReport, url: string): WrittenReport {
  const { checks, document, protocol, sample, times, left_out } = report;
  const latencyNotes =
    times.p50_ms === null ? [] : [`${times.answers} answers: p50 ${times.p50_ms} ms, p95 ${times.p95_ms} ms.`];
  return {
    title: `${url}, checked against "${document}"`,
    notes: [
      checkSummary(report, url),
      `Protocol ${protocol}, sample ${sample}.`,
      ...latencyNotes,
      protocolPageText(report),
    ],
    suites: checkGroups.flatMap((group) => {
      const own = checks.filter((check) => check.group === group);
      const notes = left_out.filter((each) => each.group === group).map(({ reason }) => reason);
      return own.length + notes.length === 0 ? [] : [{ name: group, notes, cases: own.map(caseOf) }];
    }),
  };
}

function caseOf(check: CheckResult): ReportCase {
  const { id, title, clause, advice } = check;
  const base = { name: `${id}: ${title}`, status: caseStatusOf(check) };
  if (check.result === 'passed') return { ...base, details: check.note === undefined ? [] : [check.note] };
  if (check.result !== 'failed') return { ...base, message: check.reason, details: [clause] };
  const { expected, actual, curl } = check;
  const details = [`got: ${actual}`, `expected: ${expected}`, `fix: ${advice}`, `see: ${clause}`, curl];
  return { ...base, message: `got ${actual}; expected ${expected}`, details };
}

/** What could not be checked is reported as an error, so that no build passes because of it. */
function caseStatusOf({ result, severity }: CheckResult): CaseStatus {
  if (result === 'passed') return 'pass';
  if (result !== 'failed') return 'error';
  return severity === 'must' ? 'fail' : 'warn';
}
