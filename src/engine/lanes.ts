/**
 * Lanes: sessions of one request, of which so many may run at once. Which lane a session is in stands on its record,
 * so the same rule holds after a restart. A lane only says whose turn it is; it never touches a session.
 */
import { Held } from '../held.ts';
import type { Lane } from '../record/event.ts';

/** A session's standing in its lane. */
export interface Place {
  /** Whether it has to wait for its turn. */
  waits: boolean;
  /** It asks nobody any more: the next in line may. */
  free(): void;
  /** It is over, and this engine has nothing more to do for it. */
  leave(): void;
}

type Start = () => void;

interface Traffic {
  lane: Lane;
  inside: Held<object, Start>;
  /** Those who wait, in the order in which they came. */
  line: Held<object, Start>;
  /** What keeps the lane open: its sessions, and a request that is still adding some. */
  kept: number;
}

export class Lanes {
  readonly #lanes = new Map<string, Traffic>();
  readonly #emptied: (lane: Lane) => void;

  /** `emptied` is told of a lane that nothing keeps open any more. */
  constructor(emptied: (lane: Lane) => void) {
    this.#emptied = emptied;
  }

  /** Takes a place, or stands in line for one: then `start` is called, once, when it is free. */
  join(lane: Lane, start: Start): Place {
    const { inside, line } = this.#open(lane);
    const waits = inside.size >= lane.limit;
    const member = {};
    (waits ? line : inside).set(member, start);
    const letGo = this.keep(lane);
    const free = () => {
      line.delete(member);
      if (inside.delete(member)) admit(inside, line);
    };
    const leave = () => {
      free();
      letGo();
    };
    return { waits, free, leave };
  }

  /** Keeps the lane open until what it returns is called. */
  keep(lane: Lane): () => void {
    const traffic = this.#open(lane);
    traffic.kept += 1;
    let keeps = true;
    return () => {
      if (keeps) traffic.kept -= 1;
      if (keeps && traffic.kept === 0) this.#close(lane);
      keeps = false;
    };
  }

  /** The agents that came with the requests whose lanes are open. */
  guests(): Set<string> {
    return new Set([...this.#lanes.values()].flatMap(({ lane }) => lane.guest ?? []));
  }

  #open(lane: Lane): Traffic {
    const known = this.#lanes.get(lane.key);
    if (known) return known;
    const traffic: Traffic = { lane, inside: new Held(), line: new Held(), kept: 0 };
    this.#lanes.set(lane.key, traffic);
    return traffic;
  }

  #close(lane: Lane): void {
    this.#lanes.delete(lane.key);
    this.#emptied(lane);
  }
}

/** One place was given up, so one may be taken. */
function admit(inside: Traffic['inside'], line: Traffic['line']): void {
  const [next] = line;
  if (next === undefined) return;
  const [member, start] = next;
  line.delete(member);
  inside.set(member, start);
  start();
}
