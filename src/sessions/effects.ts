/**
 * The effects that a running session has under way: asks, checks of evidence, and timers. The result of each is
 * delivered as an event, exactly once. Nothing is delivered of an effect that was called off.
 */
import type { AgentCall, AgentCaller, LateReply } from '../agents/agent-caller.ts';
import type { CallPlace } from '../agents/call-places.ts';
import type { AskEffect, CheckEffect, ComputeEffect, SeatEffect, WaitEffect } from '../formats/format.ts';
import type { Ask } from '../model/act.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { SendableRequest } from '../model/send-to-agent.ts';
import type { NewEvent } from '../record/event.ts';
import { askLedgerOf } from '../record/ledger.ts';
import { CancelController } from '../runtime/cancel-signal.ts';
import type { ParkedTime, RetryTime, SessionFact, SessionStep } from './advance-session.ts';
import { type ComposedAsk, maxKeptBytes, type OutgoingAsk } from './ask-recorder.ts';
import { type BridgeChoice, createBridgeChoice } from './bridge-choice.ts';
import { bridgeReader, composeBridgedAsk } from './bridged-ask.ts';
import type { DeadlineQueue } from './deadline-queue.ts';
import type { OutgoingBytes } from './outgoing-bytes.ts';
import type { ParkedAsks } from './parked-asks.ts';
import type { ResendQueue } from './resend-queue.ts';
import { type AskAttempt, type AskCourse, isExhausted, isFinalFailure, outcomeEvent } from './retry-policy.ts';
import type { RunServices } from './run-services.ts';
import type { SeatTurn } from './seat-turn.ts';
import type { SessionFold } from './session-fold.ts';
import type { SessionParts } from './session-parts.ts';
import { wantedAsk } from './waiting-seats.ts';

/** How long to wait before agents that could not be read are read again. */
const seatRetryWaitMs = 1000;

interface EffectListener {
  deliver(fact: SessionFact): void;
  /** The platform could not carry out an effect. */
  fail(error: unknown): void;
  /** A retry is due: the session should make a step. */
  look(): void;
}

export class SessionEffects {
  readonly #fold: SessionFold;
  readonly #parts: SessionParts;
  readonly #caller: AgentCaller;
  readonly #listener: EffectListener;
  readonly #underWay = new Map<string, { abort(): void }>();
  readonly #timers = new Map<string, () => void>();
  /** The places that asks have or wait for, by the key of the effect; kept until the ask is settled. */
  readonly #places = new Map<string, CallPlace>();
  readonly #bridgeFor: BridgeChoice;
  readonly #waits = new Map<string, () => void>();
  readonly #deadlines: DeadlineQueue;
  readonly #parkedAsks: ParkedAsks;
  readonly #seatTurn: SeatTurn;
  readonly #outgoing: OutgoingBytes;
  readonly #resends: ResendQueue;
  /** By the key of the effect, which ask of it is parked, and the function that takes it off the list. */
  readonly #parked = new Map<string, { name: string; leave(): void }>();
  /** Asks whose later answer is being read. */
  readonly #receiving = new Set<string>();

  constructor(
    fold: SessionFold,
    parts: SessionParts,
    { caller, deadlines, parkedAsks, seatTurn, outgoing, resends }: Omit<RunServices, 'lanes'>,
    listener: EffectListener,
  ) {
    this.#fold = fold;
    this.#parts = parts;
    this.#caller = caller;
    this.#listener = listener;
    this.#deadlines = deadlines;
    this.#parkedAsks = parkedAsks;
    this.#seatTurn = seatTurn;
    this.#outgoing = outgoing;
    this.#resends = resends;
    this.#bridgeFor = createBridgeChoice(parts.protocols);
  }

  /** Whether an ask or a check is under way; it is until its result has been delivered. */
  has(key: string): boolean {
    return this.#underWay.has(key);
  }

