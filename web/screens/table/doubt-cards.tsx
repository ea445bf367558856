/** Doubt that has to be seen: minority views, what was left aside, and what the verdict turns on. */
import type { JSX } from 'preact';
import { addressWith } from '../../app/router.ts';
import { Pill, SeatMark } from '../../parts/chips.tsx';
import { sentenceCase } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import type { TablePivot, TableReading } from './table-reading.ts';

export function MinorityCard({ reading }: { reading: TableReading }) {
  const { minority } = reading;
  if (minority.length === 0) return null;
  return (
    <section class="card" id="minority">
      <header>
        <h2>{minority.length === 1 ? 'Minority view' : 'Minority views'}</h2>
      </header>
      <ul class="rows">
        {minority.slice(0, 50).map(({ seat, text, strong }) => (
          <li key={`${seat} ${text}`} class="row-body stack-2">
            <div class="row tight">
              <SeatMark name={seat} strong />
              {strong && (
                <Pill tone="bad" icon="dissent">
                  Strong: its evidence is as good
                </Pill>
              )}
            </div>
            <p class="dim">
              <LongText text={`“${text}”`} most={800} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands against the direction, and whose words counted less. Only newer methods tell it. */
export function SidelinedCard({ reading }: { reading: TableReading }) {
  const { leftAside, minority } = reading;
  const told = new Set(minority.map(({ seat }) => seat));
  // What the direction and the minority views tell is not told twice.
  const isTold = ({ kind, seats }: TableReading['against'][number]) =>
    kind === 'condition' || kind === 'trade_off' || (kind === 'dissent' && seats.every((seat) => told.has(seat)));
  const against = reading.against.filter((point) => !isTold(point));
  if (against.length === 0 && leftAside.length === 0) return null;
  return (
    <section class="card">
      <header>
        <h2>What stands against it</h2>
      </header>
      <div class="body">
        <ul class="checks">
          {against.slice(0, 30).map(({ kind, text, seats }) => (
            <li key={`${kind} ${text}`}>
              <Icon name={kind === 'dissent' ? 'dissent' : 'contest'} />
              <div>
                <b>{sentenceCase(kind)}</b>
                <p>
                  <LongText text={text} most={500} />
                </p>
              </div>
              <span class="xs faint">
                <PlainText text={seats.slice(0, 4).join(', ')} />
              </span>
            </li>
          ))}
          {leftAside.slice(0, 30).map(({ seats, why }) => (
            <li key={`${seats.join()} ${why}`} class="warn">
              <Icon name="warning" />
              <div>
                <b>
                  <PlainText text={seats.slice(0, 4).join(', ')} />
                </b>
                <p>
                  <PlainText text={why} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const maxPivots = 12;

export function PivotsCard({ reading }: { reading: TableReading }) {
  const { pivots, findings, pivotsNote, outcome } = reading;
  if (outcome === null || (pivots.length === 0 && pivotsNote === null)) return null;
  const texts = new Map(findings.map(({ id, text }) => [id, text]));
  const decisive = pivots.filter((pivot) => pivot.outcome !== null || pivot.direction !== null);
  const rest = pivots.filter((pivot) => pivot.outcome === null && pivot.direction === null);
  const shown = [...decisive, ...rest].slice(0, maxPivots);
  return (
    <section class="card">
      <header>
        <h2>What it turns on</h2>
        <span class="xs faint push">computed again without each seat and each source</span>
      </header>
      <div class="body">
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
        {pivotsNote !== null && <p class="xs faint">{pivotsNote}</p>}
      </div>
    </section>
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
