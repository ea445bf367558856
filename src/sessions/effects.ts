/**
 * The effects that a running session has under way: asks, checks of evidence, and timers. The result of each is
 * delivered as an event, exactly once. Nothing is delivered of an effect that was called off.
 */
import type { AgentCall, AgentCaller } from '../agents/agent-caller.ts';
import type { CallPlace } from '../agents/call-places.ts';
import { readBridged } from '../bridges/read-bridged.ts';
import type { AskEffect, CheckEffect, ComputeEffect, WaitEffect } from '../formats/format.ts';
import type { Ask } from '../model/act.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { NewEvent } from '../record/event.ts';
import { askLedgerOf } from '../record/ledger.ts';
import { CancelController } from '../runtime/cancel-signal.ts';
import type { OutgoingAsk, RetryTime, SessionFact, SessionStep } from './advance-session.ts';
import { isExhausted, isFinalFailure, outcomeEvent } from './retry-policy.ts';
import type { SessionFold } from './session-fold.ts';
import type { SessionParts } from './session-parts.ts';

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

  constructor(fold: SessionFold, parts: SessionParts, caller: AgentCaller, listener: EffectListener) {
    this.#fold = fold;
    this.#parts = parts;
    this.#caller = caller;
    this.#listener = listener;
  }

  /** Whether an ask or a check is under way; it is until its result has been delivered. */
  has(key: string): boolean {
    return this.#underWay.has(key);
  }

  /** Whether a call may be opened for an ask: it has its place, or its seat needs none. */
  hasPlace({ key, seat }: AskEffect): boolean {
    return this.#places.get(key)?.isGranted ?? !this.#caller.places.isNeeded(this.#seatNamed(seat));
  }

  /** Parameters that the endpoint of a seat is known to refuse. */
  leftOutFor(seat: Seat): readonly string[] {
    return this.#parts.refusals.of(seat.agent_id);
  }

  get isIdle(): boolean {
    return this.#underWay.size === 0;
  }

  /** Starts the effects of a step, and calls off those that it no longer wants. */
  carryOut({ outgoing, queued, wanted, checks, computes, waits, retries }: SessionStep): void {
    for (const key of this.#underWay.keys()) if (!wanted.has(key)) this.#callOff(key);
    for (const key of this.#places.keys()) if (!wanted.has(key)) this.#leavePlace(key);
    for (const effect of queued) this.#requestPlace(effect);
    for (const ask of outgoing) this.#sendAsk(ask);
    for (const check of checks) this.#checkEvidence(check);
    for (const compute of computes) this.#compute(compute);
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
    for (const cancel of this.#timers.values()) cancel();
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
    this.#parts.checkEvidence({ uri, sha256 }, { timeout_ms, signal }).then((result) => {
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
    this.#parts.compute(call, abort.signal).then(
      (result) => settle(() => this.#listener.deliver({ kind: 'computed', key, result })),
      (error) => settle(() => this.#listener.fail(error)),
    );
  }

  #sendAsk({ key, name, seat: seatName, ask, bridged, without, encoded, timeout_ms }: OutgoingAsk): void {
    const seat = this.#seatNamed(seatName);
    const signal = new CancelController();
    this.#underWay.set(key, signal);
    const deadline = this.#deadlineOf(name, seat, timeout_ms ?? seat.timeout_ms);
    const left = deadline === undefined ? undefined : Math.max(1, deadline - this.#parts.clock.now());
    const call: AgentCall = {
      ...{ seat, ask: bridged ?? ask, encoded, idempotencyKey: `${this.#fold.session}/${name}`, signal },
      timeout_ms: left ?? timeout_ms ?? seat.timeout_ms,
      ...(bridged && { asked: ask, read: readerOf(ask, seat) }),
      ...(without && { without }),
    };
    const attempt = askLedgerOf(this.#fold.ledger, name).failures + 1;
    const course = { correctable: name === key, ...(deadline === undefined ? {} : this.#retriesOf(name, deadline)) };
    this.#caller.ask(call, (outcome) => {
      if (signal.aborted) return;
      const { protocols, clock } = this.#parts;
      const protocol = protocols.get(seat.protocol);
      const event = outcomeEvent({ ask: name, seat: seatName, attempt }, outcome, protocol, clock.now(), course);
      this.#settleAsk(key, seat, event);
    });
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

  #settleAsk(key: string, seat: Seat, event: NewEvent): void {
    const exhausted = isExhausted(event, this.#parts.protocols.get(seat.protocol)?.retry_waits_ms ?? []);
    if (!isFinalFailure(event) || !this.#caller.isDeactivatedBy(seat, exhausted)) this.#deliver(key, event);
    else this.#caller.deactivate(seat, exhausted).then(() => this.#deliver(key, event));
  }

  #deliver(key: string, event: NewEvent): void {
    this.#underWay.delete(key);
    this.#listener.deliver(event);
    // After the event is there: whoever gets the place makes a step, and this ask must not be due in it any more.
    if (event.kind === 'answer.received' || isFinalFailure(event)) this.#leavePlace(key);
  }

  #scheduleRetry({ key, not_before }: RetryTime): void {
    if (this.#timers.has(key)) return;
    this.scheduleAfter(key, Date.parse(not_before) - this.#parts.clock.now(), () => this.#listener.look());
  }

  #waitUntil({ key, until }: WaitEffect): void {
    if (this.#timers.has(key)) return;
    const passed: NewEvent = { kind: 'deadline.passed', data: { wait: key, until } };
    this.scheduleAfter(key, Date.parse(until) - this.#parts.clock.now(), () => this.#listener.deliver(passed));
  }
}

/** Reads the reply to a bridged ask as the answer that the format wants. */
function readerOf({ act }: Ask, { seat: name, domain }: Seat): (outcome: Outcome) => Outcome {
  return (outcome) => readBridged({ act }, { name, domain }, outcome);
}
