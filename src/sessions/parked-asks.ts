/**
 * The asks of this process that are answered later, by agents or by persons. It holds a few words for each, and no
 * timer of its own. What it knows follows from the records: a process that resumes the sessions has the same list.
 */
import type { Act } from '../model/act.ts';
import type { Seat } from '../model/seat.ts';
import type { DeadlineQueue } from './deadline-queue.ts';

export interface ParkedAsk {
  session: string;
  ask: string;
  seat: Seat;
  act: Act;
  /** ISO 8601. */
  since: string;
  until: string;
}

type ParkedListener = (parked: ParkedAsk) => void;

export class ParkedAsks {
  readonly #deadlines: DeadlineQueue;
  readonly #asks = new Map<string, ParkedAsk>();
  readonly #listeners = new Set<ParkedListener>();

  constructor(deadlines: DeadlineQueue) {
    this.#deadlines = deadlines;
  }

  /** Calls `onDeadline` once, unless the returned function is called before: it removes the ask. */
  add(parked: ParkedAsk, onDeadline: () => void): () => void {
    const name = nameOf(parked);
    this.#asks.set(name, parked);
    const cancel = this.#deadlines.at(Date.parse(parked.until), onDeadline);
    for (const listener of this.#listeners) listener(parked);
    return () => {
      cancel();
      this.#asks.delete(name);
    };
  }

  get(session: string, ask: string): ParkedAsk | undefined {
    return this.#asks.get(nameOf({ session, ask }));
  }

  values(): Iterable<ParkedAsk> {
    return this.#asks.values();
  }

  /** The listener is told of every ask that is added. Returns a function that removes it. */
  onAdded(listener: ParkedListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}

const nameOf = ({ session, ask }: Pick<ParkedAsk, 'session' | 'ask'>) => `${session}/${ask}`;
