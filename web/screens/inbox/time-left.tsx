/** How long an answer still counts. */
import { Pill } from '../../parts/chips.tsx';
import { useNow } from '../../parts/clock.tsx';
import { counted, dateTime } from '../../parts/format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const soon = 30 * minute;

export function TimeLeft({ until }: { until: string }) {
  const left = Date.parse(until) - useNow(1000);
  const tone = left <= 0 ? 'bad' : left < soon ? 'warn' : '';
  return (
    <span title={dateTime(until)}>
      <Pill tone={tone} icon="clock">
        {left <= 0 ? 'Time is up' : `${span(left)} left`}
      </Pill>
    </span>
  );
}

function span(ms: number): string {
  if (ms < minute) return `${Math.ceil(ms / 1000)} s`;
  if (ms < 2 * hour) return `${Math.round(ms / minute)} min`;
  return ms < 2 * day ? `${Math.round(ms / hour)} h` : counted(Math.round(ms / day), 'day');
}