  /** Whether a call may be opened for an ask: it has its place, or its seat needs none. */
  hasPlace({ key, seat }: AskEffect): boolean {
    return this.#places.get(key)?.isGranted ?? !this.#caller.places.isNeeded(this.#seatNamed(seat));
  }

  /** The bridge for an act of a seat, where its protocol lacks the act. */
  get bridgeFor(): BridgeChoice {
    return this.#bridgeFor;
  }

  /** Parameters that the endpoint of a seat is known to refuse. */
  leftOutFor(seat: Seat): readonly string[] {
    return this.#parts.refusals.of(seat.agent_id);
  }

  get isIdle(): boolean {
    return this.#underWay.size === 0;
  }

  /** Starts the effects of a step, and calls off those that it no longer wants. */
  carryOut({ outgoing, queued, wanted, checks, computes, seatings, waits, retries, parked }: SessionStep): void {
    for (const key of this.#underWay.keys()) if (!wanted.has(key)) this.#callOff(key);
    for (const key of this.#places.keys()) if (!wanted.has(key)) this.#leavePlace(key);
    this.#unparkOthers(parked);
    for (const effect of queued) this.#requestPlace(effect);
    for (const ask of parked) this.#park(ask);
    this.#forgetWaits(waits);
    for (const ask of outgoing) this.#sendAsk(ask);
    for (const check of checks) this.#checkEvidence(check);
    for (const compute of computes) this.#compute(compute);
    for (const seating of seatings) this.#seatAgents(seating);
    for (const retry of retries) this.#scheduleRetry(retry);
    for (const wait of waits) this.#waitUntil(wait);
  }

  /** Starts the timer of the time budget. The budget counts from the opening, so time spent waiting in a lane counts. */
  startBudget(): void {
    const { opened_at, budget, spent } = this.#fold.ledger;
    const { time_budget_ms: limit } = budget;
    if (limit === null || spent || this.#timers.has('budget')) return;
    const left = Date.parse(opened_at) + limit - this.#parts.clock.now();
    this.scheduleAfter('budget', left, () =>
      this.#listener.deliver({ kind: 'budget.spent', data: { budget: 'time', limit } }),
    );
  }

  /** Calls after this many milliseconds, unless everything is called off before. */
  scheduleAfter(key: string, wait: number, call: () => void): void {
    const cancel = this.#parts.clock.at(this.#parts.clock.now() + wait, () => {
      this.#timers.delete(key);
      call();
    });
    this.#timers.set(key, cancel);
  }

  callOffAll(): void {
    for (const key of this.#underWay.keys()) this.#callOff(key);
    for (const key of this.#places.keys()) this.#leavePlace(key);
    for (const key of this.#parked.keys()) this.#unpark(key);
    for (const cancel of [...this.#timers.values(), ...this.#waits.values()]) cancel();
  }

  /**
   * The event of an answer that came later, or `undefined` if the ask does not wait for one. The first answer counts: once
   * it is being read, every other one is refused. `name` is the key of the ask on the record.
   */
  async receive(name: string, late: LateReply): Promise<NewEvent<'answer.received' | 'ask.failed'> | undefined> {
    const wanted = wantedAsk(this.#fold, name);
    const seat = wanted && this.#fold.seats.get(wanted.seat);
    if (!seat || this.#receiving.has(name)) return undefined;
    this.#receiving.add(name);
    const ask = this.#fold.format.ask(this.#fold.state, wanted.key);
    const bridge = this.#bridgeFor(seat, wanted.act);
    const put = bridge === undefined ? { ask } : this.#bridgedPart(ask, bridge, name, seat);
    const { parked, failures } = askLedgerOf(this.#fold.ledger, name);
    const latency_ms = parked ? Math.max(0, this.#parts.clock.now() - Date.parse(parked.since)) : 0;
    const about = { ask: name, seat: seat.seat, attempt: failures + 1 };
    const idempotencyKey = `${this.#fold.session}/${name}`;
    const outcome = await this.#caller.receive({ seat, ...put, idempotencyKey, latency_ms }, late);
    return this.#eventOf(about, seat, outcome, { correctable: wanted.key === name });
  }

  #bridgedPart(ask: Ask, bridge: string, name: string, seat: Seat): Pick<AgentCall, 'ask' | 'asked' | 'read'> {
    const message = composeBridgedAsk(ask, bridge, name, seat, this.#fold, this.#parts.hash);
    return { ask: message, asked: ask, read: bridgeReader(ask, seat) };
  }

  #requestPlace({ key, seat }: AskEffect): void {
    const place = this.#places.get(key);
    // It was granted while the step was being written, when nobody could look.
    if (place?.isGranted) this.scheduleAfter(`place/${key}`, 0, () => this.#listener.look());
    if (place) return;
    this.#places.set(
      key,
      this.#caller.places.request(this.#seatNamed(seat), () => this.#listener.look()),
    );
  }

  #leavePlace(key: string): void {
    this.#places.get(key)?.leave();
    this.#places.delete(key);
  }

  #seatNamed(name: string): Seat {
    const seat = this.#fold.seats.get(name);
    if (!seat) throw new TypeError(`the session has no seat ${name}`);
    return seat;
  }

  #callOff(key: string): void {
    const call = this.#underWay.get(key);
    this.#underWay.delete(key);
    call?.abort();
  }

  #checkEvidence({ key, uri, sha256, name, timeout_ms }: CheckEffect): void {
    const abort = new AbortController();
    this.#underWay.set(key, abort);
    const { signal } = abort;
    this.#parts.checkEvidence({ uri, sha256 }, { timeout_ms, signal, session: this.#fold.session }).then((result) => {
      if (signal.aborted) return;
      this.#underWay.delete(key);
      const called = name === undefined ? {} : { name };
      this.#listener.deliver({ kind: 'evidence.checked', data: { evidence: key, ...called, ...result } });
    });
  }

  #compute({ key, call }: ComputeEffect): void {
    const abort = new AbortController();
    this.#underWay.set(key, abort);
    const settle = (report: () => void) => {
      if (abort.signal.aborted) return;
      this.#underWay.delete(key);
      report();
    };
    this.#parts.compute(call, abort.signal, this.#fold.session).then(
      (result) => settle(() => this.#listener.deliver({ kind: 'computed', key, result })),
      (error) => settle(() => this.#listener.fail(error)),
    );
  }

  #sendAsk(outgoing: OutgoingAsk): void {
    const signal = new CancelController();
    this.#underWay.set(outgoing.key, signal);
    if (outgoing.isResent) this.#resends.add(() => this.#sendAgain(outgoing, signal));
    else this.#send(outgoing, signal);
  }

  #sendAgain(outgoing: OutgoingAsk, signal: CancelController): void {
    if (signal.aborted) return;
    try {
      this.#send(outgoing, signal);
    } catch (error) {
      this.#listener.fail(error);
    }
  }

  /** A large request is made when there is room for its bytes. The time of an ask begins when it is sent. */
  #send(outgoing: OutgoingAsk, signal: CancelController): void {
    if (outgoing.bytes <= maxKeptBytes) this.#callSeat(outgoing, outgoing.compose(), signal);
    else this.#sendWhenThereIsRoom(outgoing, signal);
  }

