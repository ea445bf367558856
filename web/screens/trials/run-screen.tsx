/** One run: what fails, what got worse since the run before, and on which line of which log. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { addressWith, navigate, useAddress } from '../../app/router.ts';
import type { ScreenProps } from '../../app/screens.ts';
import { useSection } from '../../app/section.ts';
import { useTitle } from '../../app/use-title.ts';
import type { SessionView } from '../../client/api-types.ts';
import { problemOf } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { useRefresh } from '../../client/use-load.ts';
import { Pill } from '../../parts/chips.tsx';
import { count, counted, dateTime } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Bones, Empty, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { toast } from '../../parts/toasts.tsx';
import { CellDetail } from './cell-detail.tsx';
import { JudgesCard } from './grade-cards.tsx';
import { headlineOf, isBad, type RunCell, type RunRow, readRun } from './run-reading.ts';
import { MeasureButtons, ReportButtons } from './run-reports.tsx';
import { RunTable } from './run-table.tsx';
import { StartRunDialog } from './start-run.tsx';
import { batchesOf, belongsTo, comparableWith, runOf, runsOf, type TrialRun } from './trial-runs.ts';
import { type RunMeasure, useRunEvaluation, useTrialList } from './use-trial-runs.ts';

const refreshMs = 3000;

export default function RunScreen({ params: { batches: id = '' } }: ScreenProps) {
  useSection('/trials');
  const { query } = useAddress();
  const list = useTrialList(id);
  const batches = batchesOf(id);
  const own = list.trials.filter((trial) => belongsTo(batches, trial));
  const run = own.length > 0 ? runOf(id, own) : undefined;
  const others = run ? comparableWith(run, runsOf(list.trials.filter((trial) => !belongsTo(batches, trial)))) : [];
  const wanted = query.get('compare');
  const before = wanted === 'none' ? undefined : (others.find((other) => other.id === wanted) ?? others[0]);
  const [measure, setMeasure] = useState<RunMeasure>({});
  const evaluated = useRunEvaluation(run, before, measure);
  const isOpen = own.some(({ status }) => status === 'running');
  useRefresh(() => isOpen && list.reload(), refreshMs);
  useTitle(run ? `Trials: ${run.scenarios[0]}` : 'Trials');
  if (list.problem && !run) {
    return (
      <div class="page">
        <h1 class="sr">Trials</h1>
        <ProblemNote problem={list.problem} action={<RetryButton onPress={list.reload} />} />
      </div>
    );
  }
  if (!run) return <NoRun list={list} />;
  const rows = readRun(run, evaluated.reports);
  return (
    <div class="page">
      <RunCrumbs run={run} evaluated={evaluated} measure={measure} onMeasure={setMeasure} />
      <div class="stack">
        <RunHeader run={run} rows={rows} before={before} others={others} />
        {evaluated.problem && <ProblemNote problem={evaluated.problem} />}
        {!evaluated.loaded && !isOpen && <Bones lines={4} label="Evaluating the logs" />}
        <RunTable rows={rows} agents={run.agents} chosen={chosenIn(rows, query)} before={before} />
        <JudgesCard reports={evaluated.reports} />
        <CellDetail cell={chosenIn(rows, query)} logs={evaluated.logs} number={Number(query.get('run')) || 1} />
      </div>
    </div>
  );
}

function NoRun({ list }: { list: ReturnType<typeof useTrialList> }) {
  return (
    <div class="page">
      <h1 class="sr">Trials</h1>
      {list.loaded ? (
        <Empty title="There is no such run among the latest trials">
          <p>It may be older, or deleted.</p>
          <div class="row">
            {list.hasMore && (
              <button type="button" class="btn" onClick={list.more}>
                Look further back
              </button>
            )}
            <a class="btn primary" href="/trials">
              All runs
            </a>
          </div>
        </Empty>
      ) : (
        <Bones lines={6} />
      )}
    </div>
  );
}

/** The cell in the address, or else the worst one. */
function chosenIn(rows: readonly RunRow[], query: URLSearchParams): RunCell | undefined {
  const cells = rows.flatMap((row) => row.cells);
  const named = cells.find(({ scenario, agent }) => scenario === query.get('scenario') && agent === query.get('agent'));
  return named ?? cells.find(isBad) ?? cells.find(({ runs }) => runs.length > 0);
}

interface CrumbsProps {
  run: TrialRun;
  evaluated: ReturnType<typeof useRunEvaluation>;
  measure: RunMeasure;
  onMeasure: (measure: RunMeasure) => void;
}

