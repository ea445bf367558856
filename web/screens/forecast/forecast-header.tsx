/** How likely it is, in one sentence, why, and how sure that is; once it is resolved, whether it came true. */
import type { SessionView } from '../../client/api-types.ts';
import { OutcomePill, Pill } from '../../parts/chips.tsx';
import { counted, day, duration, percent } from '../../parts/format.ts';
import { LongText } from '../../parts/plain-text.tsx';
import type { ForecastReading } from './forecast-reading.ts';
import type { KnownResolution } from './use-resolution.ts';

interface ForecastHeaderProps {
  view: SessionView;
  reading: ForecastReading;
  resolution: KnownResolution | undefined;
}

export function ForecastHeader({ view, reading, resolution }: ForecastHeaderProps) {
  const answer = answerOf(view, reading, resolution);
  const missing = new Set(reading.missing.map(({ seat }) => seat)).size;
  return (
    <header>
      <h1 class="question">
        <LongText text={reading.question} most={400} />
      </h1>
      <p class={answer.length > 140 ? 'answer long' : 'answer'}>
        <LongText text={answer} most={360} />
      </p>
      <p class="because">
        <LongText text={becauseOf(view, reading, resolution)} most={900} />
      </p>
      <div class="facts">
        {resolution ? (
          <ResolvedPill resolution={resolution} probability={reading.probability} />
        ) : (
          <OutcomePill status={view.status} outcome={reading.outcome ?? view.outcome} />
        )}
        {reading.isOneSeatSensitive && (
          <Pill tone="warn" icon="contest">
            One seat decides
          </Pill>
        )}
        {missing > 0 && (
          <Pill tone="warn" icon="clock">
            {counted(missing, 'seat')} missing
          </Pill>
        )}
        <time dateTime={view.opened_at} title={view.opened_at}>
          asked {day(view.opened_at)}
        </time>
        <span>{resolution ? `resolved ${day(resolution.at)}` : `known by ${day(reading.deadline)}`}</span>
        {view.closed_at !== null && <span>{duration(Date.parse(view.closed_at) - Date.parse(view.opened_at))}</span>}
        {reading.method !== null && <span>{reading.method}</span>}
      </div>
    </header>
  );
}

function ResolvedPill({
  resolution: { outcome },
  probability,
}: {
  resolution: KnownResolution;
  probability: number | null;
}) {
  if (outcome === 'VOID' || probability === null || probability === 0.5) {
    return (
      <Pill tone="open" icon="diamond">
        {outcome === 'VOID' ? 'Void' : `Resolved ${outcome}`}
      </Pill>
    );
  }
  return (
    <Pill tone={isRight(probability, outcome) ? 'ok' : 'bad'} icon="diamond">
      Resolved {outcome}
    </Pill>
  );
}

const isRight = (probability: number, outcome: 'YES' | 'NO') => probability > 0.5 === (outcome === 'YES');

function answerOf(view: SessionView, reading: ForecastReading, resolution: KnownResolution | undefined): string {
  const { probability, answer, rounds, openRound, maxRounds } = reading;
  if (resolution && probability !== null) return `${percent(probability)} YES, ${cameTrue(probability, resolution)}`;
  if (resolution) return `No forecast; it was resolved ${resolution.outcome}.`;
  if (answer !== null) return answer;
  if (view.verdict !== null && probability !== null) return `${percent(probability)} YES.`;
  if (view.status === 'cancelled') return 'The forecast was cancelled before it ended.';
  if (view.status === 'failed') return 'The forecast ended on a fault of the platform.';
  if (probability !== null)
    return `${percent(probability)} YES so far, after round ${rounds.length} of at most ${maxRounds}.`;
  return openRound === null ? 'No forecast yet.' : `No forecast yet: round ${openRound} is open.`;
}

function cameTrue(probability: number, { outcome }: KnownResolution): string {
  if (outcome === 'VOID') return 'and the question was void.';
  if (probability === 0.5) return outcome === 'YES' ? 'and it happened.' : 'and it did not happen.';
  if (outcome === 'YES') return probability > 0.5 ? 'and it came true.' : 'but it happened.';
  return probability < 0.5 ? 'and it did not happen.' : 'but it did not happen.';
}

/** The answer in words is said here where the line above says what became of it. */
function becauseOf(
  { fault }: SessionView,
  { because, answer, outcome }: ForecastReading,
  resolution: KnownResolution | undefined,
): string {
  if (fault !== null) return fault;
  return resolution && outcome === 'divided' && answer !== null ? `${answer} ${because}` : because;
}
