/** Lets so many do something at once. The others wait in line, each for no longer than its signal allows. */
export interface Slots {
  /** What `work` comes to, or `late` when the signal fires before its turn has come. */
  within<T>(signal: AbortSignal, work: () => Promise<T>, late: T): Promise<T>;
}

export function createSlots(count: number): Slots {
  let free = count;
  const line = new Set<() => void>();

  function turn(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    if (free > 0) {
      free--;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const giveUp = () => {
        line.delete(take);
        resolve(false);
      };
      const take = () => {
        signal.removeEventListener('abort', giveUp);
        resolve(true);
      };
      line.add(take);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  function pass(): void {
    const [next] = line;
    if (next === undefined) free++;
    else {
      line.delete(next);
      next();
    }
  }

  return {
    async within(signal, work, late) {
      if (!(await turn(signal))) return late;
      try {
        return await work();
      } finally {
        pass();
      }
    },
  };
}