function RunCrumbs({ run, evaluated, measure, onMeasure }: CrumbsProps) {
  const [again, setAgain] = useState<{ scenarios: unknown[]; repeat: number }>();
  const may = useMay('run');
  const readAgain = async () => {
    try {
      setAgain(await scenariosOf(run));
    } catch (error) {
      toast(problemOf(error).detail, 'bad');
    }
  };
  return (
    <div class="crumbs">
      <a href="/trials">Trials</a>
      <span aria-hidden="true">/</span>
      <span class="crumb-name">
        <PlainText text={run.scenarios[0] ?? ''} />
      </span>
      <div class="actions">
        <MeasureButtons measure={measure} onMeasure={onMeasure} />
        {may && (
          <button type="button" class="btn" onClick={() => void readAgain()}>
            <Icon name="play" />
            Run again
          </button>
        )}
        <ReportButtons run={run} evaluated={evaluated} measure={measure} />
      </div>
      {again && <StartRunDialog given={{ agents: run.agents, ...again }} onClose={() => setAgain(undefined)} />}
    </div>
  );
}

/** The scenarios of a run, as they stand on its records, and how often each was played. */
async function scenariosOf(run: TrialRun): Promise<{ scenarios: unknown[]; repeat: number }> {
  const first = run.scenarios.flatMap((scenario) => run.trials.find(({ title }) => title === scenario) ?? []);
  const views = await Promise.all(first.map(({ id }) => request<SessionView>(`/sessions/${id}`)));
  const repeat = Math.max(1, Math.round(run.trials.length / (run.scenarios.length * run.agents.length)));
  return { scenarios: views.map(({ input }) => input.scenario), repeat };
}

interface HeaderProps {
  run: TrialRun;
  rows: readonly RunRow[];
  before: TrialRun | undefined;
  others: readonly TrialRun[];
}

function RunHeader({ run, rows, before, others }: HeaderProps) {
  const cells = rows.flatMap((row) => row.cells).filter(({ runs }) => runs.length > 0);
  const countOf = (...statuses: string[]) => cells.filter(({ status }) => statuses.includes(status)).length;
  const [bad, warn, pass] = [countOf('fail', 'error'), countOf('warn'), countOf('pass')];
  const repeat = Math.max(1, Math.round(run.trials.length / Math.max(1, cells.length)));
  return (
    <header>
      <p class="question">
        {counted(run.scenarios.length, 'scenario')} × {counted(run.agents.length, 'agent')}
        {repeat > 1 ? `, ${repeat} times each` : ''}
      </p>
      <h1 class="answer">{headlineOf(rows)}</h1>
      <p class="because">
        <PlainText text={becauseOf(cells, before)} /> Form and stated expectations only: nothing here says that a reply
        is true.
      </p>
      <div class="facts">
        {bad > 0 && (
          <Pill tone="bad" icon="x">
            {bad} fail
          </Pill>
        )}
        {warn > 0 && (
          <Pill tone="warn" icon="warning">
            {warn} warn
          </Pill>
        )}
        {pass > 0 && (
          <Pill tone="ok" icon="check">
            {pass} pass
          </Pill>
        )}
        {others.length > 0 && (
          <label class="row tight">
            compared with
            <select
              class="select compare-select"
              value={before?.id ?? 'none'}
              onChange={(event) => navigate(addressWith({ compare: event.currentTarget.value }), { replace: true })}
            >
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {dateTime(other.opened_at)}
                </option>
              ))}
              <option value="none">nothing</option>
            </select>
          </label>
        )}
      </div>
    </header>
  );
}

const maxNamed = 3;

/** What changed, in a sentence. */
function becauseOf(cells: readonly RunCell[], before: TrialRun | undefined): string {
  if (!before) return '';
  const named = (change: 'worse' | 'better') => cells.filter((cell) => cell.change === change);
  const list = (changed: readonly RunCell[]) => {
    const shown = changed.slice(0, maxNamed).map(({ agent, scenario }) => `${agent} at “${scenario}”`);
    const more = changed.length > maxNamed ? ` and ${count(changed.length - maxNamed)} more` : '';
    return `${shown.join(', ')}${more}`;
  };
  const [worse, better] = [named('worse'), named('better')];
  if (worse.length + better.length === 0) return 'Nothing changed since the run before.';
  return [
    ...(worse.length > 0 ? [`Worse: ${list(worse)}.`] : []),
    ...(better.length > 0 ? [`Better: ${list(better)}.`] : []),
  ].join(' ');
}
