/**
 * Lanes limit how many sessions of one request run at once. The lane of a session is on its record, so the limit also
 * holds after a restart. A lane decides who may run; it never changes a session.
 */
import type { Lane } from '../record/event.ts';
import { ShortLivedMap } from '../runtime/short-lived-map.ts';

/** The place of one session in its lane. */
export interface LanePlace {
  /** Whether the lane was full when the session joined. */
  waits: boolean;
  /** The session asks nobody any more: the next one may start. */
  free(): void;
  /** The run of the session has ended: frees the place and no longer keeps the lane open. */
  leave(): void;
}

type StartSession = () => void;

interface OpenLane {
  lane: Lane;
  running: ShortLivedMap<object, StartSession>;
  /** Sessions that wait, in the order in which they joined. */
  waiting: ShortLivedMap<object, StartSession>;
  /** How many keep the lane open: its sessions, and a request that is still adding sessions. */
  holds: number;
}

export class SessionLanes {
  readonly #lanes = new Map<string, OpenLane>();
  readonly #onEmptied: (lane: Lane) => void;

  /** `onEmptied` is called with every lane that nothing keeps open any more. */
  constructor(onEmptied: (lane: Lane) => void) {
    this.#onEmptied = onEmptied;
  }

  /** Takes a place. If the lane is full, the session waits, and `start` is called once when a place is free. */
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

  /** Keeps the lane open until the returned function is called. */
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

  /** The guests of all open lanes. */
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

function admitNext(running: OpenLane['running'], waiting: OpenLane['waiting']): void {
  const [next] = waiting;
  if (next === undefined) return;
  const [member, start] = next;
  waiting.delete(member);
  running.set(member, start);
  start();
}
