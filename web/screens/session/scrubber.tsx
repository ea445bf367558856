/**
 * Replays a session: one mark for each event, short for an ask, tall for an answer, blue for what was computed, black for a
 * phase. Everything else on the screen is folded to the chosen event. Long records show a sample of their marks.
 */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { SessionEvent } from '../../../src/record/event.ts';
import { addressWith, navigate } from '../../app/router.ts';
import { count, sentenceCase } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';

const markKinds: Readonly<Record<string, string>> = {
  'session.opened': 'phase',
  'phase.opened': 'phase',
  'session.closed': 'phase',
  'turn.opened': 'phase',
  'ask.sent': 'ask',
  'answer.received': 'answer',
  'ask.failed': 'fail',
  'seat.excused': 'fail',
  'synthesis.computed': 'computed',
  'round.pooled': 'computed',
  'verdict.reached': 'computed',
};

const maxMarks = 400;
const playEveryMs = 700;
const playSteps = 60;

interface ScrubberProps {
  events: readonly SessionEvent[];
  seq: number;
  phaseNames?: Readonly<Record<string, string>>;
}

const goTo = (seq: number, last: number) =>
  navigate(addressWith({ at: seq >= last ? null : Math.max(0, seq) }), { replace: true });

export function Scrubber({ events, seq, phaseNames = {} }: ScrubberProps) {
  const last = events.length - 1;
  const [playing, setPlaying] = useState(false);
  const latest = useRef(seq);
  latest.current = seq;
  useEffect(() => {
    if (!playing) return;
    const step = Math.max(1, Math.round(last / playSteps));
    const timer = setInterval(() => {
      const next = Math.min(last, latest.current + step);
      goTo(next, last);
      if (next === last) setPlaying(false);
    }, playEveryMs);
    return () => clearInterval(timer);
  }, [playing, last]);
  const play = () => {
    if (!playing && seq === last) goTo(0, last);
    setPlaying(!playing);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === ' ') play();
    else if (event.shiftKey && event.key === 'ArrowRight') goTo(nextPhase(events, seq, 1), last);
    else if (event.shiftKey && event.key === 'ArrowLeft') goTo(nextPhase(events, seq, -1), last);
    else return;
    event.preventDefault();
  };
  const kind = events[seq]?.kind ?? '';
  return (
    <fieldset class="card scrub" aria-label="Replay">
      <div class="row tight nowraprow">
        <button type="button" class="btn ghost icon" aria-label="One event back" onClick={() => goTo(seq - 1, last)}>
          <Icon name="back" />
        </button>
        <button type="button" class="btn icon" aria-label={playing ? 'Pause' : 'Replay'} onClick={play}>
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <button type="button" class="btn ghost icon" aria-label="One event on" onClick={() => goTo(seq + 1, last)}>
          <Icon name="fwd" />
        </button>
      </div>
      <div class="track">
        <Marks events={events} />
        <input
          type="range"
          min="0"
          max={last}
          value={seq}
          aria-label="Event"
          aria-valuetext={`${kind}, event ${seq} of ${last}`}
          onInput={(event) => goTo(Number(event.currentTarget.value), last)}
          onKeyDown={press}
        />
        <PhaseLabels events={events} names={phaseNames} />
      </div>
      <span class="xs dim num scrub-at">
        {count(seq)} of {count(last)}
        <br />
        <span class="faint">{kind}</span>
      </span>
    </fieldset>
  );
}

const isPhase = ({ kind }: SessionEvent) =>
  kind === 'phase.opened' || kind === 'turn.opened' || kind === 'session.closed';

function nextPhase(events: readonly SessionEvent[], seq: number, step: 1 | -1): number {
  for (let at = seq + step; at > 0 && at < events.length; at += step) {
    const event = events[at];
    if (event && isPhase(event)) return at;
  }
  return step === 1 ? events.length - 1 : 0;
}

function Marks({ events }: { events: readonly SessionEvent[] }) {
  const every = Math.max(1, Math.ceil(events.length / maxMarks));
  const marks = useMemo(
    () =>
      events.flatMap(({ seq, kind }) => {
        const type = markKinds[kind] ?? 'ask';
        const isKept = seq % every === 0 || type === 'phase' || type === 'computed';
        return isKept ? [{ seq, type }] : [];
      }),
    [events, events.length, every],
  );
  const last = Math.max(1, events.length - 1);
  return (
    <svg class="rail-svg marks" viewBox="0 0 1000 34" preserveAspectRatio="none" aria-hidden="true">
      {marks.slice(0, 4 * maxMarks).map(({ seq, type }) => (
        <line key={seq} class={`mark ${type}`} x1={xOf(seq, last)} x2={xOf(seq, last)} {...heightOf(type)} />
      ))}
    </svg>
  );
}

/** The handle is 12 px wide, so the marks keep a little distance from both ends. */
const xOf = (seq: number, last: number) => 8 + (seq / last) * 984;

const heights: Readonly<Record<string, number>> = { ask: 6, answer: 11, fail: 11, computed: 16, phase: 16 };
const heightOf = (type: string) => ({ y1: 17 - (heights[type] ?? 6) / 2, y2: 17 + (heights[type] ?? 6) / 2 });

function PhaseLabels({ events, names }: { events: readonly SessionEvent[]; names: Readonly<Record<string, string>> }) {
  const starts = events.flatMap((event) =>
    event.kind === 'phase.opened' ? [{ seq: event.seq, phase: event.data.phase }] : [],
  );
  const last = Math.max(1, events.length - 1);
  if (starts.length === 0 || starts.length > 8) return null;
  return (
    <div class="phase-labels" aria-hidden="true">
      {starts.map(({ seq, phase }) => (
        <span key={seq} style={{ '--at': (seq / last) * 100 }}>
          {names[phase] ?? sentenceCase(phase)}
        </span>
      ))}
    </div>
  );
}
