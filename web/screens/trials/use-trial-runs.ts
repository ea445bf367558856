/** Reads the list of trials, page by page, and the evaluation of a run with the logs of its trials. */
import { useEffect, useState } from 'preact/hooks';
import type { EvaluationReport, ListedSession, SessionPage } from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request, send, withQuery } from '../../client/request.ts';
import { agentOf, type TrialRun } from './trial-runs.ts';

const pageSize = 200;
/** Pages that are read at first; older ones come when somebody asks for them. */
const firstPages = 5;

export interface TrialList {
  trials: readonly ListedSession[];
  loaded: boolean;
  /** Whether there are older ones that were not read. */
  hasMore: boolean;
  problem: ShownProblem | undefined;
  reload: () => void;
  more: () => void;
}

/** `about` is what the list is read for; another one reads it again. */
export function useTrialList(about = ''): TrialList {
  const [state, setState] = useState<{
    trials: ListedSession[];
    loaded: boolean;
    next: string | null;
    problem?: ShownProblem;
  }>({
    ...{ trials: [], loaded: false, next: null },
  });
  const [round, setRound] = useState(0);
  const [pages, setPages] = useState(firstPages);
  useEffect(() => {
    const controller = new AbortController();
    readTrials(pages, controller.signal).then(
      ({ trials, next }) => setState({ trials, loaded: true, next }),
      (error) => {
        if (!controller.signal.aborted) setState((before) => ({ ...before, problem: problemOf(error) }));
      },
    );
    return () => controller.abort();
  }, [round, pages, about]);
  return {
    ...{ trials: state.trials, loaded: state.loaded, hasMore: state.next !== null, problem: state.problem },
    reload: () => setRound((count) => count + 1),
    more: () => setPages((count) => count + firstPages),
  };
}

async function readTrials(pages: number, signal: AbortSignal) {
  const trials: ListedSession[] = [];
  let next: string | null = null;
  for (let page = 0; page < pages; page++) {
    const cursor: string | undefined = next ?? undefined;
    const read: SessionPage = await request<SessionPage>(withQuery('/trials', { limit: pageSize, cursor }), { signal });
    trials.push(...read.items);
    next = read.next_cursor;
    if (next === null) break;
  }
  return { trials, next };
}

/** Logs that are read at once; the platform evaluates at most a thousand. */
const logsAtOnce = 8;
const maxLogs = 1000;

export interface RunEvaluation {
  /** By agent. */
  reports: ReadonlyMap<string, EvaluationReport>;
  /** By session: its log. */
  logs: ReadonlyMap<string, string>;
  loaded: boolean;
  problem: ShownProblem | undefined;
}

const nothing: RunEvaluation = { reports: new Map(), logs: new Map(), loaded: false, problem: undefined };

/** What a run is held against, as it was read from files; the platform checks it. */
export interface RunMeasure {
  rubric?: unknown;
  /** What the judges of the rubric said. */
  judgements?: readonly unknown[];
}

/** Evaluates what is over of a run, each agent by itself and against what it did before. */
export function useRunEvaluation(
  run: TrialRun | undefined,
  before: TrialRun | undefined,
  measure: RunMeasure,
): RunEvaluation {
  const [state, setState] = useState(nothing);
  const key = run && `${run.id} ${overIn(run).length} ${before?.id ?? ''}`;
  useEffect(() => {
    if (!run) return;
    const controller = new AbortController();
    evaluateRun(run, before, measure, controller.signal).then(setState, (error) => {
      if (!controller.signal.aborted) setState((known) => ({ ...known, loaded: true, problem: problemOf(error) }));
    });
    return () => controller.abort();
  }, [key, measure]);
  return state;
}

const overIn = (run: TrialRun) => run.trials.filter(({ status }) => status !== 'running').slice(0, maxLogs);

async function evaluateRun(
  run: TrialRun,
  before: TrialRun | undefined,
  measure: RunMeasure,
  signal: AbortSignal,
): Promise<RunEvaluation> {
  const logs = await readLogs(overIn(run), signal);
  const old = before ? await readLogs(overIn(before), signal) : new Map<string, string>();
  const reports = new Map<string, EvaluationReport>();
  for (const agent of run.agents) {
    const own = logsOf(run, agent, logs);
    if (own.length === 0) continue;
    const compare = before ? logsOf(before, agent, old) : [];
    const json = { logs: own, ...(compare.length > 0 ? { compare } : {}), ...measure };
    reports.set(agent, await request<EvaluationReport>('/evaluations', { json, signal }));
  }
  return { reports, logs, loaded: true, problem: undefined };
}

export const logsOf = (run: TrialRun, agent: string, logs: ReadonlyMap<string, string>) =>
  run.trials.flatMap((trial) => {
    const text = logs.get(trial.id);
    return agentOf(trial) === agent && text !== undefined ? [{ name: trial.id, text }] : [];
  });

async function readLogs(trials: readonly ListedSession[], signal: AbortSignal): Promise<Map<string, string>> {
  const logs = new Map<string, string>();
  for (let from = 0; from < trials.length; from += logsAtOnce) {
    const part = trials.slice(from, from + logsAtOnce);
    const texts = await Promise.all(part.map(async ({ id }) => (await send(`/sessions/${id}/log`, { signal })).text()));
    for (const [at, { id }] of part.entries()) logs.set(id, texts[at] ?? '');
  }
  return logs;
}
