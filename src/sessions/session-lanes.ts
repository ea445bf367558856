/**
 * Lanes: sessions of one request, of which so many may run at once. Which lane a session is in stands on its record,
 * so the same rule holds after a restart. A lane only says whose turn it is; it never touches a session.
 */

import type { Lane } from '../record/event.ts';
import { ShortLivedMap } from '../runtime/short-lived-map.ts';

/** A session's standing in its lane. */
export interface LanePlace {
  /** Whether it has to wait for its turn. */
  waits: boolean;
  /** It asks nobody any more: the next in line may. */
  free(): void;
  /** It is over, and this engine has nothing more to do for it. */
  leave(): void;
}

type StartSession = () => void;

interface OpenLane {
  lane: Lane;
  running: ShortLivedMap<object, StartSession>;
  /** Those who wait, in the order in which they came. */
  waiting: ShortLivedMap<object, StartSession>;
  /** What keeps the lane open: its sessions, and a request that is still adding some. */
  holds: number;
}

export class SessionLanes {
  readonly #lanes = new Map<string, OpenLane>();
  readonly #onEmptied: (lane: Lane) => void;

  /** `emptied` is told of a lane that nothing keeps open any more. */
  constructor(onEmptied: (lane: Lane) => void) {
    this.#onEmptied = onEmptied;
  }

  /** Takes a place, or stands in line for one: then `start` is called, once, when it is free. */
  join(lane: Lane, start: StartSession): LanePlace {
    const { running, waiting } = this.#open(lane);
    const waits = running.size >= lane.limit;
    const member = {};
    (waits ? waiting : running).set(member, start);
    const releaseLane = this.keep(lane);
    const free = () => {
      waiting.delete(member);
      if (running.delete(member)) admitNext(running, waiting);
    };
    const leave = () => {
      free();
      releaseLane();
    };
    return { waits, free, leave };
  }

  /** Keeps the lane open until what it returns is called. */
  keep(lane: Lane): () => void {
    const openLane = this.#open(lane);
    openLane.holds += 1;
    let isHolding = true;
    return () => {
      if (isHolding) openLane.holds -= 1;
      if (isHolding && openLane.holds === 0) this.#close(lane);
      isHolding = false;
    };
  }

  /** The agents that came with the requests whose lanes are open. */
  guests(): Set<string> {
    return new Set([...this.#lanes.values()].flatMap(({ lane }) => lane.guest ?? []));
  }

  #open(lane: Lane): OpenLane {
    const known = this.#lanes.get(lane.key);
    if (known) return known;
    const openLane: OpenLane = { lane, running: new ShortLivedMap(), waiting: new ShortLivedMap(), holds: 0 };
    this.#lanes.set(lane.key, openLane);
    return openLane;
  }

  #close(lane: Lane): void {
    this.#lanes.delete(lane.key);
    this.#onEmptied(lane);
  }
}

/** One place was given up, so one may be taken. */
function admitNext(running: OpenLane['running'], waiting: OpenLane['waiting']): void {
  const [next] = waiting;
  if (next === undefined) return;
  const [member, start] = next;
  waiting.delete(member);
  running.set(member, start);
  start();
}
