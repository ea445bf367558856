/** A counting semaphore: `count` tasks run at once, the others wait in order, each until its signal fires. */
interface Semaphore {
  /** The result of `work`, or `late` when the signal fires before `work` could begin. */
  run<T>(signal: AbortSignal, work: () => Promise<T>, late: T): Promise<T>;
}

export function createSemaphore(count: number): Semaphore {
  let free = count;
  const waiting = new Set<() => void>();

  function acquire(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    if (free > 0) {
      free--;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const giveUp = () => {
        waiting.delete(take);
        resolve(false);
      };
      const take = () => {
        signal.removeEventListener('abort', giveUp);
        resolve(true);
      };
      waiting.add(take);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  function release(): void {
    const [next] = waiting;
    if (next === undefined) free++;
    else {
      waiting.delete(next);
      next();
    }
  }

  return {
    async run(signal, work, late) {
      if (!(await acquire(signal))) return late;
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
