/** What every running session shows: how long it may still take, who answered, who is late, what failed. */
import { useEffect, useMemo } from 'preact/hooks';
import type { SessionEvent } from '../../../src/record/event.ts';
import type { AgentPage, SessionView } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { announce } from '../../parts/announcer.tsx';
import { Countdown } from '../../parts/clock.tsx';
import { asSentence, counted, timeOfDay } from '../../parts/format.ts';
import { Note } from '../../parts/notes.tsx';
import { CodedText, PlainText } from '../../parts/plain-text.tsx';
import { LiveSeat, type UsualTimes } from './live-seat.tsx';

const maxCards = 24;

interface SeatCardsProps {
  view: SessionView;
  events: readonly SessionEvent[];
  isReplay: boolean;
}

/** A card for each seat, with how it stands in the phase that is open. */
export function SeatCards({ view, events, isReplay }: SeatCardsProps) {
  const usual = useUsualTimes(!isReplay);
  const phase = view.phases.at(-1);
  return (
    <>
      <div class="seatcards">
        {view.seats.slice(0, maxCards).map((seat) => (
          <LiveSeat
            key={seat.seat}
            seat={seat}
            ask={phase?.asks.find((each) => each.seat === seat.seat)}
            events={events}
            usual={usual.get(seat.agent)}
            isReplay={isReplay}
          />
        ))}
      </div>
      {view.seats.length > maxCards && (
        <p class="dim small">{counted(view.seats.length - maxCards, 'more seat')} in the timeline.</p>
      )}
    </>
  );
}

/** What failed in the phase that is open, and the next step. */
export function PhaseFailures({ view }: { view: SessionView }) {
  const failures = view.phases.at(-1)?.asks.filter(({ state }) => state === 'failed') ?? [];
  return (
    <>
      {failures.slice(0, maxCards).map(({ ask, seat, detail, next_step }) => (
        <Note key={ask} tone="bad">
          <b>
            <PlainText text={seat} /> failed in this phase.
          </b>{' '}
          <PlainText text={asSentence(detail ?? '')} />{' '}
          {next_step !== null && <CodedText text={asSentence(next_step)} />}
        </Note>
      ))}
    </>
  );
}

/** What is usual for each agent, so that late means later than it mostly is. */
function useUsualTimes(isNeeded: boolean): ReadonlyMap<string, UsualTimes> {
  const { value } = useLoad(isNeeded ? 'usual times' : undefined, (signal) =>
    request<AgentPage>('/agents?limit=200', { signal }),
  );
  return useMemo(
    () => new Map((value?.items ?? []).map(({ name, calls: { p50_ms, p95_ms } }) => [name, { p50_ms, p95_ms }])),
    [value],
  );
}

export function CallsFact({ events }: { events: readonly SessionEvent[] }) {
  const [opened] = events;
  const most = opened?.kind === 'session.opened' ? opened.data.budget.max_calls : null;
  const made = events.filter(({ kind }) => kind === 'ask.sent').length;
  return <span>{most === null ? counted(made, 'call') : `budget: ${made} of ${most} calls`}</span>;
}

interface PhaseClockProps {
  events: readonly SessionEvent[];
  view: SessionView;
  /** The name of a phase as it follows "left to". */
  doing: (phase: string) => string;
}

/** When the phase ends at the latest: the longest time limit of those who are still asked, or the end of the budget. */
export function PhaseClock({ events, view, doing }: PhaseClockProps) {
  const until = useMemo(() => phaseEnd(events, view), [events, view]);
  const phase = view.phases.at(-1);
  if (until === undefined || !phase) return null;
  return (
    <div class="clock">
      <div class="countdown">
        <Countdown until={until} />
      </div>
      <span class="xs faint">
        left to {doing(phase.name)}, at most until {timeOfDay(new Date(until).toISOString())}
      </span>
    </div>
  );
}

function phaseEnd(events: readonly SessionEvent[], view: SessionView): number | undefined {
  const [opened] = events;
  if (opened?.kind !== 'session.opened') return undefined;
  const limits = new Map(opened.data.seats.map(({ seat, timeout_ms }) => [seat, timeout_ms]));
  const waiting = new Set(
    (view.phases.at(-1)?.asks ?? []).filter(({ state }) => state === 'waiting').map(({ ask }) => ask),
  );
  const ends = events.flatMap((event) =>
    event.kind === 'ask.sent' && waiting.has(event.data.ask)
      ? [Date.parse(event.at) + (limits.get(event.data.seat) ?? 0)]
      : [],
  );
  const budget = opened.data.budget.time_budget_ms;
  const spent = budget === null ? Number.POSITIVE_INFINITY : Date.parse(opened.at) + budget;
  const last = Math.max(...ends.slice(-200));
  return ends.length === 0 ? undefined : Math.min(last, spent);
}

/** Says a new phase and a failure, and nothing else. */
export function useAnnouncements(view: SessionView, inPhase: (phase: string) => string): void {
  const phase = view.phases.at(-1)?.name;
  const failed = view.phases.flatMap(({ asks }) => asks).filter(({ state }) => state === 'failed').length;
  useEffect(() => {
    if (phase !== undefined && view.status === 'running') announce(inPhase(phase));
  }, [phase, view.status]);
  useEffect(() => {
    if (failed > 0) announce(`${counted(failed, 'ask')} failed.`);
  }, [failed]);
}
