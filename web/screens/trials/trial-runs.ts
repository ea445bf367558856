/**
 * Runs of trials, from the list of trials: what one request opened is a run; runs of the same scenarios that were started
 * together with other agents are shown as one.
 */
import type { ListedSession } from '../../client/api-types.ts';

export interface TrialRun {
  /** The batches that it is made of, separated by commas: its address. */
  id: string;
  opened_at: string;
  agents: string[];
  scenarios: string[];
  /** The oldest first. */
  trials: ListedSession[];
}

/** Requests for several agents follow each other within this time. */
const togetherMs = 120_000;

export function runsOf(trials: readonly ListedSession[]): TrialRun[] {
  const batches = Map.groupBy(trials, ({ id, batch }) => batch ?? id);
  const runs = [...batches]
    .map(([id, opened]) => runOf(id, opened))
    .toSorted((a, b) => (a.opened_at < b.opened_at ? -1 : 1));
  const merged: TrialRun[] = [];
  for (const run of runs) {
    const at = merged.findLastIndex((other) => areTogether(other, run));
    const other = merged[at];
    if (other) merged[at] = runOf(`${other.id},${run.id}`, [...other.trials, ...run.trials]);
    else merged.push(run);
  }
  return merged.toReversed();
}

export function runOf(id: string, given: readonly ListedSession[]): TrialRun {
  const trials = given.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    ...{ id, trials, opened_at: trials[0]?.opened_at ?? '' },
    agents: [...new Set(trials.map(agentOf))],
    scenarios: [...new Set(trials.map(({ title }) => title))],
  };
}

export const agentOf = ({ seats }: ListedSession): string => seats[0] ?? '';

function areTogether(one: TrialRun, other: TrialRun): boolean {
  return (
    Date.parse(other.opened_at) - Date.parse(one.opened_at) < togetherMs &&
    sameNames(one.scenarios, other.scenarios) &&
    !one.agents.some((agent) => other.agents.includes(agent))
  );
}

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.toSorted().join('\n') === other.toSorted().join('\n');

/** Earlier runs that share a scenario and an agent with this one, the latest first. */
export function comparableWith(run: TrialRun, runs: readonly TrialRun[]): TrialRun[] {
  return runs.filter(
    (other) =>
      other.opened_at < run.opened_at &&
      other.agents.some((agent) => run.agents.includes(agent)) &&
      other.scenarios.some((scenario) => run.scenarios.includes(scenario)),
  );
}

const failedOutcomes = new Set(['agent_error', 'timeout', 'missing_input', 'user_error', 'budget_spent']);

export const isFailed = ({ status, outcome }: ListedSession): boolean =>
  status === 'failed' || status === 'cancelled' || failedOutcomes.has(outcome ?? '');

export const batchesOf = (id: string): Set<string> => new Set(id.split(','));
export const belongsTo = (batches: ReadonlySet<string>, { id, batch }: ListedSession): boolean =>
  batches.has(batch ?? id);
