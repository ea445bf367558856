/** Resolves a forecast: what happened, and where that can be read. Everybody is scored with it, once and for all. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { InputField } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { day } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note, ProblemNote } from '../../parts/notes.tsx';
import { toast } from '../../parts/toasts.tsx';

interface ResolveProps {
  id: string;
  deadline: string;
  onResolved: () => void;
}

export function ResolveButton(props: ResolveProps) {
  const [asked, setAsked] = useState(false);
  if (!useMay('run')) return null;
  return (
    <>
      <button type="button" class="btn primary" onClick={() => setAsked(true)}>
        <Icon name="diamond" />
        Resolve
      </button>
      {asked && <ResolveDialog {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

const outcomes = [
  { value: 'YES', label: 'YES', about: 'it happened' },
  { value: 'NO', label: 'NO', about: 'it did not happen' },
  { value: 'VOID', label: 'Void', about: 'it cannot be told; nobody is scored' },
] as const;

function ResolveDialog({ id, deadline, onResolved, onClose }: ResolveProps & { onClose: () => void }) {
  const [outcome, setOutcome] = useState<string>();
  const [source, setSource] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const isEarly = Date.parse(deadline) > Date.now();
  const resolve = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const json = { outcome, ...(source.trim() === '' ? {} : { source: source.trim() }) };
      await request(`/predictions/${encodeURIComponent(id)}/resolve`, { json });
      toast(`The forecast is resolved: ${outcome}`);
      onClose();
      onResolved();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title="What happened?" onClose={onClose}>
      <form class="stack-4" onSubmit={(event) => void resolve(event)}>
        <fieldset class="stack-2">
          <legend class="sr">Outcome</legend>
          {outcomes.map(({ value, label, about }) => (
            <label key={value} class="choice">
              <input
                type="radio"
                name="outcome"
                value={value}
                checked={outcome === value}
                onChange={() => setOutcome(value)}
              />
              <span>
                {label}
                <span class="xs faint about">{about}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <InputField
          label="Where it can be read"
          hint="An address or a few words; it stands on the record."
          maxLength={2000}
          value={source}
          onText={setSource}
        />
        {isEarly && (
          <Note tone="info">
            The deadline is {day(deadline)}. Scores are shown at once; they count on the leaderboard from then on.
          </Note>
        )}
        {problem && <ProblemNote problem={problem} />}
        <div class="row between">
          <span class="xs faint">It cannot be changed afterwards.</span>
          <button type="submit" class="btn primary" disabled={busy || outcome === undefined}>
            Resolve the forecast
          </button>
        </div>
      </form>
    </Dialog>
  );
}
