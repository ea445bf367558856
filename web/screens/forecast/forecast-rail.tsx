/** Beside a forecast: the scores once it is resolved, what counts as YES, and how well the pool was calibrated so far. */
import type { StageScores } from '../../../src/methods/scores-method.ts';
import { day, decimal, percent } from '../../parts/format.ts';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import { type ForecastReading, rangeOf } from './forecast-reading.ts';
import type { KnownResolution } from './use-resolution.ts';

const maxRows = 30;

export function ScoresCard({ resolution }: { resolution: KnownResolution }) {
  const { scores, outcome, source } = resolution;
  if (scores === null) {
    return (
      <section class="card">
        <header>
          <h2>Scores</h2>
        </header>
        <p class="body small dim">The question was void, so nobody is scored.</p>
        <SourceFooter source={source} />
      </section>
    );
  }
  const { first, final } = scores;
  const seats = final.seats.toSorted((a, b) => a.brier - b.brier);
  return (
    <section class="card">
      <header>
        <h2>Scores</h2>
        <span class="xs faint push">it was {outcome}</span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col" class="num">
              Said
            </th>
            <th scope="col" class="num">
              Brier
            </th>
          </tr>
        </thead>
        <tbody>
          <PoolRow name="Pool, in the end" stage={final} strong />
          <PoolRow name="Pool, round 1" stage={first} />
          {seats.slice(0, maxRows).map(({ seat, p, brier }) => (
            <tr key={seat}>
              <th scope="row">
                <PlainText text={seat} />
              </th>
              <td class="num">{percent(p)}</td>
              <td class="num">{decimal(brier, 3)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <DebateText first={first} final={final} /> <span class="xs faint">Brier: 0 is best, 1 is worst.</span>
      </footer>
      <SourceFooter source={source} />
    </section>
  );
}

function SourceFooter({ source }: { source: string | null }) {
  if (source === null) return null;
  return (
    <footer class="xs">
      Source: <LongText text={source} most={200} />
    </footer>
  );
}

function PoolRow({ name, stage: { pool }, strong = false }: { name: string; stage: StageScores; strong?: boolean }) {
  if (pool === null) return null;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="num">{percent(pool.p)}</td>
      <td class="num">{strong ? <b>{decimal(pool.brier, 3)}</b> : decimal(pool.brier, 3)}</td>
    </tr>
  );
}

/** Whether debating brought the pool nearer to what happened. */
function DebateText({ first, final }: { first: StageScores; final: StageScores }) {
  if (first.pool === null || final.pool === null) return null;
  const gain = first.pool.brier - final.pool.brier;
  if (Math.abs(gain) < 0.0005) return <>Debating changed nothing here.</>;
  return gain > 0 ? (
    <>
      Here the debate gained <b>{decimal(gain, 3)}</b>: the end was nearer than round 1.
    </>
  ) : (
    <>
      Here the debate cost <b>{decimal(-gain, 3)}</b>: round 1 was nearer.
    </>
  );
}

export function CriteriaCard({ reading }: { reading: ForecastReading }) {
  const { criteria, description, question, deadline, category, rounds, maxRounds, outcome, links } = reading;
  const last = rounds.findLast(({ probability }) => probability !== null);
  const range = last ? rangeOf(last) : null;
  return (
    <section class="card">
      <header>
        <h2>Criteria</h2>
      </header>
      <div class="body stack-3">
        {criteria !== null && (
          <p class="small">
            <LongText text={criteria} most={400} />
          </p>
        )}
        {description !== '' && description !== question && (
          <p class={criteria === null ? 'small' : 'small dim'}>
            <LongText text={description} most={300} />
          </p>
        )}
        <dl class="kv">
          <Fact name="Known by" value={day(deadline)} />
          {category !== null && <Fact name="Category" value={category} />}
          <Fact name="Rounds" value={`${rounds.length} of at most ${maxRounds}`} />
          {outcome !== null && <Fact name="Ended" value={outcome.replaceAll('_', ' ')} />}
          {range !== null && <Fact name="Spread" value={`${Math.round(range.low * 100)} to ${percent(range.high)}`} />}
        </dl>
        {links.length > 0 && (
          <ul class="xs faint stack-2">
            {links.slice(0, 10).map((link) => (
              <li key={link} class="address">
                <PlainText text={link.slice(0, 200)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <PlainText text={value.slice(0, 120)} />
      </dd>
    </>
  );
}
