/** The report of a run: its totals, its faults by kind, and every conversation with its log. */
import type { ReportCase, WrittenReport } from '../../../print/report/written-report.ts';
import type { TrialRunResult } from './play-trials.ts';
import { noUsage, type TrialUsage, usageLines } from './run-usage.ts';
import type { TrialFault } from './trial-fault.ts';
import { userEndLines } from './user-verdict.ts';

export interface TrialResult {
  scenario: string;
  session_id: string;
  /** The name of its file in the folder of logs; null where nothing was said. */
  log: string | null;
  stop_reason: string;
  turns: number;
  duration_ms: number;
  /** What was remarked on its replies, such as a history that was sent as text. */
  flags: string[];
  /** Of a simulated user. */
  user?: { messages: number; reason: string };
  /** Present where something is known. */
  usage?: TrialUsage;
  fault: TrialFault | null;
}

/** All faults of the same side, reason and detail. */
export interface FaultKind extends Omit<TrialFault, 'agent_error'> {
  count: number;
  /** A log that shows it. */
  example: string | null;
}

export interface RunReport {
  agent: string;
  logs: string;
  totals: {
    /** The conversations that were wanted, including those that an earlier run played. */
    trials: number;
    answered: number;
    failed: number;
    /** Could not be played for a reason that is not the agent's. */
    infrastructure: number;
    cancelled: number;
    /** Had a good log before, with --resume. */
    earlier: number;
  };
  /** Present where something is known. */
  usage?: TrialUsage;
  /** The budget that ended the run, in words. */
  budget_spent?: string;
  faults: FaultKind[];
  trials: TrialResult[];
}

export function runReportOf(result: TrialRunResult, wanted: number, agent: string, logs: string): RunReport {
  const { played, lost, earlier, spent } = result;
  const trials = played.map(
    ({ scenario, session, file, stop_reason, turns, duration_ms, flags, fault, user, usage }) => ({
      ...{ scenario, session_id: session, log: file, stop_reason, turns, duration_ms, flags, fault },
      ...(user && { user }),
      ...knownUsage(usage),
    }),
  );
  const ofSide = (...sides: TrialFault['side'][]) =>
    trials.filter(({ fault }) => fault && sides.includes(fault.side)).length;
  const [answered, failed] = [trials.filter(({ fault }) => fault === null).length, ofSide('agent', 'scenario')];
  const infrastructure = ofSide('infrastructure') + lost.length;
  return {
    ...{ agent, logs },
    totals: {
      ...{ trials: wanted, answered, failed, infrastructure, earlier },
      // Includes conversations that were not opened before the run was stopped.
      cancelled: Math.max(0, wanted - earlier - answered - failed - infrastructure),
    },
    ...knownUsage(result.usage),
    ...(spent === undefined ? {} : { budget_spent: spent }),
    faults: faultKindsOf([
      ...trials.flatMap(({ fault, log }) => (fault ? [{ ...fault, log }] : [])),
      ...lost.map(({ detail }) => ({ side: 'infrastructure' as const, reason: 'lost', detail, log: null })),
    ]),
    trials,
  };
}

const knownUsage = (usage: TrialUsage) => (usage.user === null && usage.agent === null ? {} : { usage });

/** The most frequent first. */
function faultKindsOf(faults: readonly (TrialFault & { log: string | null })[]): FaultKind[] {
  const kinds = Map.groupBy(faults, ({ side, reason, detail }) => JSON.stringify([side, reason, detail]));
  return [...kinds.values()]
    .flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const { side, reason, detail } = first;
      return [{ side, reason, detail, count: same.length, example: same.find(({ log }) => log)?.log ?? null }];
    })
    .sort((a, b) => b.count - a.count);
}

export function writtenRunReport(report: RunReport, summary: string): WrittenReport {
  const { agent, logs, faults, trials } = report;
  const notes = [...faults.map(faultKindText), ...flagLines(report)];
  return {
    title: `Scenarios played to ${agent}`,
    notes: [summary, ...userEndLines(trials), ...usageLines(report.usage ?? noUsage), `The logs are in ${logs}.`],
    suites: [{ name: 'Conversations', notes, cases: reportCasesOf(trials) }],
  };
}

const statusBySide = { agent: 'fail', scenario: 'fail', infrastructure: 'error', cancelled: 'skipped' } as const;

/** The name of a case is the one of its scenario, in every run; further conversations of it are numbered. */
function reportCasesOf(trials: readonly TrialResult[]): ReportCase[] {
  const countByScenario = new Map<string, number>();
  return trials.map(({ scenario, fault, duration_ms, log, stop_reason, turns, flags, user }) => {
    const number = (countByScenario.get(scenario) ?? 0) + 1;
    countByScenario.set(scenario, number);
    return {
      name: number === 1 ? scenario : `${scenario} (${number})`,
      status: fault === null ? 'pass' : statusBySide[fault.side],
      time_ms: duration_ms,
      ...(fault && { message: `${fault.reason}: ${fault.detail}` }),
      details: [
        `${turns} answered, stop reason ${stop_reason}${log === null ? '' : `, log ${log}`}`,
        ...(user && user.reason !== '' ? [`the simulated user: ${user.reason}`] : []),
        ...flags.map((flag) => `flag: ${flag}`),
        ...(fault?.agent_error === undefined ? [] : [`the agent said: ${fault.agent_error}`]),
      ],
    };
  });
}

export function faultKindText({ count, reason, detail, example }: FaultKind): string {
  return `${count} × ${reason}: ${detail}${example === null ? '' : `, e.g. ${example}`}`;
}

/** How many conversations have each remark, the most frequent first. */
export function flagLines({ trials }: RunReport): string[] {
  const counts = new Map<string, number>();
  for (const flag of trials.flatMap(({ flags }) => flags)) counts.set(flag, (counts.get(flag) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([flag, count]) => `${count} × ${flag}`);
}
