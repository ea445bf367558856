/** A run of trials with its evaluation, read as a table of agents and scenarios: the worst first, with what changed. */
import type { EvaluationReport } from '../../client/api-types.ts';
import { agentOf, type TrialRun } from './trial-runs.ts';

type NamedEvaluation = EvaluationReport['logs'][number];

export type CellStatus = 'fail' | 'error' | 'warn' | 'pass' | 'running';

export interface TrialEvaluation {
  session: string;
  /** Undefined while the trial runs, or where its log could not be read. */
  evaluation: NamedEvaluation | undefined;
}

export interface RunCell {
  agent: string;
  scenario: string;
  runs: TrialEvaluation[];
  passed: number;
  status: CellStatus;
  /** How it was in the run before; null where there was no such conversation. */
  before: { c: number; n: number } | null;
  change: 'worse' | 'better' | 'same' | null;
  chances: EvaluationReport['repeats']['groups'][number]['chances'];
}

export interface RunRow {
  scenario: string;
  cells: RunCell[];
}

/** `reports` are by agent: each is held against what the same agent did before. */
export function readRun(run: TrialRun, reports: ReadonlyMap<string, EvaluationReport>): RunRow[] {
  const rows = run.scenarios.map((scenario) => ({
    scenario,
    cells: run.agents.map((agent) => cellOf(run, agent, scenario, reports.get(agent))),
  }));
  return rows.toSorted((a, b) => worstOf(a) - worstOf(b));
}

const order: readonly CellStatus[] = ['fail', 'error', 'warn', 'running', 'pass'];
const worstOf = ({ cells }: RunRow) => Math.min(...cells.map(({ status }) => order.indexOf(status)));

function cellOf(run: TrialRun, agent: string, scenario: string, report: EvaluationReport | undefined): RunCell {
  const trials = run.trials.filter((trial) => agentOf(trial) === agent && trial.title === scenario);
  const runs = trials.map(({ id }) => ({ session: id, evaluation: report?.logs.find(({ name }) => name === id) }));
  const ids = new Set(trials.map(({ id }) => id));
  const compared = report?.comparison?.conversations.find(({ now }) => now?.logs.some((name) => ids.has(name)));
  const repeated = report?.repeats.groups.find(({ logs }) => logs.some((name) => ids.has(name)));
  const isOpen = trials.some(({ status }) => status === 'running');
  const { outcome } = compared ?? {};
  return {
    ...{ agent, scenario, runs, passed: runs.filter(hasPassed).length },
    status: statusOf(runs, isOpen),
    before: compared?.before ? { c: compared.before.c, n: compared.before.n } : null,
    change: outcome === 'worse' || outcome === 'better' || outcome === 'same' ? outcome : null,
    chances: repeated?.chances ?? [],
  };
}

const hasPassed = ({ evaluation }: TrialEvaluation) => evaluation?.status === 'pass' || evaluation?.status === 'warn';

function statusOf(runs: readonly TrialEvaluation[], isOpen: boolean): CellStatus {
  const statuses = runs.map(({ evaluation }) => evaluation?.status);
  for (const status of ['fail', 'error', 'warn'] as const) if (statuses.includes(status)) return status;
  return isOpen || runs.length === 0 || statuses.includes(undefined) ? 'running' : 'pass';
}

export const isBad = ({ status }: RunCell): boolean => status === 'fail' || status === 'error';

/** What stands above a run: how many fail, and how many of those did not before. */
export function headlineOf(rows: readonly RunRow[]): string {
  const cells = rows.flatMap((row) => row.cells).filter(({ runs }) => runs.length > 0);
  const bad = cells.filter(isBad);
  const open = cells.filter(({ status }) => status === 'running');
  const fresh = bad.filter(({ change, before }) => change === 'worse' && before !== null && before.c === before.n);
  if (open.length === cells.length) return 'Still running.';
  const rest = open.length > 0 ? `, ${open.length} still running` : '';
  const warned = cells.filter(({ status }) => status === 'warn').length;
  const warnings = warned === 0 ? '' : `, ${cells.length === 1 ? '' : `${warned} `}with warnings`;
  if (bad.length === 0) return `${passingWords(cells.length - open.length, cells.length)}${warnings}${rest}.`;
  const verb = bad.length === 1 ? 'fails' : 'fail';
  const news =
    fresh.length === 0
      ? ''
      : `, and ${fresh.length === bad.length ? (bad.length === 1 ? 'it is' : 'all are') : `${fresh.length} of them ${fresh.length === 1 ? 'is' : 'are'}`} new`;
  return `${bad.length} of ${cells.length} ${verb}${news}${rest}.`;
}

function passingWords(passing: number, all: number): string {
  if (passing < all) return `${passing} of ${all} pass`;
  return all === 1 ? 'It passes' : `All ${all} pass`;
}
