/**
 * Limits how many calls are open at once with one credential, for protocols that say so: free tiers of models allow one. An
 * ask waits for its place before it is sent, and keeps it until it is settled, also between its attempts. Where an endpoint
 * answers 429, fewer places are given; each answer brings one back.
 */
import type { Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { AgentParts } from './agent-parts.ts';
import type { ConnectionOpener } from './connection-opener.ts';

/** The place of one ask. */
export interface CallPlace {
  isGranted: boolean;
  /** The ask is settled, or no longer wanted. */
  leave(): void;
}

interface WaitingCall {
  grant(): void;
}

/** The open calls with one credential. */
interface CredentialCalls {
  /** How many there may be as long as the endpoint takes them. */
  most: number;
  limit: number;
  open: Set<WaitingCall>;
  waiting: Set<WaitingCall>;
}

export class CallPlaces {
  readonly #parts: Pick<AgentParts, 'protocols' | 'hash'>;
  readonly #connections: Pick<ConnectionOpener, 'openRegistered'>;
  readonly #calls = new Map<string, CredentialCalls>();
  /** The credential of each agent that has asked for a place. */
  readonly #credentials = new Map<string, string>();

  constructor(parts: Pick<AgentParts, 'protocols' | 'hash'>, connections: Pick<ConnectionOpener, 'openRegistered'>) {
    this.#parts = parts;
    this.#connections = connections;
  }

  isNeeded({ protocol }: Pick<Seat, 'protocol'>): boolean {
    return this.#parts.protocols.get(protocol)?.open_calls !== undefined;
  }

  /** Asks for a place; `onGranted` is called once it is there, never before this returns. */
  request(seat: Pick<Seat, 'agent_id' | 'protocol'>, onGranted: () => void): CallPlace {
    let hasLeft = false;
    let leaveQueue: (() => void) | undefined;
    const place: CallPlace = {
      isGranted: false,
      leave: () => {
        hasLeft = true;
        leaveQueue?.();
      },
    };
    const grant = () => {
      place.isGranted = true;
      onGranted();
    };
    this.#callsOf(seat).then(
      (calls) => {
        if (!hasLeft) leaveQueue = join(calls, { grant });
      },
      // An agent that cannot be looked up is called without a place, and the call says why it fails.
      () => !hasLeft && grant(),
    );
    return place;
  }

  /** A 429 halves the places of a credential, an answer adds one. */
  noteOutcome({ agent_id }: Pick<Seat, 'agent_id'>, outcome: Outcome): void {
    const calls = this.#calls.get(this.#credentials.get(agent_id) ?? '');
    if (!calls) return;
    if (outcome.reply?.status === 429) calls.limit = Math.max(1, Math.floor(calls.limit / 2));
    else if (outcome.kind === 'answered') calls.limit = Math.min(calls.most, calls.limit + 1);
    admit(calls);
  }

  async #callsOf({ agent_id, protocol }: Pick<Seat, 'agent_id' | 'protocol'>): Promise<CredentialCalls> {
    const connection = await this.#connections.openRegistered(agent_id);
    const credential = connection ? this.#parts.hash(connection.credential) : agent_id;
    this.#credentials.set(agent_id, credential);
    const most = connection?.max_open_calls ?? this.#parts.protocols.get(protocol)?.open_calls ?? 1;
    const known = this.#calls.get(credential);
    if (!known) {
      const calls = { most, limit: most, open: new Set<WaitingCall>(), waiting: new Set<WaitingCall>() };
      this.#calls.set(credential, calls);
      return calls;
    }
    // Agents may give one credential different limits; the lowest holds.
    known.most = Math.min(known.most, most);
    known.limit = Math.min(known.limit, known.most);
    return known;
  }
}

/** Returns how to leave: the queue, or the place. */
function join(calls: CredentialCalls, call: WaitingCall): () => void {
  calls.waiting.add(call);
  admit(calls);
  return () => {
    calls.waiting.delete(call);
    if (calls.open.delete(call)) admit(calls);
  };
}

function admit({ limit, open, waiting }: CredentialCalls): void {
  for (const call of waiting) {
    if (open.size >= limit) return;
    waiting.delete(call);
    open.add(call);
    call.grant();
  }
}
