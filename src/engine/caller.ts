/** Asks one seat one thing: binds the agent's address and credentials to the guarded door. Never throws. */
import { evidenceFlags } from '../evidence/flags.ts';
import { maskSecret } from '../guard/mask.ts';
import type { Ask } from '../model/act.ts';
import type { Flag } from '../model/flag.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { Send, WireRequest } from '../model/send.ts';
import type { Healths } from './health.ts';
import { inProcess } from './in-process.ts';
import type { EngineParts } from './parts.ts';
import type { Connection, Registry } from './registry.ts';

/** How many flags of one answer go on the record. */
const FLAGS_KEPT = 200;

export interface Call {
  seat: Seat;
  ask: Ask;
  encoded: WireRequest;
  /** The same over all attempts of an ask, so that an agent can recognise it. */
  idempotencyKey: string;
  timeout_ms: number;
  signal: AbortSignal;
}

export class Caller {
  readonly #parts: EngineParts;
  readonly #registry: Registry;
  readonly #healths: Healths;

  constructor(parts: EngineParts, registry: Registry, healths: Healths) {
    this.#parts = parts;
    this.#registry = registry;
    this.#healths = healths;
  }

  async call(call: Call): Promise<Outcome> {
    const outcome = await this.#outcome(call).catch((error: unknown) => this.#fault(call, error));
    if (!call.signal.aborted)
      await this.#noteHealth(call, outcome).catch((error: unknown) => this.#unnoted(call, error));
    return outcome;
  }

  /** An agent whose protocol wants tests is out of action once it has failed in every attempt of an ask. */
  async exhausted({ agent_id, protocol }: Seat): Promise<void> {
    if (this.#parts.protocols.get(protocol)?.life !== 'tested') return;
    await this.#registry.setStatus(
      agent_id,
      'inactive',
      'every attempt of an ask failed; a passing test brings it back',
    );
  }

  async #outcome(call: Call): Promise<Outcome> {
    const protocol = this.#parts.protocols.get(call.seat.protocol);
    if (!protocol?.acts.includes(call.ask.act)) return failed('unsupported', `the agent cannot ${call.ask.act}`);
    const send = await this.#sendTo(call);
    if (!send) return failed('unreachable', 'the agent was removed');
    const seat = { name: call.seat.seat, domain: call.seat.domain };
    const outcome = await protocol.call(call.ask, call.encoded, { seat, send });
    if (outcome.kind === 'failed') return { ...outcome, flags: limited(outcome.flags) };
    return { ...outcome, flags: limited([...outcome.flags, ...evidenceFlags(outcome.answer)]) };
  }

  async #sendTo(call: Call): Promise<Send | undefined> {
    const { seat, agent_id } = call.seat;
    const house = isOfTheHouse(call.seat) ? this.#parts.house(seat) : undefined;
    if (house) return inProcess(house, call.timeout_ms, this.#parts);
    const connection = await this.#registry.connection(agent_id);
    return connection && this.#bind(call, connection);
  }

  #bind({ idempotencyKey, timeout_ms, signal }: Call, { base_url, api_key }: Connection): Send {
    const bound = {
      'content-type': 'application/json',
      accept: 'application/json',
      'idempotency-key': idempotencyKey,
      ...(api_key === null ? {} : { authorization: `Bearer ${api_key}` }),
    };
    return async ({ path, headers, body }) => {
      const reply = await this.#parts.guard.send(
        { url: path === '' ? base_url : base_url.replace(/\/+$/, '') + path, headers: { ...bound, ...headers }, body },
        { to: 'agent', timeout_ms, signal },
      );
      return api_key === null ? reply : maskSecret(reply, api_key);
    };
  }

  async #noteHealth({ seat }: Call, outcome: Outcome): Promise<void> {
    if (isOfTheHouse(seat)) return;
    if (outcome.kind === 'answered') await this.#healths.answered(seat.agent_id);
    else if (outcome.reason !== 'unsupported') await this.#healths.failed(seat.agent_id, outcome.reason);
  }

  #unnoted({ seat }: Call, error: unknown): void {
    this.#parts.log.warn({ seat: seat.seat, err: error }, 'the health of an agent could not be kept');
  }

  /** A fault of ours must not cost the table its course: the seat is told as failed, and the operator hears of it. */
  #fault({ seat, ask }: Call, error: unknown): Outcome {
    this.#parts.log.error({ seat: seat.seat, act: ask.act, err: error }, 'a call failed inside the platform');
    return failed('unreachable', 'the platform could not make the call');
  }
}

/** Registered agents have ids that are UUIDs; those of the house are called by their place. */
const isOfTheHouse = ({ agent_id }: Seat) => agent_id.startsWith('house/');

/** More flags than a person will ever read are counted instead: an answer cannot make its record grow without end. */
function limited(flags: Flag[]): Flag[] {
  if (flags.length <= FLAGS_KEPT) return flags;
  const left = flags.length - FLAGS_KEPT;
  return [...flags.slice(0, FLAGS_KEPT), { code: 'more_flags', path: '', detail: `${left} more flags were raised` }];
}

function failed(reason: 'unsupported' | 'unreachable', detail: string): Outcome {
  return { kind: 'failed', reason, detail, retryable: false, flags: [] };
}
