/** Where the time went: one lane for each seat, a bar for each attempt. The same as a table for those who want the numbers. */
import { useMemo, useState } from 'preact/hooks';
import type { SessionEvent } from '../../../src/record/event.ts';
import { Segments } from '../../parts/controls.tsx';
import { counted, duration, firstLine, sentenceCase } from '../../parts/format.ts';
import { PlainText, visibleText } from '../../parts/plain-text.tsx';

export interface TimelineBar {
  seat: string;
  ask: string;
  attempt: number;
  start: number;
  /** Milliseconds after the opening; the time of the last event while it runs. */
  end: number;
  state: 'answered' | 'failed' | 'waiting';
  detail: string;
}

export interface Timeline {
  bars: TimelineBar[];
  phases: { name: string; at: number }[];
  total: number;
}

export function timelineOf(events: readonly SessionEvent[], now?: number): Timeline {
  const opened = Date.parse(events[0]?.at ?? '');
  const open = new Map<string, TimelineBar>();
  const bars: TimelineBar[] = [];
  const phases: Timeline['phases'] = [];
  const lastAt = events.at(-1)?.at ?? '';
  for (const event of events) {
    const at = Date.parse(event.at) - opened;
    if (event.kind === 'phase.opened') phases.push({ name: event.data.phase, at });
    else if (event.kind === 'ask.sent') {
      const { seat, ask, attempt } = event.data;
      const bar: TimelineBar = { seat, ask, attempt, start: at, end: at, state: 'waiting', detail: '' };
      open.set(ask, bar);
      bars.push(bar);
    } else if (event.kind === 'answer.received' || event.kind === 'ask.failed') {
      const bar = open.get(event.data.ask);
      if (!bar) continue;
      // The reply's own latency is exact; events of one step share their time.
      const latency = event.data.reply?.latency_ms;
      bar.end = latency === undefined ? at : Math.min(at, bar.start + latency) || at;
      bar.state = event.kind === 'answer.received' ? 'answered' : 'failed';
      if (event.kind === 'ask.failed') bar.detail = event.data.detail;
      open.delete(event.data.ask);
    }
  }
  const total = Math.max(1, (now ?? Date.parse(lastAt)) - opened, ...bars.slice(-200).map(({ end }) => end));
  for (const bar of open.values()) bar.end = total;
  return { bars, phases, total };
}

const laneHeight = 28;
const maxLanes = 60;
/** More would not be told apart, and would slow the page down. */
const maxBarsInLane = 300;

interface TimelineViewProps {
  events: readonly SessionEvent[];
  seats: readonly string[];
  phaseNames?: Readonly<Record<string, string>>;
}

export function TimelineView({ events, seats, phaseNames = {} }: TimelineViewProps) {
  const [look, setLook] = useState<'chart' | 'table'>('chart');
  const timeline = useMemo(() => timelineOf(events), [events]);
  const again = timeline.bars.filter(({ attempt }) => attempt > 1).length;
  return (
    <section class="card">
      <header>
        <h2>Timeline</h2>
        <span class="xs faint">
          {duration(timeline.total)}, {counted(timeline.bars.length, 'ask')}, {again === 0 ? 'none' : again} asked again
        </span>
        <div class="push">
          <Segments
            label="Show as"
            value={look}
            onChange={setLook}
            choices={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
          />
        </div>
      </header>
      {look === 'chart' ? (
        <div class="body">
          <Lanes timeline={timeline} seats={seats} phaseNames={phaseNames} />
        </div>
      ) : (
        <TimelineTable timeline={timeline} />
      )}
    </section>
  );
}

function Lanes({
  timeline: { bars, phases, total },
  seats,
  phaseNames,
}: { timeline: Timeline } & Omit<TimelineViewProps, 'events'>) {
  const shown = seats.slice(0, maxLanes);
  const share = (ms: number) => (ms / total) * 100;
  return (
    <>
      <div class="swim-lanes">
        <div class="swim-row head" aria-hidden="true">
          <span />
          <div class="swim-track">
            {phases.map(({ name, at }) => (
              <span key={`${name} ${at}`} class="swim-phase" style={{ '--a': share(at) }}>
                {phaseNames?.[name] ?? sentenceCase(name)}
              </span>
            ))}
          </div>
        </div>
        {shown.map((seat) => (
          <div key={seat} class="swim-row" style={{ 'min-height': `${laneHeight}px` }}>
            <span class="swim-name">
              <PlainText text={seat} />
            </span>
            <div class="swim-track">
              {bars
                .filter((bar) => bar.seat === seat)
                .slice(0, maxBarsInLane)
                .map((bar) => (
                  <i
                    key={`${bar.ask} ${bar.attempt} ${bar.start}`}
                    class={`swim-bar ${bar.state} ${bar.attempt > 1 ? 'again' : ''}`}
                    style={{ '--a': share(bar.start), '--w': share(bar.end - bar.start) }}
                    title={barText(bar)}
                  >
                    <span class="sr">{barText(bar)}</span>
                  </i>
                ))}
            </div>
          </div>
        ))}
        <div class="swim-row" aria-hidden="true">
          <span />
          <div class="swim-axis">
            {[0, 1, 2, 3, 4].map((part) => (
              <span key={part}>{duration((total * part) / 4)}</span>
            ))}
          </div>
        </div>
      </div>
      {bars.length > maxBarsInLane * shown.length && (
        <p class="xs faint">The first {maxBarsInLane} asks of each seat are drawn; the record has all.</p>
      )}
      {seats.length > maxLanes && <p class="xs faint">{seats.length - maxLanes} more seats are in the table.</p>}
      <div class="legend swim-legend" aria-hidden="true">
        <span>
          <i class="swim-key answered" />
          answered
        </span>
        <span>
          <i class="swim-key failed" />
          failed
        </span>
        <span>
          <i class="swim-key answered again" />
          asked again
        </span>
        <span>
          <i class="swim-key waiting" />
          waiting
        </span>
      </div>
    </>
  );
}

const barText = ({ ask, attempt, start, end, state, detail }: TimelineBar) =>
  visibleText(
    `${ask}${attempt > 1 ? `, attempt ${attempt}` : ''}: ${state} after ${duration(end - start)}${detail ? `, ${firstLine(detail, 120)}` : ''}`,
  );

const maxTableRows = 500;

function TimelineTable({ timeline: { bars } }: { timeline: Timeline }) {
  return (
    <>
      <table class="as-cards dense">
        <thead>
          <tr>
            <th scope="col">Ask</th>
            <th scope="col">Attempt</th>
            <th scope="col" class="num">
              Asked at
            </th>
            <th scope="col" class="num">
              Took
            </th>
            <th scope="col">Came to</th>
          </tr>
        </thead>
        <tbody>
          {bars.slice(0, maxTableRows).map((bar) => (
            <tr key={`${bar.ask} ${bar.attempt} ${bar.start}`}>
              <th scope="row" class="full">
                <PlainText text={bar.ask} />
              </th>
              <td data-l="attempt">{bar.attempt}</td>
              <td class="num" data-l="asked at">
                {duration(bar.start)}
              </td>
              <td class="num" data-l="took">
                {duration(bar.end - bar.start)}
              </td>
              <td class="full" data-l="came to">
                {bar.state} {bar.detail !== '' && <PlainText text={firstLine(bar.detail, 160)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {bars.length > maxTableRows && <footer>{bars.length - maxTableRows} more asks are in the record.</footer>}
    </>
  );
}
