/** The report of a run: the result of every check, and the result of the whole run. */
import type { CheckGroup, CheckResult } from '../protocols/conformance-check.ts';
import type { AnswerTimes } from './answer-times.ts';

export interface CheckReport {
  protocol: string;
  document: string;
  sample: string;
  /** Every `must` passed, and no check failed by a fault of its own. */
  ok: boolean;
  /** Why the agent could not be reached; then no check was made. */
  unreachable: string | null;
  /** The check after which the agent no longer answered. */
  stopped_after: string | null;
  checks: CheckResult[];
  times: AnswerTimes;
  left_out: { group: CheckGroup; reason: string }[];
}

/** Whether this result makes the report fail. */
export function failsReport({ severity, result }: CheckResult): boolean {
  return result === 'harness_fault' || (severity === 'must' && result !== 'passed');
}
