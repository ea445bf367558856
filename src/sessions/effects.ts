/**
 * The effects that a running session has under way: asks, checks of evidence, and timers. The result of each is
 * delivered as an event, exactly once. Nothing is delivered of an effect that was called off.
 */
import type { AgentCaller } from '../agents/agent-caller.ts';
import type { CheckEffect, ComputeEffect, WaitEffect } from '../formats/format.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { NewEvent } from '../record/event.ts';
import { askLedgerOf } from '../record/ledger.ts';
import { CancelController } from '../runtime/cancel-signal.ts';
import type { OutgoingAsk, RetryTime, SessionFact, SessionStep } from './advance-session.ts';
import { type AskAttempt, isExhausted, isFinalFailure, outcomeEvent } from './retry-policy.ts';
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

  get isIdle(): boolean {
    return this.#underWay.size === 0;
  }

  /** Starts the effects of a step, and calls off those that it no longer wants. */
  carryOut({ outgoing, wanted, checks, computes, waits, retries }: SessionStep): void {
    for (const key of this.#underWay.keys()) if (!wanted.has(key)) this.#callOff(key);
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
    for (const cancel of this.#timers.values()) cancel();
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

  #sendAsk({ key, seat: name, ask, encoded, timeout_ms }: OutgoingAsk): void {
    const seat = this.#fold.seats.get(name);
    if (!seat) throw new TypeError(`the session has no seat ${name}`);
    const signal = new CancelController();
    this.#underWay.set(key, signal);
    const idempotencyKey = `${this.#fold.session}/${key}`;
    const call = { seat, ask, encoded, idempotencyKey, timeout_ms: timeout_ms ?? seat.timeout_ms, signal };
    const attempt = askLedgerOf(this.#fold.ledger, key).failures + 1;
    this.#caller.ask(call, (outcome) => this.#settleAsk({ ask: key, seat: name, attempt }, seat, signal, outcome));
  }

  #settleAsk(about: AskAttempt, seat: Seat, signal: CancelController, outcome: Outcome): void {
    if (signal.aborted) return;
    const { protocols, clock } = this.#parts;
    const protocol = protocols.get(seat.protocol);
    const event = outcomeEvent(about, outcome, protocol, clock.now());
    const exhausted = isExhausted(event, protocol?.retry_waits_ms ?? []);
    if (!isFinalFailure(event) || !this.#caller.isDeactivatedBy(seat, exhausted)) this.#deliver(about.ask, event);
    else this.#caller.deactivate(seat, exhausted).then(() => this.#deliver(about.ask, event));
  }

  #deliver(key: string, event: NewEvent): void {
    this.#underWay.delete(key);
    this.#listener.deliver(event);
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
