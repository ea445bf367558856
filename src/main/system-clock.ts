/** The clock of this machine. */
import type { Clock } from '../model/clock.ts';

/** Node's timers overflow beyond this; a longer wait is made of several timers. */
const maxTimerMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, call) {
    let timer: NodeJS.Timeout;
    const wait = (left: number) => {
      timer = setTimeout(look, Math.max(0, Math.min(left, maxTimerMs)));
    };
    // A timer may fire a millisecond early, and a record must not say that a time has passed before it has.
    const look = () => {
      const left = time - Date.now();
      if (left > 0) wait(left);
      else call();
    };
    wait(time - Date.now());
    return () => clearTimeout(timer);
  },
};
