/** A table that runs: where it is, whom it waits for, what went wrong. */
import { useEffect, useMemo } from 'preact/hooks';
import type { SessionEvent } from '../../../src/record/event.ts';
import type { AgentPage, SessionView } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import type { FoldedSession } from '../../fold/session-record.ts';
import type { FollowedSession } from '../../fold/use-session.ts';
import { announce } from '../../parts/announcer.tsx';
import { OutcomePill } from '../../parts/chips.tsx';
import { Countdown, useNow } from '../../parts/clock.tsx';
import { asSentence, counted, dateTime, timeOfDay } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/notes.tsx';
import { CodedText, LongText, PlainText } from '../../parts/plain-text.tsx';
import { LiveSeat, type UsualTimes } from './live-seat.tsx';
import { phaseNames } from './phase-names.ts';
import type { TableReading } from './table-reading.ts';

interface LiveTableProps {
  session: FollowedSession;
  folded: FoldedSession;
  reading: TableReading;
  isReplay: boolean;
}

export function LiveTable({ session, folded, reading, isReplay }: LiveTableProps) {
  const { view, events } = folded;
  const usual = useUsualTimes(!isReplay);
  const phase = view.phases.at(-1);
  useAnnouncements(view);
  const failures = phase?.asks.filter(({ state }) => state === 'failed') ?? [];
  return (
    <div class="stack live">
      <header class="row between top stackable">
        <div class="grow">
          <h1>
            <LongText text={reading.question} most={400} />
          </h1>
          <div class="facts">
            <OutcomePill status={view.status} outcome={view.outcome} />
            <time dateTime={view.opened_at}>opened {dateTime(view.opened_at)}</time>
            <span>seq {folded.seq}</span>
            <span>{counted(view.seats.length, 'seat')}</span>
            <CallsFact events={events} />
          </div>
        </div>
        {!isReplay && <PhaseClock events={events} view={view} />}
      </header>
      <PhaseSteps view={view} reading={reading} />
      {failures.map(({ ask, seat, detail, next_step }) => (
        <Note key={ask} tone="bad">
          <b>
            <PlainText text={seat} /> failed in this phase.
          </b>{' '}
          <PlainText text={asSentence(detail ?? '')} />{' '}
          {next_step !== null && <CodedText text={asSentence(next_step)} />}
        </Note>
      ))}
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
      {session.stream.state === 'live' && phase && <span class="sr">Live</span>}
    </div>
  );
}

const maxCards = 24;

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

function CallsFact({ events }: { events: readonly SessionEvent[] }) {
  const [opened] = events;
  const most = opened?.kind === 'session.opened' ? opened.data.budget.max_calls : null;
  const made = events.filter(({ kind }) => kind === 'ask.sent').length;
  return <span>{most === null ? counted(made, 'call') : `budget: ${made} of ${most} calls`}</span>;
}

/** When the phase ends at the latest: the longest time limit of those who are still asked, or the end of the budget. */
function PhaseClock({ events, view }: { events: readonly SessionEvent[]; view: SessionView }) {
  const until = useMemo(() => phaseEnd(events, view), [events, view]);
  const phase = view.phases.at(-1);
  if (until === undefined || !phase) return null;
  return (
    <div class="clock">
      <div class="countdown">
        <Countdown until={until} />
      </div>
      <span class="xs faint">
        left to {(phaseNames[phase.name] ?? phase.name).toLowerCase()}, at most until{' '}
        {timeOfDay(new Date(until).toISOString())}
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

const plannedPhases = ['analyze', 'challenge', 'vote'];

function PhaseSteps({ view, reading }: { view: SessionView; reading: TableReading }) {
  const now = useNow(5000);
  const begun = new Map(view.phases.map((phase) => [phase.name, phase]));
  const names = [
    ...new Set([
      ...view.phases.map(({ name }) => name).filter((name) => !plannedPhases.includes(name)),
      ...plannedPhases,
    ]),
  ];
  const ordered = names.toSorted((a, b) => rank(a) - rank(b));
  const current = view.phases.at(-1)?.name;
  const rules = view.input.rules as { quorum?: string; threshold?: string } | undefined;
  return (
    <ol class="steps" data-now={now}>
      {ordered.map((name) => {
        const phase = begun.get(name);
        const isNow = name === current && view.status === 'running';
        const done = phase?.asks.filter(({ state }) => state === 'answered').length ?? 0;
        const about = phase
          ? `${done} of ${phase.asks.length} answered${name === 'analyze' ? ` · ${counted(reading.findings.length, 'finding')}` : ''}`
          : name === 'vote'
            ? `quorum ${rules?.quorum ?? ''} · threshold ${rules?.threshold ?? ''}`
            : 'not yet';
        return (
          <li
            key={name}
            class={`step ${isNow ? 'now' : phase ? (done < phase.asks.length ? 'done part' : 'done') : ''}`}
            aria-current={isNow ? 'step' : undefined}
          >
            <b>
              {isNow ? <Icon name="load" spin /> : phase ? <Icon name="check" /> : null}
              {phaseNames[name] ?? name}
            </b>
            <span>{about}</span>
          </li>
        );
      })}
    </ol>
  );
}

const ranks = ['evidence', 'analyze', 'clerk', 'challenge', 'again', 'word', 'vote'];
const rank = (name: string) => (ranks.includes(name) ? ranks.indexOf(name) : ranks.length);

/** Says a new phase, a failure and the end, and nothing else. */
function useAnnouncements(view: SessionView): void {
  const phase = view.phases.at(-1)?.name;
  const failed = view.phases.flatMap(({ asks }) => asks).filter(({ state }) => state === 'failed').length;
  useEffect(() => {
    if (phase !== undefined && view.status === 'running')
      announce(`The table is in the phase ${phaseNames[phase] ?? phase}.`);
  }, [phase, view.status]);
  useEffect(() => {
    if (failed > 0) announce(`${counted(failed, 'ask')} failed.`);
  }, [failed]);
}
