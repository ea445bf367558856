/** The clock of this machine. */
import type { Clock } from '../model/clock.ts';

/** Node's timers overflow beyond this; a longer wait is made of several timers. */
const maxTimerMs = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at(time, call) {
    let timer: NodeJS.Timeout;
    const wait = () => {
      const left = time - Date.now();
      timer = setTimeout(left > maxTimerMs ? wait : call, Math.max(0, Math.min(left, maxTimerMs)));
    };
    wait();
    return () => clearTimeout(timer);
  },
};
