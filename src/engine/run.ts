/**
 * One running session: advance, append, send what was committed, and again when something comes of it.
 * Nothing leaves this process before the events that say so are on disk, and one append is under way at a time.
 */
import { ParleyError } from '../errors.ts';
import type { CheckEffect, WaitEffect } from '../formats/format.ts';
import type { Seat } from '../model/seat.ts';
import type { Sealed } from '../record/chain.ts';
import type { NewEvent } from '../record/event.ts';
import { signHead } from '../record/head.ts';
import { askLedger } from '../record/ledger.ts';
import type { Append, Appended } from '../store/store.ts';
import { type Advance, advance, type Outgoing } from './advance.ts';
import type { Caller } from './caller.ts';
import { cameOf, isExhausted } from './came-of.ts';
import type { Fold } from './fold.ts';
import type { Lanes, Place } from './lanes.ts';
import type { EngineParts } from './parts.ts';

/** How long to wait before an append that the disk refused is tried again. */
const APPEND_AGAIN_MS = 1000;

export class Run {
  readonly #fold: Fold;
  readonly #parts: EngineParts;
  readonly #caller: Caller;
  readonly #lanes: Lanes;
  readonly #seats: ReadonlyMap<string, Seat>;
  readonly #inbox: NewEvent[] = [];
  readonly #underWay = new Map<string, AbortController>();
  readonly #timers = new Map<string, () => void>();
  readonly #ended = Promise.withResolvers<void>();
  /** Told when the disk refuses an append that somebody waits for. */
  #refused: (error: unknown) => void = () => {};
  #place: Place | undefined;
  /** Whether it is on the record and asks nobody yet, because its lane is full. */
  #held = false;
  /** Whether its turn has come since it last looked at what to ask. */
  #released = false;
  #pumping = false;
  #due = false;
  #asking = true;
  #over = false;

  constructor(fold: Fold, parts: EngineParts, caller: Caller, lanes: Lanes) {
    this.#fold = fold;
    this.#parts = parts;
    this.#caller = caller;
    this.#lanes = lanes;
    this.#seats = new Map(fold.opened.seats.map((seat) => [seat.seat, seat]));
  }

