/** Asks one seat one thing, over the connection to its agent. Never throws. */
import type { Signal } from '../guard/call-off.ts';
import type { Act, Ask } from '../model/act.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import { bodyText, type Sending } from '../model/send.ts';
import type { Channel, Protocol } from '../protocols/protocol.ts';
import type { Connection, Heard } from './connection.ts';
import type { Credentials } from './credentials.ts';
import { flagged } from './flagged.ts';
import type { Healths } from './health.ts';
import { inProcess } from './in-process.ts';
import type { EngineParts } from './parts.ts';
import { profileOf } from './profile.ts';
import type { Registry } from './registry.ts';

export interface Call {
  seat: Seat;
  ask: Ask;
  encoded: Sending;
  /** The same over all attempts of an ask, so that an agent can recognise it. */
  idempotencyKey: string;
  timeout_ms: number;
  signal: Signal;
  /** Is told of every exchange. */
  hear?: (heard: Heard) => void;
}

type Tell = (outcome: Outcome) => void;

export class Caller {
  readonly #parts: EngineParts;
  readonly #registry: Registry;
  readonly #credentials: Credentials;
  readonly #healths: Healths;

  constructor(parts: EngineParts, registry: Registry, credentials: Credentials, healths: Healths) {
    this.#parts = parts;
    this.#registry = registry;
    this.#credentials = credentials;
    this.#healths = healths;
  }

  call(call: Call): Promise<Outcome> {
    return new Promise((tell) => this.ask(call, tell));
  }

  /** Tells once what came of it. Thousands may wait at once: nothing is kept of what was sent. */
  ask(call: Call, tell: Tell): void {
    const { seat, signal } = call;
    const { act } = call.ask;
    this.#begun(call).then(
      (outcome) => this.#noted(seat, signal, this.#flagged(seat, act, outcome), tell),
      (error) => this.#noted(seat, signal, this.#fault(seat, act, error), tell),
    );
  }

  #flagged(seat: Seat, act: Act, outcome: Outcome): Outcome {
    try {
      return flagged(outcome);
    } catch (error) {
      return this.#fault(seat, act, error);
    }
  }

  /** Mostly an agent is as well as it was, and there is nothing to wait for. */
  #noted(seat: Seat, signal: Signal, outcome: Outcome, tell: Tell): void {
    const noted = signal.aborted ? undefined : this.#noteHealth(seat, outcome);
    if (noted) noted.catch((error) => this.#unnoted(seat, error)).then(() => tell(outcome));
    else tell(outcome);
  }

  #begun(call: Call): Promise<Outcome> {
    try {
      return this.#asked(call);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** An agent whose protocol wants tests is out of action once it has failed in every attempt of an ask. */
  async exhausted(seat: Seat): Promise<void> {
    if (this.#parts.protocols.get(seat.protocol)?.life !== 'tested') return;
    const why = 'every attempt of an ask failed; a passing test brings it back';
    await this.#registry.setStatus(seat.agent_id, 'inactive', why).catch((error) => this.#unnoted(seat, error));
  }

  #asked(call: Call): Promise<Outcome> {
    const protocol = this.#parts.protocols.get(call.seat.protocol);
    if (!protocol?.acts.includes(call.ask.act))
      return Promise.resolve(failed('unsupported', `the agent cannot ${call.ask.act}`));
    const connection = protocol.transport === 'http' ? this.#credentials.known(call.seat.agent_id) : undefined;
    if (!connection) return this.#connected(call, protocol);
    return protocol.call(call.ask, call.encoded, channelOver(connection, call));
  }

  /** The same where something has to be looked up first, which is seldom. */
  async #connected(call: Call, protocol: Protocol): Promise<Outcome> {
    const channel = await this.#channelTo(call, protocol);
    if (!channel) return failed('unreachable', 'the agent was removed');
    return protocol.call(call.ask, call.encoded, channel);
  }

  async #channelTo(call: Call, { transport }: Protocol): Promise<Channel | undefined> {
    const { seat: name, domain, agent_id } = call.seat;
    const house = isOfTheHouse(call.seat) ? this.#parts.house(name) : undefined;
    if (house) return { seat: { name, domain }, send: inProcess(house, call.timeout_ms, this.#parts) };
    if (transport === 'program') return this.#channelToProgram(call);
    const connection = await this.#credentials.of(agent_id);
    return connection && channelOver(connection, call);
  }

  /** Where programs may not be run, an agent that is one is not there: not even one that another process left behind. */
  async #channelToProgram({ seat, timeout_ms, signal }: Call): Promise<Channel | undefined> {
    const { seat: name, domain, agent_id } = seat;
    const { runProgram, store } = this.#parts;
    const row = runProgram && (await store.agentById(agent_id));
    if (!row) return undefined;
    const { base_url } = profileOf(row);
    return { seat: { name, domain }, send: (sent) => runProgram(base_url, bodyText(sent), { timeout_ms, signal }) };
  }

  #noteHealth(seat: Seat, outcome: Outcome): Promise<void> | undefined {
    if (isOfTheHouse(seat)) return undefined;
    if (outcome.kind === 'failed')
      return outcome.reason === 'unsupported' ? undefined : this.#healths.failed(seat.agent_id, outcome.reason);
    return this.#healths.isWell(seat.agent_id) ? undefined : this.#healths.answered(seat.agent_id);
  }

  #unnoted(seat: Seat, error: unknown): void {
    this.#parts.log.warn({ seat: seat.seat, err: error }, 'the health of an agent could not be kept');
  }

  /** A fault of ours must not cost the table its course: the seat is told as failed, and the operator hears of it. */
  #fault(seat: Seat, act: Act, error: unknown): Outcome {
    this.#parts.log.error({ seat: seat.seat, act, err: error }, 'a call failed inside the platform');
    return failed('unreachable', 'the platform could not make the call');
  }
}

function channelOver(connection: Connection, call: Call): Channel {
  const { client_id } = connection;
  const { seat: name, domain } = call.seat;
  const seat = client_id === undefined ? { name, domain } : { name, domain, client_id };
  return { seat, send: connection.send(call) };
}

/** Registered agents have ids that are UUIDs; those of the house are called by their place. */
const isOfTheHouse = ({ agent_id }: Seat) => agent_id.startsWith('house/');

function failed(reason: 'unsupported' | 'unreachable', detail: string): Outcome {
  return { kind: 'failed', reason, detail, retryable: false, flags: [] };
}
