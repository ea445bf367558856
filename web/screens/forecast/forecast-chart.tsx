/**
 * How a forecast moved: a step line for each seat over the rounds, a thick one for the pool, a band from the lowest to the
 * highest answer, and the outcome once it is known. Each round can be pointed at or focused for its numbers.
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { addressWith, navigate } from '../../app/router.ts';
import { day, percent } from '../../parts/format.ts';
import { visibleText } from '../../parts/plain-text.tsx';
import { useWidth } from '../../parts/use-width.ts';
import { bandPath, type ChartBox, chartBox, labelHeights, shiftsOf, stepPath, xOf, yOf } from './chart-layout.ts';
import { type ForecastReading, type PooledRound, rangeOf, type SeatCourse } from './forecast-reading.ts';
import type { KnownResolution } from './use-resolution.ts';

interface ForecastChartProps {
  reading: ForecastReading;
  resolution: KnownResolution | undefined;
}

/** Lines with a colour, a dash and a mark of their own; more seats get a thin line each. */
const ownLooks = 4;
/** With more seats than this, only those with a look of their own are labelled: labels must stand beside their lines. */
const maxLabelled = 8;
/** More lines would not be told apart; the table has them all. */
const maxLines = 40;

const lookOf = (at: number) => (at < ownLooks ? `${at + 1}` : 'x');

export function ForecastChart({ reading, resolution }: ForecastChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>(800);
  const [pointed, setPointed] = useState<number>();
  const { rounds } = reading;
  const seats = reading.seats.slice(0, maxLines);
  const box = chartBox(Math.max(280, width));
  const pool = rounds.map(({ probability }) => probability);
  const shifts = shiftsOf(box, [pool, ...seats.map(({ course }) => course)]);
  const shown = pointed !== undefined && pointed < rounds.length ? pointed : rounds.length - 1;
  return (
    <div class="stack-3">
      <div class="forecast-chart" ref={ref} onPointerLeave={() => setPointed(undefined)}>
        <svg
          class="chart"
          viewBox={`0 0 ${box.width} ${box.height}`}
          role="img"
          aria-label={chartLabel(reading, resolution)}
        >
          <Frame box={box} rounds={rounds} shown={pointed} />
          <path class="band" d={bandPath(box, rounds.map(rangeOf))} />
          {seats.map(({ seat, course }, at) => (
            <path key={seat} class={`ln${lookOf(at)}`} d={stepPath(box, course, shifts[at + 1])} />
          ))}
          <path class="pool" d={stepPath(box, pool)} />
          <Ends box={box} reading={reading} seats={seats} shifts={shifts} resolution={resolution} />
        </svg>
        {rounds.map((round, at) => (
          <RoundTarget
            key={round.round}
            box={box}
            round={round}
            at={at}
            rounds={rounds.length}
            label={roundText(round, seats, at)}
            onPoint={setPointed}
          />
        ))}
      </div>
      <p class="xs readout" aria-hidden="true">
        {rounds[shown] && visibleText(roundText(rounds[shown], seats.slice(0, 8), shown))}
      </p>
      <Legend seats={seats.slice(0, ownLooks)} others={reading.seats.length - ownLooks} />
    </div>
  );
}

function chartLabel({ rounds, seats }: ForecastReading, resolution: KnownResolution | undefined): string {
  const pool = rounds.map(({ probability }) => (probability === null ? 'none' : whole(probability))).join(', ');
  const each = seats
    .slice(0, ownLooks)
    .map(({ seat, course }) => `${seat} ${course.map((p) => (p === null ? 'silent' : whole(p))).join(', ')}.`);
  const end = resolution ? ` Resolved ${resolution.outcome}.` : '';
  return visibleText(`Probability of yes by round. Pool ${pool} percent. ${each.join(' ')}${end} The table has all.`);
}

const whole = (share: number) => String(Math.round(share * 100));

/** `Round 2: pool 67 %; ada 74 %, bea 67 %; between 44 and 74 %`. */
function roundText(round: PooledRound, seats: readonly SeatCourse[], at: number): string {
  const said = seats.flatMap(({ seat, course }) => {
    const p = course[at] ?? null;
    return [`${seat} ${p === null ? 'silent' : percent(p)}`];
  });
  const range = rangeOf(round);
  const spread = range && range.low !== range.high ? `; between ${whole(range.low)} and ${percent(range.high)}` : '';
  const pool = round.probability === null ? 'no pool' : `pool ${percent(round.probability)}`;
  return `Round ${round.round}: ${pool}; ${said.join(', ')}${spread}`;
}

function Frame({ box, rounds, shown }: { box: ChartBox; rounds: readonly PooledRound[]; shown: number | undefined }) {
  const n = rounds.length;
  return (
    <>
      {shown !== undefined && (
        <rect
          class="pointed"
          x={xOf(box, shown, n)}
          y={box.top}
          width={xOf(box, shown + 1, n) - xOf(box, shown, n)}
          height={box.bottom - box.top}
        />
      )}
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line class="grid" x1={box.left} x2={box.right} y1={yOf(box, share)} y2={yOf(box, share)} />
          <text class="tick" text-anchor="end" x={box.left - 8} y={yOf(box, share) + 4}>
            {share === 1 ? percent(1) : whole(share)}
          </text>
        </g>
      ))}
      {rounds.map(({ round }, at) => (
        <g key={round}>
          {at > 0 && <line class="ref" x1={xOf(box, at, n)} x2={xOf(box, at, n)} y1={box.top} y2={box.bottom} />}
          <text class="tick" text-anchor="middle" x={(xOf(box, at, n) + xOf(box, at + 1, n)) / 2} y={box.height - 8}>
            {n > 5 ? round : `round ${round}`}
          </text>
        </g>
      ))}
    </>
  );
}

interface EndsProps extends ForecastChartProps {
  box: ChartBox;
  seats: readonly SeatCourse[];
  shifts: readonly number[];
}

/** The marks at the right end of the lines, their labels, and the diamond of the outcome. */
function Ends({ box, reading, seats, shifts, resolution }: EndsProps) {
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

interface RoundTargetProps {
  box: ChartBox;
  round: PooledRound;
  at: number;
  rounds: number;
  label: string;
  onPoint: (at: number | undefined) => void;
}

/** A round to point at. Pressed, everything on the screen is folded to its end. */
function RoundTarget({ box, round: { seq }, at, rounds, label, onPoint }: RoundTargetProps) {
  const x = xOf(box, at, rounds);
  const place = { '--x': x, '--y': box.top, '--w': xOf(box, at + 1, rounds) - x, '--h': box.bottom - box.top };
  return (
    <button
      type="button"
      class="round-target"
      style={place}
      aria-label={visibleText(`${label}. Go to the end of this round`)}
      onPointerEnter={() => onPoint(at)}
      onFocus={() => onPoint(at)}
      onBlur={() => onPoint(undefined)}
      onClick={() => seq >= 0 && navigate(addressWith({ at: seq }), { replace: true })}
    />
  );
}

function Legend({ seats, others }: { seats: readonly SeatCourse[]; others: number }) {
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
