/** What the verdict turns on: computed again without each seat and each source. */
import type { JSX } from 'preact';
import { addressWith } from '../../app/router.ts';
import type { SessionView } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Icon } from '../../parts/icon.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { type TablePivot, type TableReading, type TurningPoints, turningOf } from './table-reading.ts';

const maxPivots = 12;

export function PivotsCard({ id, reading }: { id: string; reading: TableReading }) {
  const { turning, state } = useTurning(id, reading);
  if (reading.outcome === null) return null;
  if (turning !== null && turning.pivots.length === 0 && turning.note === null) return null;
  return (
    <section class="card">
      <header>
        <h2>What it turns on</h2>
        <span class="xs faint push">computed again without each seat and each source</span>
      </header>
      <div class="body">
        {turning ? <TurningList turning={turning} reading={reading} /> : <p class="dim">{state}</p>}
      </div>
    </section>
  );
}

/** From the record, or where it does not say, from the platform. */
function useTurning(id: string, { turning, outcome }: TableReading): { turning: TurningPoints | null; state: string } {
  const isMissing = turning === null && outcome !== null;
  const { value, problem } = useLoad(isMissing ? id : undefined, (signal) =>
    request<SessionView>(`/sessions/${id}`, { signal }),
  );
  if (turning !== null) return { turning, state: '' };
  if (problem) return { turning, state: `It could not be computed: ${problem.title}` };
  return { turning: value?.verdict ? turningOf(value.verdict) : null, state: 'Computing it …' };
}

function TurningList({ turning: { pivots, note }, reading }: { turning: TurningPoints; reading: TableReading }) {
  const texts = new Map(reading.findings.map(({ id, text }) => [id, text]));
  const decisive = pivots.filter((pivot) => pivot.outcome !== null || pivot.direction !== null);
  const rest = pivots.filter((pivot) => pivot.outcome === null && pivot.direction === null);
  const shown = [...decisive, ...rest].slice(0, maxPivots);
  return (
    <>
      <ul class="checks">
        {shown.map((pivot) => (
          <PivotLine key={pivot.without} pivot={pivot} texts={texts} />
        ))}
        {decisive.length === 0 && (
          <li class="ok">
            <Icon name="check" />
            <div>
              <b>No single seat or source decides it</b>
              <p>The outcome stays the same without any one of them.</p>
            </div>
          </li>
        )}
      </ul>
      {pivots.length > maxPivots && <p class="xs faint">{pivots.length - maxPivots} more are in the verdict.</p>}
      {note !== null && <p class="xs faint">{note}</p>}
    </>
  );
}

function PivotLine({ pivot, texts }: { pivot: TablePivot; texts: ReadonlyMap<string, string> }) {
  return (
    <li>
      <Icon name={pivot.isSeat ? 'pivot' : 'doc'} />
      <div>
        <b>
          Without <PlainText text={pivot.without} />
        </b>
        {pivotSentences(pivot, texts).map((sentence, at) => (
          <p key={at}>{sentence}</p>
        ))}
      </div>
      <a class="xs" data-keep="" href={addressWith({ without: pivot.without })}>
        try it
      </a>
    </li>
  );
}

/** A direction is a list of lines that begin with a dash. */
const inOneLine = (direction: string) =>
  direction
    .split('\n')
    .map((line) => line.replace(/^-\s*/, '').replace(/\.$/, ''))
    .join('; ');

function pivotSentences(
  { outcome, direction, statuses }: TablePivot,
  texts: ReadonlyMap<string, string>,
): JSX.Element[] {
  const said: JSX.Element[] = [];
  if (outcome) {
    said.push(
      <>
        the outcome is {outcome.to.replaceAll('_', ' ')} instead of {outcome.from.replaceAll('_', ' ')}
      </>,
    );
  }
  if (direction) {
    said.push(
      <>
        the direction becomes <PlainText text={`“${inOneLine(direction.to).slice(0, 240)}”`} />
      </>,
    );
  }
  for (const { id, to, from } of statuses.slice(0, 2)) {
    said.push(
      <>
        <PlainText text={`“${(texts.get(id) ?? id).slice(0, 160)}”`} /> is {to} instead of {from}
      </>,
    );
  }
  if (statuses.length > 2) said.push(<>and {statuses.length - 2} more findings change</>);
  return said;
}
