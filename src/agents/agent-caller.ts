/** Asks one seat one thing, over the connection to its agent. Never throws. */

import type { Act, Ask } from '../model/act.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import { bodyTextOf, type SendableRequest } from '../model/send-to-agent.ts';
import type { Protocol, SeatChannel } from '../protocols/protocol.ts';
import type { CancelSignal } from '../runtime/cancel-signal.ts';
import type { AgentConnection, MaskedExchange } from './agent-connection.ts';
import type { AgentParts } from './agent-parts.ts';
import { profileOf } from './agent-profile.ts';
import type { AgentRegistry } from './agent-registry.ts';
import type { ConnectionOpener } from './connection-opener.ts';
import { addEvidenceFlags } from './evidence-flags.ts';
import type { HealthTracker } from './health-tracker.ts';
import { createInProcessSend } from './in-process-send.ts';

interface AgentCall {
  seat: Seat;
  ask: Ask;
  encoded: SendableRequest;
  /** The same over all attempts of an ask, so that an agent can recognise it. */
  idempotencyKey: string;
  timeout_ms: number;
  signal: CancelSignal;
  /** Is told of every exchange. */
  onExchange?: (heard: MaskedExchange) => void;
}

type OutcomeCallback = (outcome: Outcome) => void;

export class AgentCaller {
  readonly #parts: AgentParts;
  readonly #registry: AgentRegistry;
  readonly #connections: ConnectionOpener;
  readonly #healths: HealthTracker;

  constructor(parts: AgentParts, registry: AgentRegistry, connections: ConnectionOpener, healths: HealthTracker) {
    this.#parts = parts;
    this.#registry = registry;
    this.#connections = connections;
    this.#healths = healths;
  }

  call(call: AgentCall): Promise<Outcome> {
    return new Promise((tell) => this.ask(call, tell));
  }

  /** Tells once what came of it. Thousands may wait at once: nothing is kept of what was sent. */
  ask(call: AgentCall, tell: OutcomeCallback): void {
    const { seat, signal } = call;
    const { act } = call.ask;
    this.#startCall(call).then(
      (outcome) => this.#noteHealthAndTell(seat, signal, this.#withEvidenceFlags(seat, act, outcome), tell),
      (error) => this.#noteHealthAndTell(seat, signal, this.#faultOutcome(seat, act, error), tell),
    );
  }

  #withEvidenceFlags(seat: Seat, act: Act, outcome: Outcome): Outcome {
    try {
      return addEvidenceFlags(outcome);
    } catch (error) {
      return this.#faultOutcome(seat, act, error);
    }
  }

  /** Mostly an agent is as well as it was, and there is nothing to wait for. */
  #noteHealthAndTell(seat: Seat, signal: CancelSignal, outcome: Outcome, tell: OutcomeCallback): void {
    const noting = signal.aborted ? undefined : this.#noteHealth(seat, outcome);
    if (noting) noting.catch((error) => this.#logUnnotedHealth(seat, error)).then(() => tell(outcome));
    else tell(outcome);
  }

  #startCall(call: AgentCall): Promise<Outcome> {
    try {
      return this.#callAgent(call);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** An agent whose protocol wants tests is out of action once it has failed in every attempt of an ask. */
  async deactivateExhausted(seat: Seat): Promise<void> {
    if (this.#parts.protocols.get(seat.protocol)?.life !== 'tested') return;
    const why = 'every attempt of an ask failed; a passing test brings it back';
    await this.#registry
      .setStatus(seat.agent_id, 'inactive', why)
      .catch((error) => this.#logUnnotedHealth(seat, error));
  }

  #callAgent(call: AgentCall): Promise<Outcome> {
    const protocol = this.#parts.protocols.get(call.seat.protocol);
    if (!protocol?.acts.includes(call.ask.act))
      return Promise.resolve(failedOutcome('unsupported', `the agent cannot ${call.ask.act}`));
    const connection = protocol.transport === 'http' ? this.#connections.cached(call.seat.agent_id) : undefined;
    if (!connection) return this.#connectAndCall(call, protocol);
    return protocol.call(call.ask, call.encoded, channelOver(connection, call));
  }

  /** The same where something has to be looked up first, which is seldom. */
  async #connectAndCall(call: AgentCall, protocol: Protocol): Promise<Outcome> {
    const channel = await this.#channelTo(call, protocol);
    if (!channel) return failedOutcome('unreachable', 'the agent was removed');
    return protocol.call(call.ask, call.encoded, channel);
  }

  async #channelTo(call: AgentCall, { transport }: Protocol): Promise<SeatChannel | undefined> {
    const { seat: name, domain, agent_id } = call.seat;
    const house = isHouseSeat(call.seat) ? this.#parts.house(name) : undefined;
    if (house) return { seat: { name, domain }, send: createInProcessSend(house, call.timeout_ms, this.#parts) };
    if (transport === 'program') return this.#channelToProgram(call);
    const connection = await this.#connections.openRegistered(agent_id);
    return connection && channelOver(connection, call);
  }

  /** Where programs may not be run, an agent that is one is not there: not even one that another process left behind. */
  async #channelToProgram({ seat, timeout_ms, signal }: AgentCall): Promise<SeatChannel | undefined> {
    const { seat: name, domain, agent_id } = seat;
    const { runProgram, store } = this.#parts;
    const row = runProgram && (await store.agentById(agent_id));
    if (!row) return undefined;
    const { base_url } = profileOf(row);
    return { seat: { name, domain }, send: (sent) => runProgram(base_url, bodyTextOf(sent), { timeout_ms, signal }) };
  }

  #noteHealth(seat: Seat, outcome: Outcome): Promise<void> | undefined {
    if (isHouseSeat(seat)) return undefined;
    if (outcome.kind === 'failed')
      return outcome.reason === 'unsupported' ? undefined : this.#healths.noteFailure(seat.agent_id, outcome.reason);
    return this.#healths.isFullyHealthy(seat.agent_id) ? undefined : this.#healths.noteAnswer(seat.agent_id);
  }

  #logUnnotedHealth(seat: Seat, error: unknown): void {
    this.#parts.log.warn({ seat: seat.seat, err: error }, 'the health of an agent could not be kept');
  }

  /** A fault of ours must not cost the table its course: the seat is told as failed, and the operator hears of it. */
  #faultOutcome(seat: Seat, act: Act, error: unknown): Outcome {
    this.#parts.log.error({ seat: seat.seat, act, err: error }, 'a call failed inside the platform');
    return failedOutcome('unreachable', 'the platform could not make the call');
  }
}

function channelOver(connection: AgentConnection, call: AgentCall): SeatChannel {
  const { client_id } = connection;
  const { seat: name, domain } = call.seat;
  const seat = client_id === undefined ? { name, domain } : { name, domain, client_id };
  return { seat, send: connection.send(call) };
}

/** Registered agents have ids that are UUIDs; those of the house are called by their place. */
const isHouseSeat = ({ agent_id }: Seat) => agent_id.startsWith('house/');

function failedOutcome(reason: 'unsupported' | 'unreachable', detail: string): Outcome {
  return { kind: 'failed', reason, detail, retryable: false, flags: [] };
}
