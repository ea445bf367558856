/**
 * Sends one ask to the agent of a seat and returns the outcome. It never throws: a failure of the agent, of the network or
 * of the platform itself becomes an outcome. It also keeps the agent's health and the statistics of its calls
 * up to date.
 */

import { readAnswerOr } from '../guard/answers/read-body.ts';
import type { MaskedExchange } from '../guard/masked-exchange.ts';
import type { Act, Ask } from '../model/act.ts';
import type { FailureReason, Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import { bodyTextOf, type SendableRequest, type SendToAgent, type WireReply } from '../model/send-to-agent.ts';
import { withCallback } from '../protocols/callback-request.ts';
import type { Protocol, SeatChannel } from '../protocols/protocol.ts';
import type { CancelSignal } from '../runtime/cancel-signal.ts';
import type { AgentConnection } from './agent-connection.ts';
import type { AgentParts, HouseAgentEntry } from './agent-parts.ts';
import { profileOf } from './agent-profile.ts';
import type { AgentRegistry } from './agent-registry.ts';
import { CallPlaces } from './call-places.ts';
import { capAnswer } from './cap-answer.ts';
import type { ConnectionOpener } from './connection-opener.ts';
import { addEvidenceFlags } from './evidence-flags.ts';
import { nameFailedRequest } from './failure-detail.ts';
import type { HealthTracker } from './health-tracker.ts';
import { houseRoleOf, isHouseSeat } from './house-id.ts';
import { speakThroughModel } from './house-model.ts';
import { createInProcessSend } from './in-process-send.ts';
import { logOutcome } from './log-outcome.ts';

export interface AgentCall {
  seat: Seat;
  ask: Ask;
  /** What the format asks, where the ask is a message that a bridge made of it. */
  asked?: Ask;
  encoded: SendableRequest;
  /** The same for all attempts of an ask, so that an agent can recognise a repeated one. */
  idempotencyKey: string;
  timeout_ms: number;
  signal: CancelSignal;
  /** Called with every exchange, its credentials masked. */
  onExchange?: (exchange: MaskedExchange) => void;
  /** Reads the reply to a message as what was really asked for. */
  read?: (outcome: Outcome) => Outcome;
  /** Parameters that were left out of the request. */
  without?: readonly string[];
  /** Called when the request was sent whole and is not held any more; where its protocol keeps it, it is not called. */
  onSent?: () => void;
  /** A test notes the health itself, once all its asks are settled. */
  leavesHealth?: true;
}

/** The agent took the ask and will answer later. */
type AcceptedCall = { kind: 'accepted' };
type CallOutcome = Outcome | AcceptedCall;
type OutcomeCallback = (outcome: CallOutcome) => void;

/** Stands for the session in the addresses of calls that belong to none. */
export const unrecordedCalls = 'test';

/** What came of an ask that was accepted before: the bytes of the answer, or why a person does not give one. */
export type LateReply = { body: Buffer; headers: Record<string, string> } | { declined: string };

interface LateCall extends Pick<AgentCall, 'seat' | 'ask' | 'asked' | 'read' | 'idempotencyKey'> {
  /** Since the ask was accepted. */
  latency_ms: number;
}

export class AgentCaller {
  readonly #parts: AgentParts;
  readonly #registry: AgentRegistry;
  readonly #connections: ConnectionOpener;
  readonly #healths: HealthTracker;
  /** Limits of open calls. */
  readonly places: CallPlaces;
  /** By key, the calls outside of sessions whose answer may come later. */
  readonly #awaited = new Map<string, (late: LateReply) => void>();

  constructor(parts: AgentParts, registry: AgentRegistry, connections: ConnectionOpener, healths: HealthTracker) {
    this.#parts = parts;
    this.#registry = registry;
    this.#connections = connections;
    this.#healths = healths;
    this.places = new CallPlaces(parts, connections);
  }

  /** For calls outside of sessions. An agent that answers later is waited for as long as the call may take. */
  async call(call: AgentCall): Promise<Outcome> {
    if (call.seat.mode !== 'async') return this.#callOnce(call).then(settledOutcome);
    const started = this.#parts.clock.now();
    const late = Promise.withResolvers<LateReply | undefined>();
    this.#awaited.set(call.idempotencyKey, late.resolve);
    const cancel = this.#parts.clock.at(started + call.timeout_ms, () => late.resolve(undefined));
    call.signal.addEventListener('abort', () => late.resolve(undefined));
    try {
      const outcome = await this.#callOnce({ ...call, encoded: this.#withCallback(call) });
      if (outcome.kind !== 'accepted') return outcome;
      const answer = await late.promise;
      if (!answer) return unansweredOutcome(call.timeout_ms);
      return await this.#readLate(call.seat, call.ask, this.#parts.clock.now() - started, answer);
    } finally {
      cancel();
      this.#awaited.delete(call.idempotencyKey);
    }
  }

  /** Takes the answer to a call outside of sessions; false if no such call waits. */
  takeAwaited(key: string, late: LateReply): boolean {
    const take = this.#awaited.get(key);
    take?.(late);
    return take !== undefined;
  }

  #callOnce(call: AgentCall): Promise<CallOutcome> {
    return new Promise((resolve) => this.ask(call, resolve));
  }

  #withCallback({ encoded, idempotencyKey }: AgentCall): SendableRequest {
    const request = { ...encoded, body: bodyTextOf(encoded) };
    return withCallback(request, this.#parts.callbacks.urlOf({ session: unrecordedCalls, ask: idempotencyKey }));
  }

  /** The outcome of an ask that was accepted before. The answer is read, bounded and flagged like any other. */
  async receive(call: LateCall, late: LateReply): Promise<Outcome> {
    const { seat, ask, asked = ask, read = asItIs, idempotencyKey, latency_ms } = call;
    const heard = await this.#readLate(seat, ask, latency_ms, late).catch((error: unknown) =>
      this.#faultOutcome(seat, ask.act, error),
    );
    logOutcome(this.#parts.log, { seat: seat.seat, ask: idempotencyKey }, heard);
    const outcome = this.#withEvidenceFlags(seat, asked, heard, read);
    await this.noteHealth(seat, outcome);
    return outcome;
  }

  async #readLate(seat: Seat, ask: Ask, latency_ms: number, late: LateReply): Promise<Outcome> {
    const protocol = this.#parts.protocols.get(seat.protocol);
    if (!protocol) throw new TypeError(`the seat ${seat.seat} speaks ${seat.protocol}, which is not known here`);
    if ('declined' in late) return declinedOutcome(late.declined);
    const { body: bytes, headers } = late;
    const { sha256, ...content } = await readAnswerOr(this.#parts.readLarge, bytes);
    const facts = { bytes: bytes.length, latency_ms, sha256, status: 200 };
    const reply: WireReply = { arrived: true, facts, headers, ...content };
    const channel = { seat: channelSeatOf(seat), send: async () => reply, isLate: true as const };
    return protocol.call(ask, { path: '', body: '' }, channel);
  }

  /** Calls `onOutcome` once. Thousands of asks may wait at once, so the closures must not keep the request alive. */
  ask(call: AgentCall, onOutcome: OutcomeCallback): void {
    const { seat, signal, idempotencyKey, leavesHealth = false, read = asItIs } = call;
    const { act } = call.ask;
    const asked = call.asked ?? call.ask;
    const report = (outcome: Outcome) => this.#noteHealthAndReport(seat, signal, leavesHealth, outcome, onOutcome);
    this.#startCall(call).then(
      (outcome) => {
        if (outcome.kind === 'accepted') return onOutcome(outcome);
        if (!signal.aborted) logOutcome(this.#parts.log, { seat: seat.seat, ask: idempotencyKey }, outcome);
        this.#noteEndpoint(seat, outcome);
        report(this.#withEvidenceFlags(seat, asked, outcome, read));
      },
      (error) => report(this.#faultOutcome(seat, act, error)),
    );
  }

  /** What the endpoint of a model told about its limits holds for the next requests. */
  #noteEndpoint(seat: Seat, outcome: Outcome): void {
    if (outcome.kind === 'failed' && outcome.refused_parameters)
      this.#parts.refusals.refuse(seat.agent_id, outcome.refused_parameters);
    this.places.noteOutcome(seat, outcome);
  }

  #withEvidenceFlags(seat: Seat, ask: Ask, outcome: Outcome, read: (outcome: Outcome) => Outcome): Outcome {
    try {
      return addEvidenceFlags(capAnswer(read(outcome)), ask);
    } catch (error) {
      return this.#faultOutcome(seat, ask.act, error);
    }
  }

  /** Usually the health does not change, so nothing is awaited. A cancelled call says nothing about health. */
  #noteHealthAndReport(
    seat: Seat,
    signal: CancelSignal,
    leavesHealth: boolean,
    outcome: Outcome,
    onOutcome: OutcomeCallback,
  ): void {
    const noting = signal.aborted || leavesHealth ? undefined : this.noteHealth(seat, outcome);
    if (noting) noting.then(() => onOutcome(outcome));
    else onOutcome(outcome);
  }

  #startCall(call: AgentCall): Promise<CallOutcome> {
    try {
      return this.#callAgent(call);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /**
   * Whether an ask that finally failed makes its agent inactive: its protocol requires a passing test, and every attempt
   * of the ask failed, or the last three attempts did, in whichever asks and for whatever reason.
   */
  isDeactivatedBy({ agent_id, protocol }: Seat, exhausted: boolean): boolean {
    if (this.#parts.protocols.get(protocol)?.life !== 'tested') return false;
    return exhausted || this.#healths.hasFailedRepeatedly(agent_id);
  }

  async deactivate(seat: Seat, exhausted: boolean): Promise<void> {
    const failed = exhausted ? 'every attempt of an ask failed' : 'the last three asks failed';
    const why = `${failed}; a passing test brings it back`;
    await this.#registry
      .setStatus(seat.agent_id, 'inactive', why)
      .catch((error) => this.#logUnnotedHealth(seat, error));
  }

  #callAgent(call: AgentCall): Promise<CallOutcome> {
    const protocol = this.#parts.protocols.get(call.seat.protocol);
    if (!protocol?.acts.includes(call.ask.act))
      return Promise.resolve(failedOutcome('unsupported', `the agent cannot ${call.ask.act}`));
    if (protocol.transport === 'inbox') return Promise.resolve(acceptedCall);
    const connection = protocol.transport === 'http' ? this.#connections.cached(call.seat.agent_id) : undefined;
    return connection ? callOver(connection, call, protocol) : this.#connectAndCall(call, protocol);
  }

  /** The slow path: no connection is cached, so the agent is looked up first. */
  async #connectAndCall(call: AgentCall, protocol: Protocol): Promise<CallOutcome> {
    const house = this.#houseOf(call.seat);
    if (house && protocol.key !== (house.rules_protocol ?? house.protocol))
      return this.#callHouseModel(house, call, protocol);
    const channel = await this.#channelWithin(call, protocol);
    if (channel) return protocol.call(call.ask, call.encoded, channel);
    const connection =
      protocol.transport === 'http' ? await this.#connections.openRegistered(call.seat.agent_id) : undefined;
    return connection ? callOver(connection, call, protocol) : failedOutcome('unreachable', 'the agent was removed');
  }

  /** By the id of its agent: what a seat is called is up to the format. */
  #houseOf(seat: Seat): HouseAgentEntry | undefined {
    const role = houseRoleOf(seat);
    return role === undefined ? undefined : this.#parts.house(role);
  }

  /** A session may be resumed after the model was taken out of the settings: then the seat speaks by its rules. */
  #callHouseModel(house: HouseAgentEntry, call: AgentCall, protocol: Protocol): Promise<Outcome> {
    const { endpoint } = house;
    const note = (failure: FailureReason | null) => this.#noteModel(house, call.seat, failure);
    const ask = async (timeout_ms: number) => {
      if (!endpoint) return failedOutcome('unreachable', 'the platform has no model any more');
      return callOver(this.#connections.openEndpoint(endpoint), { ...call, timeout_ms }, protocol).then(settledOutcome);
    };
    return speakThroughModel(house, call, { ask, note }, this.#parts);
  }

  /**
   * The seat answers without its model, too; whether it is seated again depends on the endpoint of the model. What a table
   * brings about counts for nothing there: an answer of no use, or less time than the operator gives.
   */
  #noteModel(house: HouseAgentEntry, seat: Seat, failure: FailureReason | null): Promise<void> | undefined {
    const { agent_id, endpoint, keeps_health, timeout_ms = 0 } = house;
    const isShort = seat.timeout_ms < (this.#parts.call_timeout_ms ?? timeout_ms);
    if (!keeps_health || !endpoint || (failure === 'timeout' && isShort)) return undefined;
    const isDown = failure === 'timeout' || failure === 'unreachable' || failure === 'agent_error';
    const noting = isDown ? this.#healths.noteFailure(agent_id, failure) : this.#healths.noteAnswer(agent_id);
    return noting.catch((error) => this.#logUnnotedHealth(seat, error));
  }

  /** The channel to an agent that is not reached over the network. */
  async #channelWithin(call: AgentCall, { transport }: Protocol): Promise<SeatChannel | undefined> {
    const { seat: name, domain } = call.seat;
    const house = this.#houseOf(call.seat);
    if (house) return { seat: { name, domain }, send: createInProcessSend(house, call.timeout_ms, this.#parts) };
    return transport === 'program' ? this.#channelToProgram(call) : undefined;
  }

  /**
   * `undefined` where programs may not be run, also for a program that another process registered in the same store, and
   * once the agent was removed.
   */
  async #channelToProgram({ seat, timeout_ms, signal }: AgentCall): Promise<SeatChannel | undefined> {
    const { seat: name, domain, agent_id } = seat;
    const { runProgram, store } = this.#parts;
    const row = runProgram && (await store.agentById(agent_id));
    if (!row) return undefined;
    const { base_url } = profileOf(row);
    return {
      seat: { name, domain },
      send: (request) => runProgram(base_url, bodyTextOf(request), { timeout_ms, signal }),
    };
  }

  /** Never rejects: health that cannot be stored is told in the operator's log. */
  noteHealth(seat: Seat, outcome: Outcome): Promise<void> | undefined {
    return this.#storeHealth(seat, outcome)?.catch((error) => this.#logUnnotedHealth(seat, error));
  }

  #storeHealth(seat: Seat, outcome: Outcome): Promise<void> | undefined {
    if (isHouseSeat(seat) || this.#parts.protocols.get(seat.protocol)?.transport === 'inbox') return undefined;
    if (outcome.kind === 'failed' && outcome.reason === 'unsupported') return undefined;
    this.#healths.calls.note(seat.agent_id, outcome);
    if (outcome.kind === 'failed') return this.#healths.noteFailure(seat.agent_id, outcome.reason);
    return this.#healths.isFullyHealthy(seat.agent_id) ? undefined : this.#healths.noteAnswer(seat.agent_id);
  }

  #logUnnotedHealth(seat: Seat, error: unknown): void {
    this.#parts.log.warn({ seat: seat.seat, err: error }, 'the health of an agent could not be kept');
  }

  /** An error of the platform must not stop the session: the ask fails, and the operator's log says why. */
  #faultOutcome(seat: Seat, act: Act, error: unknown): Outcome {
    this.#parts.log.error({ seat: seat.seat, act, err: error }, 'a call failed inside the platform');
    return failedOutcome('unreachable', 'the platform could not make the call');
  }
}

