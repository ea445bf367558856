/** How often it happened what was said to be so likely: dots with intervals against the diagonal, or the same as a table. */
import { useQueryValue } from '../../app/router.ts';
import { Segments } from '../../parts/controls.tsx';
import { counted, percent } from '../../parts/format.ts';
import { useWidth } from '../../parts/use-width.ts';
import type { LearntLeaderboard } from './use-leaderboard.ts';

type CalibrationBin = LearntLeaderboard['pool']['final']['calibration'][number];
type KnownBin = CalibrationBin & { mean: number; rate: number; low: number; high: number };

const isKnown = (bin: CalibrationBin): bin is KnownBin => bin.count > 0 && bin.mean !== null && bin.rate !== null;

export function CalibrationCard({ board }: { board: LearntLeaderboard }) {
  const [look, setLook] = useQueryValue('calibration');
  const { scored, calibration } = board.pool.final;
  const bins = calibration.filter(isKnown);
  if (scored === 0) return null;
  return (
    <section class="card">
      <header>
        <h2>Calibration</h2>
        <div class="push">
          <Segments
            label="Show calibration as"
            value={look === 'table' ? 'table' : 'chart'}
            onChange={(value) => setLook(value === 'table' ? value : null)}
            choices={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
          />
        </div>
      </header>
      {look === 'table' ? (
        <CalibrationTable bins={bins} />
      ) : (
        <div class="body">
          <CalibrationChart bins={bins} scored={scored} />
        </div>
      )}
      <footer class="xs">
        The pool over {counted(scored, 'question')} in {counted(bins.length, 'bin')}; larger dots have more. Lines: 95 %
        interval. Dashed: perfect.
      </footer>
    </section>
  );
}

function CalibrationChart({ bins, scored }: { bins: readonly KnownBin[]; scored: number }) {
  const { ref, width } = useWidth<HTMLDivElement>(270);
  const size = Math.min(380, Math.max(220, width));
  const [left, right, top, bottom] = [34, size - 14, 26, size - 40];
  const x = (share: number) => left + share * (right - left);
  const y = (share: number) => bottom - share * (bottom - top);
  const off = bins.filter(({ low, high, mean }) => mean < low || mean > high).length;
  const label = `Calibration of the pool over ${counted(scored, 'question')}; ${off === 0 ? 'every interval touches the diagonal' : `${counted(off, 'interval')} beside the diagonal`}. The table has the figures.`;
  return (
    <div ref={ref}>
      <svg class="chart square" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line class="grid" x1={left} x2={right} y1={y(share)} y2={y(share)} />
            <text class="tick" text-anchor="end" x={left - 6} y={y(share) + 4}>
              {share * 100}
            </text>
            <text class="tick" text-anchor="middle" x={x(share)} y={bottom + 16}>
              {share * 100}
            </text>
          </g>
        ))}
        <line class="ref" x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
        {bins.map(({ from, mean, rate, low, high, count }) => (
          <g key={from}>
            <line class="whisk" x1={x(mean)} x2={x(mean)} y1={y(low)} y2={y(high)} />
            <circle class="m1 halo" cx={x(mean)} cy={y(rate)} r={Math.min(9, 3 + Math.sqrt(count))} />
          </g>
        ))}
        <text class="tick" text-anchor="middle" x={(left + right) / 2} y={size - 6}>
          said, % YES
        </text>
        <text class="tick" x={0} y={10}>
          came true, %
        </text>
      </svg>
    </div>
  );
}

function CalibrationTable({ bins }: { bins: readonly KnownBin[] }) {
  return (
    <table class="dense">
      <thead>
        <tr>
          <th scope="col">Said</th>
          <th scope="col" class="num">
            Questions
          </th>
          <th scope="col" class="num">
            Came true
          </th>
          <th scope="col" class="num">
            Interval
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.map(({ from, mean, rate, low, high, count }) => (
          <tr key={from}>
            <th scope="row">{percent(mean)}</th>
            <td class="num">{count}</td>
            <td class="num">{percent(rate)}</td>
            <td class="num">
              {Math.round(low * 100)} to {Math.round(high * 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