  #sendWhenThereIsRoom(outgoing: OutgoingAsk, signal: CancelController): void {
    const place = this.#outgoing.request(outgoing.bytes, () => {
      try {
        const leave = () => place.leave();
        this.#callSeat(outgoing, forgetful(outgoing.compose, leave), signal, leave);
      } catch (error) {
        place.leave();
        this.#listener.fail(error);
      }
    });
    signal.addEventListener('abort', () => place.leave());
  }

  /** `leave` is called once nothing of the request is held any more. */
  #callSeat(
    { key, name, seat: seatName, without, timeout_ms }: OutgoingAsk,
    { ask, bridged, encoded, onSent }: ComposedAsk & Pick<AgentCall, 'onSent'>,
    signal: CancelController,
    leave?: () => void,
  ): void {
    const seat = this.#seatNamed(seatName);
    const deadline = this.#deadlineOf(name, seat, timeout_ms ?? seat.timeout_ms);
    const left = deadline === undefined ? undefined : Math.max(1, deadline - this.#parts.clock.now());
    const call: AgentCall = {
      ...{ seat, ask: bridged ?? ask, encoded, idempotencyKey: `${this.#fold.session}/${name}`, signal },
      timeout_ms: left ?? timeout_ms ?? seat.timeout_ms,
      ...(bridged && { asked: ask, read: bridgeReader(ask, seat) }),
      ...(without && { without }),
      ...(onSent && !this.#isKept(seat, bridged) && { onSent }),
    };
    const attempt = askLedgerOf(this.#fold.ledger, name).failures + 1;
    const about = { ask: name, seat: seatName, attempt };
    const course = { correctable: name === key, ...(deadline === undefined ? {} : this.#retriesOf(name, deadline)) };
    const until = this.#parts.clock.now() + call.timeout_ms;
    this.#caller.ask(call, (outcome) => {
      leave?.();
      if (signal.aborted) return;
      if (outcome.kind === 'accepted') this.#deliver(key, { kind: 'accepted', ask: name, attempt, until });
      else this.#settleAsk(key, about, seat, outcome, course);
    });
  }

  /** Whether the message is held until it is answered, however it is sent. */
  #isKept({ protocol }: Seat, bridged: Ask | undefined): boolean {
    return bridged !== undefined || this.#parts.protocols.get(protocol)?.names_model === true;
  }

  #retriesOf(name: string, deadline: number): { deadline: number; spread: number } {
    const spread = Number.parseInt(this.#parts.hash(`${this.#fold.session}/${name}`).slice(0, 4), 16) / 0xffff;
    return { deadline, spread };
  }

  /** When the time of an ask is over, where its protocol tries again until then. */
  #deadlineOf(name: string, { protocol }: Seat, timeout_ms: number): number | undefined {
    if (!this.#parts.protocols.get(protocol)?.retries_until_timeout) return undefined;
    const { first_sent_at } = askLedgerOf(this.#fold.ledger, name);
    return (first_sent_at === null ? this.#parts.clock.now() : Date.parse(first_sent_at)) + timeout_ms;
  }

  /** `key` is that of the effect. */
  #settleAsk(key: string, about: AskAttempt, seat: Seat, outcome: Outcome, course: AskCourse = {}): void {
    const event = this.#eventOf(about, seat, outcome, course);
    if (event instanceof Promise) event.then((settled) => this.#deliver(key, settled));
    else this.#deliver(key, event);
  }

  /** The event of an outcome. A failure that deactivates the agent is told when that is stored. */
  #eventOf(
    about: AskAttempt,
    seat: Seat,
    outcome: Outcome,
    course: AskCourse,
  ): ReturnType<typeof outcomeEvent> | Promise<ReturnType<typeof outcomeEvent>> {
    const { protocols, clock } = this.#parts;
    const protocol = protocols.get(seat.protocol);
    const event = outcomeEvent(about, outcome, protocol, clock.now(), course);
    const exhausted = isExhausted(event, protocol?.retry_waits_ms ?? []);
    if (!isFinalFailure(event) || !this.#caller.isDeactivatedBy(seat, exhausted)) return event;
    return this.#caller.deactivate(seat, exhausted).then(() => event);
  }

  #deliver(key: string, event: SessionFact): void {
    this.#underWay.delete(key);
    this.#listener.deliver(event);
    // After the event is there: whoever gets the place makes a step, and this ask must not be due in it any more.
    if (event.kind !== 'ask.failed' || event.data.final) this.#leavePlace(key);
  }

  #park({ key, name, seat: seatName, act, since, until }: ParkedTime): void {
    const seat = this.#fold.seats.get(seatName);
    if (!seat || this.#parked.has(key)) return;
    const parked = { session: this.#fold.session, ask: name, seat, act, since, until };
    this.#receiving.delete(name);
    this.#parked.set(key, {
      name,
      leave: this.#parkedAsks.add(parked, () => this.#expire(key, name, seat, until)),
    });
  }

  /** An effect may park a second ask: that of a seat that is asked once more has a name and an end of its own. */
  #unparkOthers(parked: readonly ParkedTime[]): void {
    for (const [key, { name }] of this.#parked)
      if (!parked.some((ask) => ask.key === key && ask.name === name)) this.#unpark(key);
  }

  #unpark(key: string): void {
    this.#parked.get(key)?.leave();
    this.#parked.delete(key);
  }

  #expire(key: string, name: string, seat: Seat, until: string): void {
    this.#unpark(key);
    const about = { ask: name, seat: seat.seat, attempt: askLedgerOf(this.#fold.ledger, name).failures + 1 };
    const outcome = unansweredUntil(until);
    this.#caller.noteHealth(seat, outcome);
    this.#settleAsk(key, about, seat, outcome);
  }

  #scheduleRetry({ key, not_before }: RetryTime): void {
    if (this.#timers.has(key)) return;
    this.scheduleAfter(key, Date.parse(not_before) - this.#parts.clock.now(), () => this.#listener.look());
  }

  #waitUntil({ key, until }: WaitEffect): void {
    if (this.#waits.has(key)) return;
    const cancel = this.#deadlines.at(Date.parse(until), () => {
      this.#waits.delete(key);
      this.#listener.deliver({ kind: 'deadline.passed', data: { wait: key, until } });
    });
    this.#waits.set(key, cancel);
  }

  /** What was waited for before and is not any more must not come to pass. */
  #forgetWaits(waits: readonly WaitEffect[]): void {
    for (const [key, cancel] of this.#waits) {
      if (waits.some((wait) => wait.key === key)) continue;
      cancel();
      this.#waits.delete(key);
    }
  }

  /** Where nobody can be seated, the event says so. */
  #seatAgents(wish: SeatEffect): void {
    const abort = new AbortController();
    this.#underWay.set(wish.key, abort);
    const { session, opened } = this.#fold;
    this.#seatTurn(wish, session, opened.methods).then(
      (data) => {
        if (!abort.signal.aborted) this.#deliver(wish.key, { kind: 'turn.opened', data });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) this.#seatLater(wish.key, error);
      },
    );
  }

  /** The disk may give the agents in a moment. */
  #seatLater(key: string, error: unknown): void {
    this.#parts.log.error({ session: this.#fold.session, err: error }, 'agents could not be seated yet');
    this.scheduleAfter(key, seatRetryWaitMs, () => {
      this.#underWay.delete(key);
      this.#listener.look();
    });
  }
}

function unansweredUntil(until: string): Extract<Outcome, { kind: 'failed' }> {
  return { kind: 'failed', reason: 'timeout', detail: `no answer came until ${until}`, retryable: false, flags: [] };
}

/** A large request that is forgotten when it was sent, and made again if it has to be sent once more. */
function forgetful(compose: () => ComposedAsk, leave: () => void): ComposedAsk & Pick<AgentCall, 'onSent'> {
  const { encoded, ...rest } = compose();
  const { body, ...request } = encoded;
  let kept: SendableRequest['body'] | undefined = body;
  const lazy = {
    ...request,
    get body() {
      kept ??= compose().encoded.body;
      return kept;
    },
  };
  const onSent = () => {
    kept = undefined;
    leave();
  };
  return { ...rest, encoded: lazy, onSent };
}
