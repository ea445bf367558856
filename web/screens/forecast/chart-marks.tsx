/** The marks of the lines of a forecast: where they end, how they are named, and what the legend says of them. */
import type { JSX } from 'preact';
import { day, percent } from '../../parts/format.ts';
import { visibleText } from '../../parts/plain-text.tsx';
import { type ChartBox, labelHeights, yOf } from './chart-layout.ts';
import type { ForecastReading, SeatCourse } from './forecast-reading.ts';
import type { KnownResolution } from './use-resolution.ts';

/** Lines with a colour, a dash and a mark of their own; more seats get a thin line each. */
export const ownLooks = 4;

export const lookOf = (at: number) => (at < ownLooks ? `${at + 1}` : 'x');

/** A share as a whole number of a hundred. */
export const whole = (share: number) => String(Math.round(share * 100));

/** With more seats than this, only those with a look of their own are labelled: labels must stand beside their lines. */
const maxLabelled = 8;

interface EndsProps {
  reading: ForecastReading;
  resolution: KnownResolution | undefined;
  box: ChartBox;
  seats: readonly SeatCourse[];
  shifts: readonly number[];
}

/** The marks at the right end of the lines, their labels, and the diamond of the outcome. */
export function LineEnds({ box, reading, seats, shifts, resolution }: EndsProps) {
  const pool = reading.rounds.findLast(({ probability }) => probability !== null)?.probability ?? null;
  const ends = seats.map(({ last }, at) => yOf(box, last) + (shifts[at + 1] ?? 0));
  const labelled = ends.slice(0, seats.length > maxLabelled ? ownLooks : maxLabelled);
  const wanted = [pool === null ? box.top : yOf(box, pool), ...labelled].map((y) => y + 4);
  const diamondY = resolution && resolution.outcome !== 'VOID' ? yOf(box, resolution.outcome === 'YES' ? 1 : 0) : null;
  // The outcome has its label before the others, so that none of them covers it.
  const [outcomeAt, poolAt, ...seatsAt] = labelHeights(box, [(diamondY ?? -100) + 4, ...wanted]);
  const room = Math.floor((box.width - box.right - 14) / 6.6);
  const short = shortNames(seats.map(({ seat }) => seat));
  const x = box.right + 12;
  return (
    <>
      {seats.map(({ seat, last }, at) => {
        const y = seatsAt[at] ?? null;
        return (
          <g key={seat}>
            <Mark look={lookOf(at)} x={box.right} y={ends[at] ?? 0} />
            {y !== null && (
              <text class={`m${lookOf(at)}`} x={x} y={y}>
                {cut(short[at] ?? seat, room - 3)} {whole(last)}
              </text>
            )}
          </g>
        );
      })}
      {pool !== null && poolAt != null && (
        <text class="strong pool-label" x={x} y={poolAt}>
          pool {percent(pool)}
        </text>
      )}
      {resolution && diamondY !== null && (
        <>
          <path class="diamond" d={`M${box.right} ${diamondY - 9}l9 9l-9 9l-9 -9z`} />
          <text class="strong" x={x + 2} y={outcomeAt ?? diamondY + 4}>
            {box.width < 560 ? '' : 'resolved '}
            {resolution.outcome}
            {box.width < 560 ? '' : `, ${day(resolution.at)}`}
          </text>
        </>
      )}
    </>
  );
}

/** Names without the word that all of them begin with. */
function shortNames(names: readonly string[]): string[] {
  const [first = ''] = names;
  const prefix = /^[^_\-.: ]{1,40}[_\-.: ]/.exec(first)?.[0] ?? '';
  const isShared =
    prefix !== '' && names.length > 1 && names.every((name) => name.startsWith(prefix) && name !== prefix);
  return isShared ? names.map((name) => name.slice(prefix.length)) : [...names];
}

/** The end of a name tells more than its beginning where many begin alike. */
function cut(name: string, most: number): string {
  const seen = visibleText(name);
  return seen.length <= most ? seen : `…${seen.slice(Math.max(0, seen.length - most + 1))}`;
}

function Mark({ look, x, y }: { look: string; x: number; y: number }): JSX.Element {
  if (look === '1') return <circle class="m1 halo" cx={x} cy={y} r="5" />;
  if (look === '2') return <rect class="m2 halo" x={x - 5} y={y - 5} width="10" height="10" />;
  if (look === '3') return <path class="m3 halo" d={`M${x} ${y - 6}l6 11h-12z`} />;
  if (look === '4') return <path class="m4 halo" d={`M${x} ${y + 6}l6 -11h-12z`} />;
  return <circle class="mx-dot halo" cx={x} cy={y} r="3.5" />;
}

export function ChartLegend({ seats, others }: { seats: readonly SeatCourse[]; others: number }) {
  return (
    <div class="legend" aria-hidden="true">
      <span>
        <svg viewBox="0 0 22 14" class="chart" aria-hidden="true">
          <path class="pool" d="M1 7h20" />
        </svg>
        pool
      </span>
      <span>
        <svg viewBox="0 0 22 14" class="chart" aria-hidden="true">
          <rect class="band" width="22" height="14" />
        </svg>
        lowest to highest
      </span>
      {seats.map(({ seat }, at) => (
        <span key={seat}>
          <svg viewBox="0 0 22 14" class="chart" aria-hidden="true">
            <path class={`ln${lookOf(at)}`} d="M1 7h20" />
            <g transform="translate(11 7) scale(.8)">
              <Mark look={lookOf(at)} x={0} y={0} />
            </g>
          </svg>
          {cut(seat, 24)}
        </span>
      ))}
      {others > 0 && (
        <span>
          <svg viewBox="0 0 22 14" class="chart" aria-hidden="true">
            <path class="lnx" d="M1 7h20" />
          </svg>
          {others} more
        </span>
      )}
    </div>
  );
}
