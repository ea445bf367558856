/** What a run is held against, a rubric and judgements, and its evaluation as files. */
import { problemOf } from '../../client/problem.ts';
import { send } from '../../client/request.ts';
import { counted } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { toast } from '../../parts/toasts.tsx';
import { hasJudges, judgementsIn } from './judgement-lines.ts';
import type { TrialRun } from './trial-runs.ts';
import { logsOf, type RunEvaluation, type RunMeasure } from './use-trial-runs.ts';

interface MeasureProps {
  measure: RunMeasure;
  onMeasure: (measure: RunMeasure) => void;
}

/** A rubric, and where it has judges, what they said. */
export function MeasureButtons({ measure, onMeasure }: MeasureProps) {
  const { rubric, judgements } = measure;
  const readRubric = async (file: File) => {
    try {
      onMeasure({ rubric: JSON.parse(await file.text()) });
      toast(`Held against ${file.name}`);
    } catch {
      toast(`${file.name} is not JSON; YAML is read by parley evaluate`, 'bad');
    }
  };
  const readJudgements = async (file: File) => {
    const read = judgementsIn(await file.text());
    if (read.judgements.length === 0) return toast(`${file.name} has no judgements`, 'bad');
    onMeasure({ rubric, judgements: read.judgements });
    const left = read.unreadable === 0 ? '' : `; ${counted(read.unreadable, 'line')} could not be read`;
    toast(`${counted(read.judgements.length, 'judgement')} from ${file.name}${left}`);
  };
  if (rubric === undefined)
    return (
      <FileButton label="Rubric" about="Rubric, a JSON file" accept=".json,application/json" onFile={readRubric} />
    );
  return (
    <>
      {hasJudges(rubric) && judgements === undefined && (
        <FileButton
          label="Judgements"
          about="Judgements, the file judgements.jsonl"
          accept=".jsonl,.ndjson,.json"
          onFile={readJudgements}
        />
      )}
      <button type="button" class="btn" onClick={() => onMeasure({})}>
        <Icon name="x" />
        Without the rubric
      </button>
    </>
  );
}

interface FileProps {
  label: string;
  about: string;
  accept: string;
  onFile: (file: File) => Promise<void>;
}

function FileButton({ label, about, accept, onFile }: FileProps) {
  return (
    <label class="btn">
      <Icon name="doc" />
      {label}
      <input
        class="sr"
        type="file"
        accept={accept}
        aria-label={about}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void onFile(file);
        }}
      />
    </label>
  );
}

interface ReportProps {
  run: TrialRun;
  evaluated: RunEvaluation;
  measure: RunMeasure;
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

export function ReportButtons({ run, evaluated, measure }: ReportProps) {
  const save = async ({ accept, end }: (typeof kinds)[number]) => {
    const logs = run.agents.flatMap((agent) => namedLogs(run, agent, evaluated));
    const json = { logs, ...measure };
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
