/** How the forecast moved, as a chart or as a table, and in words what moved it. */
import { useQueryValue } from '../../app/router.ts';
import { Segments } from '../../parts/controls.tsx';
import { counted, percent } from '../../parts/format.ts';
import { PlainText } from '../../parts/plain-text.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { type ForecastReading, rangeOf } from './forecast-reading.ts';
import { movementText } from './movement.ts';
import type { KnownResolution } from './use-resolution.ts';

interface MovementCardProps {
  reading: ForecastReading;
  resolution: KnownResolution | undefined;
}

export function MovementCard({ reading, resolution }: MovementCardProps) {
  const [look, setLook] = useQueryValue('look');
  const { rounds } = reading;
  const isDrawn = reading.seats.length > 0;
  return (
    <section class="card">
      <header>
        <h2>How it moved</h2>
        {isDrawn && (
          <div class="push">
            <Segments
              label="Show as"
              value={look === 'table' ? 'table' : 'chart'}
              onChange={(value) => setLook(value === 'table' ? value : null)}
              choices={[
                { value: 'chart', label: 'Chart' },
                { value: 'table', label: 'Table' },
              ]}
            />
          </div>
        )}
      </header>
      {rounds.length > 0 && !isDrawn && (
        <p class="body dim">
          Nobody answered in {counted(rounds.length, 'round')}, so there is nothing to pool. What went wrong is told
          below.
        </p>
      )}
      {rounds.length === 0 && (
        <p class="body dim">
          No round is over yet. A round is drawn when all of its seats have answered or failed: nobody sees a position
          before that.
        </p>
      )}
      {isDrawn && look === 'table' && <MovementTable reading={reading} />}
      {isDrawn && look !== 'table' && (
        <div class="body">
          <ForecastChart reading={reading} resolution={resolution} />
        </div>
      )}
      {isDrawn && (
        <footer>
          <b>What moved it:</b> <PlainText text={movementText(rounds)} />
        </footer>
      )}
    </section>
  );
}

const maxRows = 200;

function MovementTable({ reading: { rounds, seats } }: { reading: ForecastReading }) {
  const range = rounds.map(rangeOf);
  return (
    <>
      <table class="as-cards dense">
        <thead>
          <tr>
            <th scope="col">Who</th>
            {rounds.map(({ round }) => (
              <th key={round} scope="col" class="num">
                Round {round}
              </th>
            ))}
            <th scope="col" class="num">
              Weight
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" class="full">
              <b>The pool</b>
            </th>
            {rounds.map(({ round, probability }) => (
              <td key={round} class="num" data-l={`round ${round}`}>
                <b>{probability === null ? '–' : percent(probability)}</b>
              </td>
            ))}
            <td class="none" />
          </tr>
          {seats.slice(0, maxRows).map(({ seat, course, weight }) => (
            <tr key={seat}>
              <th scope="row" class="full">
                <PlainText text={seat} />
              </th>
              {course.map((p, at) => (
                <td key={rounds[at]?.round} class="num" data-l={`round ${rounds[at]?.round}`}>
                  {p === null ? <span class="faint">silent</span> : percent(p)}
                </td>
              ))}
              <td class="num" data-l="weight">
                {weight.toFixed(2)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" class="full">
              Lowest to highest
            </th>
            {range.map((each, at) => (
              <td key={rounds[at]?.round} class="num" data-l={`round ${rounds[at]?.round}`}>
                {each === null ? '–' : `${Math.round(each.low * 100)} to ${percent(each.high)}`}
              </td>
            ))}
            <td class="none" />
          </tr>
        </tbody>
      </table>
      {seats.length > maxRows && <p class="body xs faint">{seats.length - maxRows} more seats are in the record.</p>}
    </>
  );
}
