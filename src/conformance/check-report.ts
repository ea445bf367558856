/** What became of a run: every check with what it found, and what is to be said of the whole. */
import type { CheckGroup, CheckResult } from '../protocols/conformance-check.ts';
import type { AnswerTimes } from './answer-times.ts';

export interface CheckReport {
  protocol: string;
  document: string;
  sample: string;
  /** Every `must` holds, and nothing of the check itself went wrong. */
  ok: boolean;
  /** Why the agent could not be reached at all; then nothing was checked. */
  unreachable: string | null;
  /** The check after which the agent answered nobody any more. */
  stopped_after: string | null;
  checks: CheckResult[];
  times: AnswerTimes;
  left_out: { group: CheckGroup; reason: string }[];
}

/** Whether the agent, or the check itself, falls short here. */
export function failsReport({ severity, result }: CheckResult): boolean {
  return result === 'harness_fault' || (severity === 'must' && result !== 'passed');
}
