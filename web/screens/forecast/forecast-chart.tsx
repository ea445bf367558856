/**
 * How a forecast moved: a step line for each seat over the rounds, a thick one for the pool, a band from the lowest to the
 * highest answer, and the outcome once it is known. Each round can be pointed at or focused for its numbers.
 */
import { useState } from 'preact/hooks';
import { addressWith, navigate } from '../../app/router.ts';
import { percent } from '../../parts/format.ts';
import { visibleText } from '../../parts/plain-text.tsx';
import { useWidth } from '../../parts/use-width.ts';
import { bandPath, type ChartBox, chartBox, shiftsOf, stepPath, xOf, yOf } from './chart-layout.ts';
import { ChartLegend, LineEnds, lookOf, ownLooks, whole } from './chart-marks.tsx';
import { type ForecastReading, type PooledRound, rangeOf, type SeatCourse } from './forecast-reading.ts';
import type { KnownResolution } from './use-resolution.ts';

interface ForecastChartProps {
  reading: ForecastReading;
  resolution: KnownResolution | undefined;
}

/** More lines would not be told apart; the table has them all. */
const maxLines = 40;

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
          <LineEnds box={box} reading={reading} seats={seats} shifts={shifts} resolution={resolution} />
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
      <ChartLegend seats={seats.slice(0, ownLooks)} others={reading.seats.length - ownLooks} />
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
