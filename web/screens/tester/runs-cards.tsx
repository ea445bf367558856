/** A message that was repeated: how the times are spread, and what came out differently. */
import type { TesterObservation } from '../../client/api-types.ts';
import { count, duration, sentenceCase } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { useWidth } from '../../parts/use-width.ts';
import type { SentMessage } from './use-tested-conversation.ts';

type RepeatedRuns = NonNullable<TesterObservation['runs']>;

export function RunsCards({ message: { observed } }: { message: SentMessage }) {
  const runs = observed?.runs;
  if (!runs) return null;
  return (
    <div class="two">
      <section class="card" aria-label="Times">
        <header>
          <h2>Repeated {runs.wanted} times</h2>
          <span class="xs faint push">
            {count(runs.answered)} answered, {count(runs.failed)} failed
          </span>
        </header>
        <div class="body stack-2">
          <Histogram runs={runs} />
          <dl class="percentiles">
            {(['min', 'p50', 'p90', 'p95', 'p99', 'max'] as const).map((name) => {
              const value = runs[`${name}_ms`];
              return (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd class="num">{value === null ? '–' : duration(value)}</dd>
                </div>
              );
            })}
          </dl>
        </div>
      </section>
      <Outcomes runs={runs} />
    </div>
  );
}

function Outcomes({ runs }: { runs: RepeatedRuns }) {
  const reasons = Object.entries(runs.reasons).toSorted(([, a], [, b]) => b - a);
  return (
    <section class="card" aria-label="Outcomes">
      <header>
        <h2>What came out</h2>
      </header>
      <ul class="checks body">
        {reasons.map(([reason, times]) => (
          <li key={reason} class="bad">
            <Icon name="x" />
            <div>
              <b>
                {sentenceCase(reason)}, {count(times)} of {count(runs.n)}
              </b>
            </div>
            <span />
          </li>
        ))}
        <li class={runs.answered > 0 ? 'ok' : 'wait'}>
          <Icon name={runs.answered > 0 ? 'check' : 'none'} />
          <div>
            <b>
              Answered, {count(runs.answered)} of {count(runs.n)}
            </b>
          </div>
          <span />
        </li>
        {runs.n < runs.wanted && (
          <li class="warn">
            <Icon name="clock" />
            <div>
              <b>
                Not run, {count(runs.wanted - runs.n)} of {count(runs.wanted)}
              </b>
              <p>The time for one request was over.</p>
            </div>
            <span />
          </li>
        )}
      </ul>
    </section>
  );
}

const bins = 16;
const height = 150;
const base = 124;

function Histogram({ runs: { latencies_ms, p50_ms, p95_ms } }: { runs: RepeatedRuns }) {
  const { ref, width } = useWidth<HTMLDivElement>(520);
  if (latencies_ms.length === 0) return <p class="dim">Nobody answered, so there are no times.</p>;
  const low = Math.min(...latencies_ms);
  const high = Math.max(...latencies_ms);
  const span = Math.max(high - low, 1);
  const counts = Array.from({ length: bins }, () => 0);
  for (const ms of latencies_ms) {
    const at = Math.min(bins - 1, Math.floor(((ms - low) / span) * bins));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  const bar = width / bins;
  const xOf = (ms: number) => ((ms - low) / span) * width;
  const label = `${latencies_ms.length} answers: median ${duration(p50_ms ?? 0)}, p95 ${duration(p95_ms ?? 0)}, slowest ${duration(high)}`;
  return (
    <div ref={ref}>
      <svg class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <line class="grid" x1="0" x2={width} y1={base} y2={base} />
        {counts.map((each, at) => {
          const tall = (each / most) * 92;
          const isSlow = p95_ms !== null && low + (at / bins) * span >= p95_ms && at > 0;
          return (
            <rect
              key={at}
              class={isSlow ? 'bars slow' : 'bars'}
              x={at * bar + 1}
              y={base - tall}
              width={Math.max(1, bar - 2)}
              height={tall}
              rx="1"
            />
          );
        })}
        <text class="tick" x="0" y="142">
          {duration(low)}
        </text>
        <text class="tick" text-anchor="end" x={width} y="142">
          {duration(high)}
        </text>
        {p50_ms !== null && <Mark x={xOf(p50_ms)} width={width} text={`p50 ${duration(p50_ms)}`} y={12} />}
        {p95_ms !== null && <Mark x={xOf(p95_ms)} width={width} text={`p95 ${duration(p95_ms)}`} y={26} />}
      </svg>
    </div>
  );
}

function Mark({ x, width, text, y }: { x: number; width: number; text: string; y: number }) {
  const isRight = x > width - 90;
  return (
    <>
      <line class="ref" x1={x} x2={x} y1={y - 8} y2={base} />
      <text x={isRight ? x - 4 : x + 4} y={y} text-anchor={isRight ? 'end' : 'start'}>
        {text}
      </text>
    </>
  );
}
