/** One seat of a running session: waiting, answered, late, failed or excused, and what it said in this phase. */
import type { SessionEvent } from '../../../src/record/event.ts';
import type { SessionView } from '../../client/api-types.ts';
import { Pill, type Tone } from '../../parts/chips.tsx';
import { useNow } from '../../parts/clock.tsx';
import { duration, monogram } from '../../parts/format.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { Bar } from '../../parts/strength-bar.tsx';

export interface UsualTimes {
  p50_ms: number | null;
  p95_ms: number | null;
}

type Ask = SessionView['phases'][number]['asks'][number];

interface LiveSeatProps {
  seat: SessionView['seats'][number];
  ask: Ask | undefined;
  events: readonly SessionEvent[];
  usual: UsualTimes | undefined;
  isReplay: boolean;
}

interface SeatLook {
  card: string;
  tone: Tone;
  icon: IconName;
  word: string;
}

export function LiveSeat({ seat, ask, events, usual, isReplay }: LiveSeatProps) {
  const now = useNow();
  const sent = ask && events.findLast((event) => event.kind === 'ask.sent' && event.data.ask === ask.ask);
  const limit = limitOf(events, seat.seat);
  const waited = sent && !isReplay ? Math.max(0, now - Date.parse(sent.at)) : 0;
  const isLate = usual?.p95_ms != null && waited > Math.max(usual.p95_ms, 250);
  const look = lookOf(seat, ask, waited, isLate);
  return (
    <section class={`card seatcard ${look.card}`} aria-label={seat.seat}>
      <div class="name">
        <span class="mono-gram" aria-hidden="true">
          {monogram(seat.seat)}
        </span>
        <PlainText text={seat.seat} />
        <Pill tone={look.tone} icon={look.icon}>
          {look.word}
        </Pill>
      </div>
      {ask?.state === 'waiting' && (
        <Waiting waited={waited} limit={limit} isLate={isLate} usual={usual} attempts={ask.attempts} />
      )}
      {ask?.state === 'answered' && <Said events={events} ask={ask.ask} />}
      {(ask?.state === 'failed' || seat.state !== 'seated') && (
        <p class="small dim">
          <PlainText text={(ask?.detail ?? seat.detail ?? seat.reason ?? '').slice(0, 300)} />
        </p>
      )}
    </section>
  );
}

function lookOf(seat: LiveSeatProps['seat'], ask: Ask | undefined, waited: number, isLate: boolean): SeatLook {
  if (ask?.state === 'failed') return { card: 'fail', tone: 'bad', icon: 'x', word: 'Failed' };
  if (seat.state === 'excused') return { card: 'fail', tone: 'open', icon: 'none', word: 'Excused' };
  if (seat.state === 'skipped') return { card: '', tone: 'open', icon: 'none', word: 'Left out' };
  if (ask?.state === 'answered') return { card: '', tone: 'ok', icon: 'check', word: duration(ask.latency_ms ?? 0) };
  if (!ask) return { card: '', tone: 'open', icon: 'none', word: 'Not asked yet' };
  if (isLate) return { card: 'late', tone: 'warn', icon: 'clock', word: `Late, ${duration(waited)}` };
  return { card: '', tone: 'info', icon: 'clock', word: waited > 0 ? duration(waited) : 'Asked' };
}

function limitOf([opened]: readonly SessionEvent[], name: string): number {
  const seats = opened?.kind === 'session.opened' ? opened.data.seats : [];
  return seats.find(({ seat }) => seat === name)?.timeout_ms ?? 0;
}

interface WaitingProps {
  waited: number;
  limit: number;
  isLate: boolean;
  usual: UsualTimes | undefined;
  attempts: number;
}

function Waiting({ waited, limit, isLate, usual, attempts }: WaitingProps) {
  return (
    <>
      <Bar share={limit === 0 ? 0 : Math.min(1, waited / limit)} tone={isLate ? 'warn' : 'acc'} />
      <p class="xs faint">
        {usual?.p50_ms != null && usual.p95_ms != null
          ? `Usual: ${duration(usual.p50_ms)} (p50), ${duration(usual.p95_ms)} (p95). `
          : 'Not asked often enough to know what is usual. '}
        {attempts > 1 && `Attempt ${attempts}. `}
        {limit > 0 && `Given up after ${duration(limit)}.`}
      </p>
      <span class="bone w3" />
      <span class="bone w1" />
    </>
  );
}

const maxLines = 4;

/** What the seat said in this phase, in a few lines. A vote is not shown here. */
function Said({ events, ask }: { events: readonly SessionEvent[]; ask: string }) {
  const event = events.find((each) => each.kind === 'answer.received' && each.data.ask === ask);
  if (event?.kind !== 'answer.received') return null;
  const lines = linesOf(event);
  return (
    <ul class="says">
      {lines.slice(0, maxLines).map(({ icon, text }, at) => (
        <li key={at}>
          <Icon name={icon} />
          <span>
            <PlainText text={text.slice(0, 160)} />
          </span>
        </li>
      ))}
      {lines.length > maxLines && <li class="xs faint">and {lines.length - maxLines} more</li>}
    </ul>
  );
}

function linesOf({ data }: SessionEvent<'answer.received'>): { icon: IconName; text: string }[] {
  if (data.act === 'analyze')
    return data.answer.observations.map(({ finding }) => ({ icon: 'doc' as const, text: finding }));
  if (data.act === 'challenge') {
    const { challenges, concessions } = data.answer;
    const said = [
      ...challenges.map(({ target_agent, finding_challenged }) => ({
        ...{ icon: 'attack' as const, text: `challenges ${target_agent}: ${finding_challenged}` },
      })),
      ...concessions.map(({ target_agent, finding_accepted }) => ({
        ...{ icon: 'concede' as const, text: `agrees with ${target_agent}: ${finding_accepted}` },
      })),
    ];
    return said.length > 0 ? said : [{ icon: 'none', text: 'challenges nothing' }];
  }
  if (data.act === 'vote') return [{ icon: 'dissent', text: 'has voted; shown when all have' }];
  if (data.act === 'forecast') return [{ icon: 'line', text: 'has answered; shown when the round is pooled' }];
  return [];
}
