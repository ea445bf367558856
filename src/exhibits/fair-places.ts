/**
 * Places for work that several parties want done. So many tasks run at once, of one party at most so many; the others wait.
 * A free place goes to the next party in turn, so one that wants a thousand things done holds nobody up for longer than the
 * tasks that run already. Within a party, tasks begin in the order they came.
 */
interface FairPlaces {
  /** The result of `work`, or `late` when the signal fires before `work` could begin. */
  run<T>(party: string, signal: AbortSignal, work: () => Promise<T>, late: T): Promise<T>;
}

interface PartyQueue {
  running: number;
  /** Each begins a task. */
  waiting: Set<() => void>;
}

export function createFairPlaces(count: number, countPerParty: number): FairPlaces {
  let free = count;
  /** In the order of their turns: whoever was served goes to the end. */
  const parties = new Map<string, PartyQueue>();

  function acquire(party: string, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    const queue = parties.get(party) ?? { running: 0, waiting: new Set() };
    parties.set(party, queue);
    return new Promise((resolve) => {
      const giveUp = () => {
        queue.waiting.delete(begin);
        forgetIfIdle(party, queue);
        resolve(false);
      };
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve(true);
      };
      queue.waiting.add(begin);
      signal.addEventListener('abort', giveUp, { once: true });
      serveNext();
    });
  }

  function serveNext(): void {
    if (free === 0) return;
    for (const [party, queue] of parties) {
      const [begin] = queue.waiting;
      if (begin === undefined || queue.running >= countPerParty) continue;
      free--;
      queue.running++;
      queue.waiting.delete(begin);
      parties.delete(party);
      parties.set(party, queue);
      begin();
      return;
    }
  }

  function release(party: string): void {
    const queue = parties.get(party);
    free++;
    if (queue) {
      queue.running--;
      forgetIfIdle(party, queue);
    }
    serveNext();
  }

  function forgetIfIdle(party: string, { running, waiting }: PartyQueue): void {
    if (running === 0 && waiting.size === 0) parties.delete(party);
  }

  return {
    async run(party, signal, work, late) {
      if (!(await acquire(party, signal))) return late;
      try {
        return await work();
      } finally {
        release(party);
      }
    },
  };
}
