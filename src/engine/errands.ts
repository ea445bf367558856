/**
 * What a running session has under way outside: asks that were sent, evidence that is looked at, times that are waited
 * for. What comes of each is delivered as an event, once, and nothing of what was called off.
 */
import type { CheckEffect, WaitEffect } from '../formats/format.ts';
import { CallOff } from '../guard/call-off.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { NewEvent } from '../record/event.ts';
import { askLedger } from '../record/ledger.ts';
import type { Advance, Outgoing } from './advance.ts';
import type { Caller } from './caller.ts';
import { type Attempt, cameOf, isExhausted } from './came-of.ts';
import type { Fold } from './fold.ts';
import type { EngineParts } from './parts.ts';

/** Whoever sends somebody on an errand. */
export interface Sender {
  deliver(fact: NewEvent): void;
  /** The time has come to look again at what is due. */
  look(): void;
}

export class Errands {
  readonly #fold: Fold;
  readonly #parts: EngineParts;
  readonly #caller: Caller;
  readonly #sender: Sender;
  readonly #seats: ReadonlyMap<string, Seat>;
  readonly #underWay = new Map<string, { abort(): void }>();
  readonly #timers = new Map<string, () => void>();

  constructor(fold: Fold, parts: EngineParts, caller: Caller, sender: Sender) {
    this.#fold = fold;
    this.#parts = parts;
    this.#caller = caller;
    this.#sender = sender;
    this.#seats = new Map(fold.opened.seats.map((seat) => [seat.seat, seat]));
  }

  /** Whether it is under way: until what came of it is delivered. */
  has(key: string): boolean {
    return this.#underWay.has(key);
  }

  get none(): boolean {
    return this.#underWay.size === 0;
  }

  /** Begins what a step wants, and calls off what it no longer does. */
  carryOut({ outgoing, wanted, checks, waits }: Advance): void {
    for (const key of this.#underWay.keys()) if (!wanted.has(key)) this.#callOff(key);
    for (const ask of outgoing) this.#send(ask);
    for (const check of checks) this.#check(check);
    for (const key of wanted) this.#scheduleRetry(key);
    for (const wait of waits) this.#await(wait);
  }

  /** The budget counts from the opening, and is looked at from the start: waiting in a lane is part of it. */
  startBudget(): void {
    const { opened_at, budget, spent } = this.#fold.ledger;
    const { time_budget_ms: limit } = budget;
    if (limit === null || spent || this.#timers.has('budget')) return;
    const left = Date.parse(opened_at) + limit - this.#parts.clock.now();
    this.after('budget', left, () => this.#sender.deliver({ kind: 'budget.spent', data: { budget: 'time', limit } }));
  }

  /** Calls after so many milliseconds, unless everything ends before. */
  after(key: string, wait: number, call: () => void): void {
    const cancel = this.#parts.clock.at(this.#parts.clock.now() + wait, () => {
      this.#timers.delete(key);
      call();
    });
    this.#timers.set(key, cancel);
  }

  end(): void {
    for (const key of this.#underWay.keys()) this.#callOff(key);
    for (const cancel of this.#timers.values()) cancel();
  }

  #callOff(key: string): void {
    const call = this.#underWay.get(key);
    this.#underWay.delete(key);
    call?.abort();
  }

  #check({ key, uri, sha256, timeout_ms }: CheckEffect): void {
    const abort = new AbortController();
    this.#underWay.set(key, abort);
    const { signal } = abort;
    this.#parts.checkEvidence({ uri, sha256 }, { timeout_ms, signal }).then((found) => {
      if (signal.aborted) return;
      this.#underWay.delete(key);
      this.#sender.deliver({ kind: 'evidence.checked', data: { evidence: key, ...found } });
    });
  }

  #send({ key, seat: name, ask, encoded, timeout_ms }: Outgoing): void {
    const seat = this.#seats.get(name);
    if (!seat) throw new TypeError(`the session has no seat ${name}`);
    const signal = new CallOff();
    this.#underWay.set(key, signal);
    const idempotencyKey = `${this.#fold.session}/${key}`;
    const call = { seat, ask, encoded, idempotencyKey, timeout_ms: timeout_ms ?? seat.timeout_ms, signal };
    const attempt = askLedger(this.#fold.ledger, key).failures + 1;
    this.#caller.ask(call, (outcome) => this.#hear({ ask: key, seat: name, attempt }, seat, signal, outcome));
  }

  #hear(about: Attempt, seat: Seat, signal: CallOff, outcome: Outcome): void {
    if (signal.aborted) return;
    const { protocols, clock } = this.#parts;
    const protocol = protocols.get(seat.protocol);
    const event = cameOf(about, outcome, protocol, clock.now());
    if (!isExhausted(event, protocol?.retry_waits_ms ?? [])) this.#deliver(about.ask, event);
    else this.#caller.exhausted(seat).then(() => this.#deliver(about.ask, event));
  }

  #deliver(key: string, event: NewEvent): void {
    this.#underWay.delete(key);
    this.#sender.deliver(event);
  }

  #scheduleRetry(key: string): void {
    const { not_before } = askLedger(this.#fold.ledger, key);
    if (not_before === null || this.#timers.has(key)) return;
    this.after(key, Date.parse(not_before) - this.#parts.clock.now(), () => this.#sender.look());
  }

  #await({ key, until }: WaitEffect): void {
    if (this.#timers.has(key)) return;
    const passed: NewEvent = { kind: 'deadline.passed', data: { wait: key, until } };
    this.after(key, Date.parse(until) - this.#parts.clock.now(), () => this.#sender.deliver(passed));
  }
}