  /** Resolves when this engine has nothing more to do for the session. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Opens the session in the store; on `conflict`, or when the disk refuses, nothing was kept and nothing will be sent. */
  async open(opening: NonNullable<Append['opened']>): Promise<Appended> {
    try {
      return await this.#open(opening);
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  async #open(opening: NonNullable<Append['opened']>): Promise<Appended> {
    this.#join();
    const step = this.#advance([{ kind: 'session.opened', data: this.#fold.opened }]);
    this.#pumping = true;
    const committing = this.#parts.store.append({ ...this.#append(step.lines), opened: opening });
    this.#freePlace();
    const appended = await committing;
    this.#pumping = false;
    if (appended === 'conflict') this.#end();
    else this.#go(step);
    return appended;
  }

  /** Goes on with a session that is in the store, as soon as its lane lets it. */
  resume(): void {
    this.#join();
    if (!this.#held) this.#start();
  }

  #join(): void {
    const { lane } = this.#fold.opened;
    this.#place = lane && this.#lanes.join(lane, () => this.#start());
    this.#held = this.#place?.waits ?? false;
  }

  #start(): void {
    this.#held = false;
    if (this.#over) return;
    this.#released = true;
    this.#startBudget();
    this.#pump();
  }

  /** Whoever takes the place writes to the same store after this, so nobody is asked before this is on disk. */
  #freePlace(): void {
    if (this.#fold.ledger.closed && this.#underWay.size === 0) this.#place?.free();
  }

  /** Resolves once the end is on the record; rejects where the disk refuses it, which is then tried again. */
  cancel(reason: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#refused = reject;
      this.#ended.promise.then(resolve);
      this.#deliver({ kind: 'session.closed', data: { status: 'cancelled', outcome: null, reason } });
    });
  }

  /** Asks nothing new; ends once what is under way has come back and is on the record. */
  wind(): void {
    this.#asking = false;
    if (this.#underWay.size === 0 && !this.#pumping && !this.#due) this.#end();
  }

  /** Lets go at once. What was under way is asked again by whoever takes the session up. */
  abandon(): void {
    this.#end();
  }

  #deliver(fact: NewEvent): void {
    if (this.#over) return;
    this.#inbox.push(fact);
    this.#pumpSoon();
  }

  /** What comes back in one turn of the event loop is taken in together, in one append. */
  #pumpSoon(): void {
    if (this.#pumping || this.#due) return;
    this.#due = true;
    setImmediate(() => {
      this.#due = false;
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#pumping || this.#over) return;
    this.#pumping = true;
    this.#work().catch((error: unknown) => {
      this.#parts.log.error(
        { session: this.#fold.session, err: error },
        'a session stopped on a fault of the platform',
      );
      this.#end();
    });
  }

  async #work(): Promise<void> {
    do {
      const step = this.#advance(this.#inbox.splice(0));
      const committing = step.lines.length > 0 ? this.#commit(step.lines) : undefined;
      this.#freePlace();
      if ((await committing) === 'conflict') return this.#end();
      if (this.#over) return;
      this.#carryOut(step);
    } while (this.#inbox.length > 0 || this.#released);
    this.#pumping = false;
    if (this.#fold.ledger.closed || (!this.#asking && this.#underWay.size === 0)) this.#end();
  }

  /** The first step of a session that was just opened is committed already. */
  #go(step: Advance): void {
    this.#startBudget();
    this.#carryOut(step);
    if (this.#fold.ledger.closed) this.#end();
    else if (this.#inbox.length > 0 || this.#released) this.#pump();
    else if (!this.#asking && this.#underWay.size === 0) this.#end();
  }

  #advance(facts: readonly NewEvent[]): Advance {
    const { clock, hash, protocols } = this.#parts;
    const underWay = new Set(this.#underWay.keys());
    for (const { data } of facts) if ('ask' in data) underWay.delete(data.ask);
    this.#released = false;
    const asking = this.#asking && !this.#held;
    return advance(this.#fold, facts, { now: clock.now(), hash, protocols, underWay, asking });
  }

  async #commit(lines: Sealed[]): Promise<Appended> {
    const append = this.#append(lines);
    for (;;) {
      try {
        return await this.#parts.store.append(append);
      } catch (error) {
        if (error instanceof ParleyError && error.code === 'SHUTTING_DOWN') return 'conflict';
        this.#refused(error);
        this.#parts.log.error({ session: this.#fold.session, err: error }, 'an append failed and will be tried again');
        await new Promise<void>((resolve) => this.#timer('append', APPEND_AGAIN_MS, resolve));
      }
    }
  }

  #append(lines: Sealed[]): Append {
    const { session, ledger, hash } = this.#fold;
    const append: Append = { session, lines: lines.map(({ seq, text }) => ({ seq, text })) };
    const { closed } = this.#fold;
    if (!closed) return append;
    const seq = ledger.next_seq - 1;
    const head = { session, seq, hash, count: ledger.next_seq };
    return { ...append, closed, signature: { seq, text: signHead(head, this.#parts.signer) } };
  }

  #carryOut({ outgoing, wanted, checks, waits }: Advance): void {
    for (const [key, call] of this.#underWay) if (!wanted.has(key)) this.#callOff(key, call);
    for (const ask of outgoing) this.#send(ask);
    for (const check of checks) this.#check(check);
    for (const key of wanted) this.#scheduleRetry(key);
    for (const wait of waits) this.#await(wait);
  }

  #callOff(key: string, call: AbortController): void {
    this.#underWay.delete(key);
    call.abort();
  }

  #check({ key, uri, sha256, timeout_ms }: CheckEffect): void {
    const abort = new AbortController();
    this.#underWay.set(key, abort);
    this.#parts.checkEvidence({ uri, sha256 }, { timeout_ms, signal: abort.signal }).then((found) => {
      if (abort.signal.aborted) return;
      this.#underWay.delete(key);
      this.#deliver({ kind: 'evidence.checked', data: { evidence: key, ...found } });
    });
  }

  #send({ key, seat: name, ask, encoded, timeout_ms }: Outgoing): void {
    const seat = this.#seats.get(name);
    if (!seat) throw new TypeError(`the session has no seat ${name}`);
    const abort = new AbortController();
    this.#underWay.set(key, abort);
    const { failures } = askLedger(this.#fold.ledger, key);
    const idempotencyKey = `${this.#fold.session}/${key}`;
    const call = {
      seat,
      ask,
      encoded,
      idempotencyKey,
      timeout_ms: timeout_ms ?? seat.timeout_ms,
      signal: abort.signal,
    };
    this.#caller.call(call).then(async (outcome) => {
      if (abort.signal.aborted) return;
      const { protocols, clock } = this.#parts;
      const protocol = protocols.get(seat.protocol);
      const about = { ask: key, seat: name, attempt: failures + 1 };
      const event = cameOf(about, outcome, protocol, clock.now());
      if (isExhausted(event, protocol?.retry_waits_ms ?? [])) await this.#caller.exhausted(seat);
      this.#underWay.delete(key);
      this.#deliver(event);
    });
  }

  #scheduleRetry(key: string): void {
    const { not_before } = askLedger(this.#fold.ledger, key);
    if (not_before === null || this.#timers.has(key)) return;
    this.#timer(key, Date.parse(not_before) - this.#parts.clock.now(), () => this.#pump());
  }

  #await({ key, until }: WaitEffect): void {
    if (this.#timers.has(key)) return;
    const passed: NewEvent = { kind: 'deadline.passed', data: { wait: key, until } };
    this.#timer(key, Date.parse(until) - this.#parts.clock.now(), () => this.#deliver(passed));
  }

  #budgetEnd(): number | null {
    const { opened_at, budget } = this.#fold.ledger;
    return budget.time_budget_ms === null ? null : Date.parse(opened_at) + budget.time_budget_ms;
  }

  /** The budget counts from the opening, and is looked at from the start: waiting in a lane is part of it. */
  #startBudget(): void {
    if (this.#held || this.#timers.has('budget')) return;
    const end = this.#budgetEnd();
    const limit = this.#fold.ledger.budget.time_budget_ms;
    if (end === null || limit === null || this.#fold.ledger.spent) return;
    const spend = () => this.#deliver({ kind: 'budget.spent', data: { budget: 'time', limit } });
    this.#timer('budget', end - this.#parts.clock.now(), spend);
  }

  #timer(key: string, wait: number, call: () => void): void {
    const cancel = this.#parts.clock.at(this.#parts.clock.now() + wait, () => {
      this.#timers.delete(key);
      call();
    });
    this.#timers.set(key, cancel);
  }

  #end(): void {
    if (this.#over) return;
    this.#over = true;
    for (const [key, call] of this.#underWay) this.#callOff(key, call);
    for (const cancel of this.#timers.values()) cancel();
    this.#place?.leave();
    this.#ended.resolve();
  }
}
