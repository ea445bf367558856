/** What the seats say for and against, in two columns; each with its course, its reasons and what it points to. */
import { useState } from 'preact/hooks';
import { citationStanding } from '../../../src/methods/citation-standing.ts';
import { CitationMark, CountMark, SeatMark } from '../../parts/chips.tsx';
import { counted, percent } from '../../parts/format.ts';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import { type ForecastReading, type SeatCourse, sideOf } from './forecast-reading.ts';

export function ArgumentCards({ reading: { seats, missing } }: { reading: ForecastReading }) {
  const on = (side: string) => seats.filter((seat) => sideOf(seat) === side);
  const neither = on('neither');
  if (seats.length === 0) return <MissingCard missing={missing} />;
  return (
    <>
      <section class="two" aria-label="Arguments">
        <Side title="For" seats={on('for')} none="Nobody holds that it will happen." />
        <Side title="Against" seats={on('against')} none="Nobody holds that it will not happen." />
      </section>
      {neither.length > 0 && <Side title="On neither side" seats={neither} none="" />}
      <MissingCard missing={missing} />
    </>
  );
}

const firstCards = 6;

function Side({ title, seats, none }: { title: string; seats: readonly SeatCourse[]; none: string }) {
  const [shown, setShown] = useState(firstCards);
  const sorted = seats.toSorted((a, b) => b.weight - a.weight || Math.abs(b.last - 0.5) - Math.abs(a.last - 0.5));
  return (
    <div class="stack-3">
      <h2 class="row tight">
        {title} <CountMark value={seats.length} />
      </h2>
      {sorted.slice(0, shown).map((seat) => (
        <ArgumentCard key={seat.seat} seat={seat} />
      ))}
      {seats.length === 0 && <p class="dim small">{none}</p>}
      {seats.length > shown && (
        <button type="button" class="btn" onClick={() => setShown(shown * 4)}>
          Show {counted(Math.min(seats.length - shown, shown * 3), 'more seat')}
        </button>
      )}
    </div>
  );
}

const maxEvidence = 8;

function ArgumentCard({ seat }: { seat: SeatCourse }) {
  const { reasoning, evidence, citations, limitations, notes } = seat;
  return (
    <article class="card argument">
      <header>
        <SeatMark name={seat.seat} strong />
        <Course seat={seat} />
      </header>
      <div class="body stack-2">
        {reasoning !== '' && (
          <p>
            <LongText text={reasoning} most={400} />
          </p>
        )}
        {evidence.length > 0 && (
          <ul class="stack-2">
            {evidence.slice(0, maxEvidence).map(({ title, description, url }, at) => (
              <li key={at} class="quote words">
                <PlainText text={title.slice(0, 300)} />
                {description !== undefined && description !== '' && (
                  <span class="dim">
                    {' '}
                    <LongText text={description} most={200} />
                  </span>
                )}
                {url !== undefined && url !== '' && (
                  <span class="xs faint address">
                    <PlainText text={url.slice(0, 200)} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {evidence.length > maxEvidence && (
          <p class="xs faint">{counted(evidence.length - maxEvidence, 'more piece')} of evidence in the record.</p>
        )}
        {citations.length > 0 && (
          <p class="row tight">
            {citations.slice(0, maxEvidence).map((citation, at) => (
              <CitationMark key={at} source={citation.source.slice(0, 120)} standing={citationStanding(citation)} />
            ))}
          </p>
        )}
        {limitations.length > 0 && (
          <p class="small dim">
            Does not know: <LongText text={limitations.join('; ')} most={240} />
          </p>
        )}
        {notes.map((note) => (
          <p key={note} class="xs faint">
            <PlainText text={note} />
          </p>
        ))}
      </div>
    </article>
  );
}

/** `77 → 74 → 75 %`: what the seat gave, round by round. */
function Course({ seat: { course, last } }: { seat: SeatCourse }) {
  const earlier = course.slice(0, -1);
  return (
    <span class="push num course">
      {earlier.map((p, at) => (
        <span key={at} class="faint">
          {p === null ? '–' : Math.round(p * 100)} <span aria-hidden="true">→</span>
          <span class="sr">then</span>{' '}
        </span>
      ))}
      <b>{percent(last)}</b>
      <span class="sr"> yes</span>
    </span>
  );
}

function MissingCard({ missing }: { missing: ForecastReading['missing'] }) {
  const last = new Map(missing.map((entry) => [entry.seat, entry]));
  if (last.size === 0) return null;
  return (
    <section class="card">
      <header>
        <h2>Missing</h2>
        <CountMark value={last.size} />
      </header>
      <ul class="body stack-2">
        {[...last.values()].slice(0, 20).map(({ seat, phase, reason }) => (
          <li key={seat} class="small">
            <SeatMark name={seat} strong /> <span class="faint">{phase.replace('-', ' ')}</span>{' '}
            <LongText text={reason} most={200} />
          </li>
        ))}
      </ul>
    </section>
  );
}
