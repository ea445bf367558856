/**
 * The effects that a running session has under way: asks, checks of evidence, and timers. The result of each is
 * delivered as an event, exactly once. Nothing is delivered of an effect that was called off.
 */
import type { AgentCaller, LateReply } from '../agents/agent-caller.ts';
import type { CheckEffect, ComputeEffect, SeatEffect, WaitEffect } from '../formats/format.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { NewEvent } from '../record/event.ts';
import { askLedgerOf } from '../record/ledger.ts';
import { CancelController } from '../runtime/cancel-signal.ts';
import type { OutgoingAsk, ParkedTime, RetryTime, SessionFact, SessionStep } from './advance-session.ts';
import type { DeadlineQueue } from './deadline-queue.ts';
import type { ParkedAsks } from './parked-asks.ts';
import { type AskAttempt, isExhausted, isFinalFailure, outcomeEvent } from './retry-policy.ts';
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
  readonly #waits = new Map<string, () => void>();
  readonly #deadlines: DeadlineQueue;
  readonly #parkedAsks: ParkedAsks;
  readonly #seatTurn: SeatTurn;
  /** By ask, the function that takes it off the list of parked asks. */
  readonly #parked = new Map<string, () => void>();
  /** Asks whose later answer is being read. */
  readonly #receiving = new Set<string>();

  constructor(
    fold: SessionFold,
    parts: SessionParts,
    { caller, deadlines, parkedAsks, seatTurn }: Omit<RunServices, 'lanes'>,
    listener: EffectListener,
  ) {
    this.#fold = fold;
    this.#parts = parts;
    this.#caller = caller;
    this.#listener = listener;
    this.#deadlines = deadlines;
    this.#parkedAsks = parkedAsks;
    this.#seatTurn = seatTurn;
  }

  /** Whether an ask or a check is under way; it is until its result has been delivered. */
  has(key: string): boolean {
    return this.#underWay.has(key);
  }

  get isIdle(): boolean {
    return this.#underWay.size === 0;
  }

  /** Starts the effects of a step, and calls off those that it no longer wants. */
  carryOut({ outgoing, wanted, checks, computes, seatings, waits, retries, parked }: SessionStep): void {
    for (const key of this.#underWay.keys()) if (!wanted.has(key)) this.#callOff(key);
    for (const key of this.#parked.keys()) if (!wanted.has(key)) this.#unpark(key);
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
    for (const key of this.#parked.keys()) this.#unpark(key);
    for (const cancel of [...this.#timers.values(), ...this.#waits.values()]) cancel();
  }

  /**
   * The event of an answer that came later, or `undefined` if the ask does not wait for one. The first answer counts: once
   * it is being read, every other one is refused.
   */
  async receive(key: string, late: LateReply): Promise<NewEvent<'answer.received' | 'ask.failed'> | undefined> {
    const wanted = wantedAsk(this.#fold, key);
    const seat = wanted && this.#fold.seats.get(wanted.seat);
    if (!seat || this.#receiving.has(key)) return undefined;
    this.#receiving.add(key);
    const ask = this.#fold.format.ask(this.#fold.state, key);
    const { parked, failures } = askLedgerOf(this.#fold.ledger, key);
    const latency_ms = parked ? Math.max(0, this.#parts.clock.now() - Date.parse(parked.since)) : 0;
    const about = { ask: key, seat: seat.seat, attempt: failures + 1 };
    const idempotencyKey = `${this.#fold.session}/${key}`;
    const outcome = await this.#caller.receive({ seat, ask, idempotencyKey, latency_ms }, late);
    return this.#eventOf(about, seat, outcome);
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
    const about = { ask: key, seat: name, attempt };
    const until = this.#parts.clock.now() + call.timeout_ms;
    this.#caller.ask(call, (outcome) => {
      if (signal.aborted) return;
      if (outcome.kind === 'accepted') this.#deliver(key, { kind: 'accepted', ask: key, attempt, until });
      else this.#settleAsk(about, seat, outcome);
    });
  }

  #settleAsk(about: AskAttempt, seat: Seat, outcome: Outcome): void {
    const event = this.#eventOf(about, seat, outcome);
    if (event instanceof Promise) event.then((settled) => this.#deliver(about.ask, settled));
    else this.#deliver(about.ask, event);
  }

  /** The event of an outcome. A failure that deactivates the agent is told when that is stored. */
  #eventOf(
    about: AskAttempt,
    seat: Seat,
    outcome: Outcome,
  ): ReturnType<typeof outcomeEvent> | Promise<ReturnType<typeof outcomeEvent>> {
    const { protocols, clock } = this.#parts;
    const protocol = protocols.get(seat.protocol);
    const event = outcomeEvent(about, outcome, protocol, clock.now());
    const exhausted = isExhausted(event, protocol?.retry_waits_ms ?? []);
    if (!isFinalFailure(event) || !this.#caller.isDeactivatedBy(seat, exhausted)) return event;
    return this.#caller.deactivate(seat, exhausted).then(() => event);
  }

  #deliver(key: string, event: SessionFact): void {
    this.#underWay.delete(key);
    this.#listener.deliver(event);
  }

  #park({ key, seat: name, act, since, until }: ParkedTime): void {
    const seat = this.#fold.seats.get(name);
    if (!seat || this.#parked.has(key)) return;
    const parked = { session: this.#fold.session, ask: key, seat, act, since, until };
    this.#parked.set(
      key,
      this.#parkedAsks.add(parked, () => this.#expire(key, seat, until)),
    );
  }

  #unpark(key: string): void {
    this.#parked.get(key)?.();
    this.#parked.delete(key);
  }

  #expire(key: string, seat: Seat, until: string): void {
    this.#unpark(key);
    const about = { ask: key, seat: seat.seat, attempt: askLedgerOf(this.#fold.ledger, key).failures + 1 };
    const outcome = unansweredUntil(until);
    this.#caller.noteHealth(seat, outcome);
    this.#settleAsk(about, seat, outcome);
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
