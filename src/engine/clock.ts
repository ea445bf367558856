/** Time as the engine sees it, passed in so that a simulation can own it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls once the time has come; returns how to call it off. */
  at(time: number, call: () => void): () => void;
}

let written = { time: Number.NaN, text: '' };

/** A time as it stands on a record. Many steps fall into one millisecond, and it is written once. */
export function isoText(time: number): string {
  if (time !== written.time) written = { time, text: new Date(time).toISOString() };
  return written.text;
}

/** Node's timers overflow beyond this; a longer wait is taken in steps. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, call) {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = time - Date.now();
      timer = setTimeout(left > LONGEST_TIMER_MS ? wait : call, Math.max(0, Math.min(left, LONGEST_TIMER_MS)));
    };
    wait();
    return () => clearTimeout(timer);
  },
};
