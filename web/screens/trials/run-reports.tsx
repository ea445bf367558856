/** The rubric that a run is held against, and its evaluation as files. */
import { problemOf } from '../../client/problem.ts';
import { send } from '../../client/request.ts';
import { Icon } from '../../parts/icon.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { toast } from '../../parts/toasts.tsx';
import type { TrialRun } from './trial-runs.ts';
import { logsOf, type RunEvaluation } from './use-trial-runs.ts';

interface RubricProps {
  rubric: unknown;
  onRubric: (rubric: unknown) => void;
}

export function RubricButton({ rubric, onRubric }: RubricProps) {
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      onRubric(JSON.parse(await file.text()));
      toast(`Held against ${file.name}`);
    } catch {
      toast(`${file.name} is not JSON; YAML is read by parley evaluate`, 'bad');
    }
  };
  if (rubric !== undefined) {
    return (
      <button type="button" class="btn" onClick={() => onRubric(undefined)}>
        <Icon name="x" />
        Without the rubric
      </button>
    );
  }
  return (
    <label class="btn">
      <Icon name="doc" />
      Rubric
      <input
        class="sr"
        type="file"
        accept=".json,application/json"
        aria-label="Rubric, a JSON file"
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
    </label>
  );
}

interface ReportProps {
  run: TrialRun;
  evaluated: RunEvaluation;
  rubric: unknown;
}

const kinds = [
  { label: 'HTML', accept: 'text/html', end: 'html' },
  { label: 'JSON', accept: 'application/json', end: 'json' },
  { label: 'JUnit', accept: 'application/xml', end: 'xml' },
];

/** Logs as a report lists them: by agent, scenario and run. */
function namedLogs(run: TrialRun, agent: string, { logs }: RunEvaluation) {
  const titles = new Map(run.trials.map(({ id, title }) => [id, title]));
  const played = new Map<string, number>();
  return logsOf(run, agent, logs).map(({ name: id, text }) => {
    const title = titles.get(id) ?? id;
    const times = (played.get(title) ?? 0) + 1;
    played.set(title, times);
    return { name: `${agent}, ${title}, run ${times}`.slice(0, 200), text };
  });
}

export function ReportButtons({ run, evaluated, rubric }: ReportProps) {
  const save = async ({ accept, end }: (typeof kinds)[number]) => {
    const logs = run.agents.flatMap((agent) => namedLogs(run, agent, evaluated));
    const json = { logs, ...(rubric === undefined ? {} : { rubric }) };
    try {
      const answer = await send('/evaluations', { json, headers: { accept } });
      saveFile(await answer.text(), `trials-${run.opened_at.slice(0, 10)}.${end}`, accept);
    } catch (error) {
      toast(problemOf(error).detail, 'bad');
    }
  };
  return (
    <>
      {kinds.map((kind) => (
        <button
          key={kind.label}
          type="button"
          class="btn keep-text"
          aria-label={`Download the evaluation as ${kind.label}`}
          disabled={evaluated.logs.size === 0}
          onClick={() => void save(kind)}
        >
          <Icon name="download" />
          {kind.label}
        </button>
      ))}
    </>
  );
}