function callOver(connection: AgentConnection, call: AgentCall, protocol: Protocol): Promise<CallOutcome> {
  const { client_id } = connection;
  const seat = channelSeatOf(call.seat);
  if (client_id !== undefined) seat.client_id = client_id;
  if (call.seat.mode === 'async') return callForLater(connection, call, protocol, seat);
  const without = call.without && { without: call.without };
  const asking = protocol.call(call.ask, call.encoded, { seat, ...without, send: connection.send(call) });
  return nameFailedRequest(asking, connection, call.encoded.path, call.timeout_ms);
}

function channelSeatOf({ seat: name, domain, encoder, wire }: Seat): SeatChannel['seat'] {
  return wire === undefined ? { name, domain, encoder } : { name, domain, encoder, wire };
}

/** The agent has its whole time for the answer, and its protocol's usual time to say that it will answer. */
async function callForLater(
  connection: AgentConnection,
  call: AgentCall,
  protocol: Protocol,
  seat: SeatChannel['seat'],
): Promise<CallOutcome> {
  const timeout_ms = Math.min(call.timeout_ms, protocol.timeout_ms);
  const sendOnce = connection.send({ ...call, timeout_ms });
  let isAccepted = false;
  const send: SendToAgent = async (request) => {
    const reply = await sendOnce(request);
    isAccepted = reply.arrived && reply.facts.status === acceptedStatus;
    return reply;
  };
  const asking = protocol.call(call.ask, call.encoded, { seat, send });
  const outcome = await nameFailedRequest(asking, connection, call.encoded.path, timeout_ms);
  return isAccepted ? acceptedCall : outcome;
}

const acceptedStatus = 202;
const acceptedCall: AcceptedCall = { kind: 'accepted' };
const asItIs = (outcome: Outcome) => outcome;

function failedOutcome(reason: 'unsupported' | 'unreachable', detail: string): Outcome {
  return { kind: 'failed', reason, detail, retryable: false, flags: [] };
}

/** Only an agent that answers later can accept a call. */
function settledOutcome(outcome: CallOutcome): Outcome {
  if (outcome.kind === 'accepted') throw new TypeError('an agent that answers at once has accepted a call');
  return outcome;
}

function unansweredOutcome(timeout_ms: number): Outcome {
  const detail = `it accepted the ask, and no answer came within ${timeout_ms / 1000} s`;
  return { kind: 'failed', reason: 'timeout', detail, retryable: false, flags: [] };
}

function declinedOutcome(reason: string): Outcome {
  const told = { reason: 'declined', detail: 'the person declined', agent_error: { message: reason } } as const;
  return { kind: 'failed', ...told, retryable: false, flags: [] };
}
