/**
 * Limits how many calls are open at once with one credential, for protocols that say so: free tiers of models allow one. An
 * ask waits for its place before it is sent, and keeps it until it is settled, also between its attempts. Where an endpoint
 * answers 429, fewer places are given; each answer brings one back. Where several machines share a store, they divide the places.
 */
import type { Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { AgentParts } from './agent-parts.ts';
import { CallExchange } from './call-exchange.ts';
import type { ConnectionOpener } from './connection-opener.ts';
import { isHouseSeat } from './house-id.ts';

/** The place of one ask. */
export interface CallPlace {
  isGranted: boolean;
  /** The ask is settled, or no longer wanted. */
  leave(): void;
}

interface WaitingCall {
  grant(): void;
}

type WaitingSeat = Pick<Seat, 'agent_id' | 'protocol' | 'timeout_ms'>;

/** How long an ask of a built-in seat waits at most: it can speak without its model, so nobody is kept waiting for it. */
const maxHouseWaitMs = 10_000;

/** The open calls with one credential. */
export interface CredentialCalls {
  /** How many there may be as long as the endpoint takes them. */
  most: number;
  limit: number;
  /** How many of them this machine may have; all where there are no others. */
  granted: number;
  open: Set<WaitingCall>;
  waiting: Set<WaitingCall>;
}

type PlacesParts = Pick<AgentParts, 'protocols' | 'hash' | 'clock' | 'log' | 'shareCalls'>;

export class CallPlaces {
  readonly #parts: PlacesParts;
  readonly #connections: Pick<ConnectionOpener, 'openRegistered'>;
  readonly #calls = new Map<string, CredentialCalls>();
  /** The credential of each agent that has asked for a place. */
  readonly #credentials = new Map<string, string>();
  /** Asks for places among the machines; absent where there are no others. */
  readonly #exchange: CallExchange | undefined;

  constructor(parts: PlacesParts, connections: Pick<ConnectionOpener, 'openRegistered'>) {
    this.#parts = parts;
    this.#connections = connections;
    const { shareCalls } = parts;
    this.#exchange = shareCalls && new CallExchange({ ...parts, shareCalls }, this.#calls, admit);
  }

  isNeeded({ protocol }: Pick<Seat, 'protocol'>): boolean {
    return this.#parts.protocols.get(protocol)?.open_calls !== undefined;
  }

  /** Asks for a place; `onGranted` is called once it is there, never before this returns. */
  request(seat: WaitingSeat, onGranted: () => void): CallPlace {
    let hasLeft = false;
    let leaveQueue: (() => void) | undefined;
    let endWait: (() => void) | undefined;
    const place: CallPlace = {
      isGranted: false,
      leave: () => {
        hasLeft = true;
        endWait?.();
        leaveQueue?.();
      },
    };
    const grant = () => {
      endWait?.();
      place.isGranted = true;
      onGranted();
    };
    this.#callsOf(seat).then(
      (calls) => {
        if (hasLeft) return;
        const call = { grant };
        leaveQueue = join(calls, call, () => this.#exchange?.look(calls));
        if (!place.isGranted) endWait = this.#boundWait(seat, () => admitAnyway(calls, call));
      },
      // An agent that cannot be looked up is called without a place, and the call says why it fails.
      () => !hasLeft && grant(),
    );
    return place;
  }

  /** An ask of a built-in seat is sent after a while, whether a place is free or not. */
  #boundWait(seat: WaitingSeat, end: () => void): (() => void) | undefined {
    const { clock } = this.#parts;
    return isHouseSeat(seat) ? clock.at(clock.now() + Math.min(maxHouseWaitMs, seat.timeout_ms), end) : undefined;
  }

  /** A 429 halves the places of a credential, an answer adds one. */
  noteOutcome({ agent_id }: Pick<Seat, 'agent_id'>, outcome: Outcome): void {
    const calls = this.#calls.get(this.#credentials.get(agent_id) ?? '');
    if (!calls) return;
    const { limit, granted } = calls;
    if (outcome.reply?.status === 429) calls.limit = Math.max(1, Math.floor(Math.min(limit, granted) / 2));
    else if (outcome.kind === 'answered') calls.limit = Math.min(calls.most, calls.limit + 1);
    admit(calls);
  }

  /** Asks for no more places. */
  stop(): void {
    this.#exchange?.stop();
  }

  async #callsOf({ agent_id, protocol }: Pick<Seat, 'agent_id' | 'protocol'>): Promise<CredentialCalls> {
    const connection = await this.#connections.openRegistered(agent_id);
    const credential = connection ? this.#parts.hash(connection.credential) : agent_id;
    this.#credentials.set(agent_id, credential);
    const most = connection?.max_open_calls ?? this.#parts.protocols.get(protocol)?.open_calls ?? 1;
    const known = this.#calls.get(credential);
    if (!known) {
      const granted = this.#exchange ? 0 : Number.POSITIVE_INFINITY;
      const calls = { most, limit: most, granted, open: new Set<WaitingCall>(), waiting: new Set<WaitingCall>() };
      this.#calls.set(credential, calls);
      return calls;
    }
    // Agents may give one credential different limits; the lowest holds.
    known.most = Math.min(known.most, most);
    known.limit = Math.min(known.limit, known.most);
    return known;
  }
}

/** Returns how to leave: the queue, or the place. `onChange` is called after both. */
function join(calls: CredentialCalls, call: WaitingCall, onChange: () => void): () => void {
  calls.waiting.add(call);
  admit(calls);
  onChange();
  return () => {
    calls.waiting.delete(call);
    if (calls.open.delete(call)) admit(calls);
    onChange();
  };
}

function admitAnyway({ open, waiting }: CredentialCalls, call: WaitingCall): void {
  if (!waiting.delete(call)) return;
  open.add(call);
  call.grant();
}

function admit({ limit, granted, open, waiting }: CredentialCalls): void {
  for (const call of waiting) {
    if (open.size >= Math.min(limit, granted)) return;
    waiting.delete(call);
    open.add(call);
    call.grant();
  }
}
