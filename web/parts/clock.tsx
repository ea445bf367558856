/** Times that go on by themselves. A countdown is a timer: it is not announced. */
import { useEffect, useState } from 'preact/hooks';
import { ago, countdown, dateTime } from './format.ts';

/** The time in milliseconds, again and again. */
export function useNow(every_ms = 1000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every_ms);
    return () => clearInterval(timer);
  }, [every_ms]);
  return now;
}

export function Countdown({ until }: { until: number }) {
  const now = useNow();
  return (
    <span role="timer" aria-live="off">
      {countdown(until - now)}
    </span>
  );
}

export function Ago({ at }: { at: string }) {
  const now = useNow(10_000);
  return (
    <time dateTime={at} title={dateTime(at)}>
      {ago(at, now)}
    </time>
  );
}
