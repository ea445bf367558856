/** What the verdict would have been without one seat or one source. It is computed again and written nowhere. */
import { useMemo, useState } from 'preact/hooks';
import { findingChangeLines } from '../../../src/formats/round-table/finding-change-lines.ts';
import type { FindingChanges } from '../../../src/formats/round-table/finding-changes.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import { addressWith, navigate, useQueryValue } from '../../app/router.ts';
import type { SessionView } from '../../client/api-types.ts';
import type { ShownProblem } from '../../client/problem.ts';
import { request, withQuery } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Note, ProblemNote } from '../../parts/notes.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import { readWithout, type TableReading } from './table-reading.ts';

type VerdictWithout = JsonObject & { changes: FindingChanges };

interface WhatIfState {
  without: string | null;
  reading: TableReading | undefined;
  /** What becomes of the findings, in a line each. */
  lines: string[];
  problem: ShownProblem | undefined;
  loading: boolean;
}

export function useWhatIf(id: string, question: string): WhatIfState {
  const [without] = useQueryValue('without');
  const { value, problem, loading } = useLoad(without === null ? undefined : `${id} ${without}`, (signal) =>
    request<VerdictWithout>(withQuery(`/sessions/${id}/what-if`, { without: without ?? '' }), { signal }),
  );
  const reading = useMemo(() => value && readWithout(question, value), [value, question]);
  const lines = useMemo(() => (value ? findingChangeLines(value.changes) : []), [value]);
  const shown = without === null ? undefined : reading;
  return { without, reading: shown, lines, problem, loading: without !== null && loading };
}

const LeaveLink = () => (
  <a class="btn small" data-keep="" href={addressWith({ without: null })}>
    Back to what was
  </a>
);

export function WhatIfNote({ whatIf, before }: { whatIf: WhatIfState; before: TableReading }) {
  const { without, reading, lines, problem, loading } = whatIf;
  if (without === null) return null;
  const leave = <LeaveLink />;
  if (problem)
    return (
      <div class="above">
        <ProblemNote problem={problem} action={leave} />
      </div>
    );
  return (
    <div class="above">
      <Note tone="info" icon="pivot" action={leave}>
        <b>
          What if <PlainText text={without} /> had not been there?
        </b>{' '}
        {loading || !reading ? 'Computing it again …' : <PlainText text={outcomeText(before, reading, lines)} />}{' '}
        Nothing is written.
        {!loading && reading && <ChangeLines lines={lines} />}
      </Note>
    </div>
  );
}

const maxLines = 8;

function ChangeLines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul class="bullets small">
      {lines.slice(0, maxLines).map((line) => (
        <li key={line}>
          <LongText text={capital(line)} most={600} />
        </li>
      ))}
      {lines.length > maxLines && <li class="dim">and {lines.length - maxLines} more</li>}
    </ul>
  );
}

function outcomeText(before: TableReading, after: TableReading, lines: string[]): string {
  const outcome =
    before.outcome === after.outcome
      ? `The outcome stays ${words(after.outcome)}.`
      : `${capital(words(after.outcome))} instead of ${words(before.outcome)}${after.reason ? `: ${after.reason}` : '.'}`;
  return lines.length === 0 ? `${outcome} No finding changes.` : outcome;
}

const words = (outcome: string | null) => (outcome ?? 'open').replaceAll('_', ' ');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Chooses whom or what to leave out. */
export function WhatIfButton({ view, reading }: { view: SessionView; reading: TableReading }) {
  const [open, setOpen] = useState(false);
  const choose = (without: string) => {
    setOpen(false);
    navigate(addressWith({ without }));
  };
  const sources = [
    ...new Set(reading.findings.flatMap(({ citations }) => citations.map(({ label }) => sourceOf(label)))),
  ];
  return (
    <>
      <button type="button" class="btn" onClick={() => setOpen(true)}>
        <Icon name="pivot" />
        What if
      </button>
      {open && (
        <Dialog title="What if one had not been there?" onClose={() => setOpen(false)}>
          <p class="dim">The verdict is computed again without it, with the same answers and the same method.</p>
          <Choices
            title="A seat"
            names={view.seats.filter(({ role }) => role === 'member').map(({ seat }) => seat)}
            onChoose={choose}
          />
          <Choices
            title="The clerk"
            names={view.seats
              .filter(({ role, state }) => role === 'clerk' && state === 'seated')
              .map(({ seat }) => seat)}
            onChoose={choose}
          />
          <Choices title="A source" names={sources} onChoose={choose} />
        </Dialog>
      )}
    </>
  );
}

/** A source without the place in it. */
const sourceOf = (label: string) => label.replace(/[:#][^:#/]*$/, '');

function Choices({ title, names, onChoose }: { title: string; names: string[]; onChoose: (name: string) => void }) {
  if (names.length === 0) return null;
  return (
    <div class="stack-2">
      <h3>{title}</h3>
      <div class="row tight">
        {names.slice(0, 40).map((name) => (
          <button key={name} type="button" class="btn small" onClick={() => onChoose(name)}>
            <PlainText text={name} />
          </button>
        ))}
      </div>
    </div>
  );
}
