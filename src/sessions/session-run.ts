/**
 * One running session: advance, append, send what was committed, and again when something comes of it.
 * Nothing leaves this process before the events that say so are on disk, and one append is under way at a time.
 */

import type { AgentCaller } from '../agents/agent-caller.ts';
import { ParleyError } from '../errors.ts';
import type { NewEvent } from '../record/event.ts';
import { atEndOfTurn } from '../runtime/end-of-turn.ts';
import type { RecordDraft, WriteResult } from '../store/scribe.ts';
import type { ChangeResult, RecordAppend } from '../store/store.ts';
import { advanceSession, type SessionStep } from './advance-session.ts';
import { SessionEffects } from './effects.ts';
import type { SessionFold } from './session-fold.ts';
import type { LanePlace, SessionLanes } from './session-lanes.ts';
import type { SessionParts } from './session-parts.ts';

/** How long to wait before an append that the disk refused is tried again. */
const appendRetryWaitMs = 1000;

export class SessionRun {
  readonly #fold: SessionFold;
  readonly #parts: SessionParts;
  readonly #lanes: SessionLanes;
  readonly #effects: SessionEffects;
  readonly #inbox: NewEvent[] = [];
  readonly #ended = Promise.withResolvers<boolean>();
  /** Told when the disk refuses an append that somebody waits for. */
  #onAppendRefused: (error: unknown) => void = () => {};
  #lanePlace: LanePlace | undefined;
  /** Whether it is on the record and asks nobody yet, because its lane is full. */
  #waitsInLane = false;
  /** Whether its turn has come since it last looked at what to ask. */
  #turnHasCome = false;
  #isPumping = false;
  #isPumpScheduled = false;
  #asking = true;
  #isOver = false;

  constructor(fold: SessionFold, parts: SessionParts, caller: AgentCaller, lanes: SessionLanes) {
    this.#fold = fold;
    this.#parts = parts;
    this.#lanes = lanes;
    const listener = { deliver: (fact: NewEvent) => this.#deliver(fact), look: () => this.#pump() };
    this.#effects = new SessionEffects(fold, parts, caller, listener);
  }

  /** Resolves when this engine has nothing more to do for the session: whether it has put its end on the record. */
  get ended(): Promise<boolean> {
    return this.#ended.promise;
  }

  /** Opens the session in the store; on `conflict`, or when the disk refuses, nothing was kept and nothing will be sent. */
  async open(opening: NonNullable<RecordAppend['opened']>): Promise<ChangeResult> {
    try {
      this.#join();
      const step = this.#advance([{ kind: 'session.opened', data: this.#fold.opened }]);
      this.#isPumping = true;
      const committing = this.#parts.scribe.write({ ...this.#draftOf(step), opened: opening });
      this.#freePlace();
      const written = await committing;
      this.#isPumping = false;
      if (this.#wasAppended(written)) this.#carryOutFirstStep(step);
      else this.#end();
      return written === 'conflict' ? written : 'appended';
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  /** Goes on with a session that is in the store, as soon as its lane lets it. */
  resume(): void {
    this.#join();
    if (!this.#waitsInLane) this.#start();
  }

  #join(): void {
    const { lane } = this.#fold.opened;
    this.#lanePlace = lane && this.#lanes.join(lane, () => this.#start());
    this.#waitsInLane = this.#lanePlace?.waits ?? false;
  }

  #start(): void {
    this.#waitsInLane = false;
    if (this.#isOver) return;
    this.#turnHasCome = true;
    this.#effects.startBudget();
    this.#pump();
  }

  /** Whoever takes the place writes to the same store after this, so nobody is asked before this is on disk. */
  #freePlace(): void {
    if (this.#fold.ledger.closed && this.#effects.isIdle) this.#lanePlace?.free();
  }

  /** Resolves once the end is on the record; rejects where the disk refuses it, which is then tried again. */
  cancel(reason: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#onAppendRefused = reject;
      this.#ended.promise.then(() => resolve());
      this.#deliver({ kind: 'session.closed', data: { status: 'cancelled', outcome: null, reason } });
    });
  }

  /** Asks nothing new; ends once what is under way has come back and is on the record. */
  windDown(): void {
    this.#asking = false;
    if (this.#effects.isIdle && !this.#isPumping && !this.#isPumpScheduled) this.#end();
  }

  /** Lets go at once. What was under way is asked again by whoever takes the session up. */
  abandon(): void {
    this.#end();
  }

  #deliver(fact: NewEvent): void {
    if (this.#isOver) return;
    this.#inbox.push(fact);
    this.#pumpSoon();
  }

  /** What comes back in one turn of the event loop is taken in together, in one append. */
  #pumpSoon(): void {
    if (this.#isPumping || this.#isPumpScheduled) return;
    this.#isPumpScheduled = true;
    atEndOfTurn(() => {
      this.#isPumpScheduled = false;
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#isPumping || this.#isOver) return;
    this.#isPumping = true;
    this.#pumpUntilIdle().catch((error: unknown) => {
      this.#parts.log.error(
        { session: this.#fold.session, err: error },
        'a session stopped on a fault of the platform',
      );
      this.#end();
    });
  }

  async #pumpUntilIdle(): Promise<void> {
    do {
      const step = this.#advance(this.#inbox.splice(0));
      const committing = step.bodies.length > 0 ? this.#commit(step) : undefined;
      this.#freePlace();
      if (committing && !this.#wasAppended(await committing)) return this.#end();
      if (this.#isOver) return;
      this.#effects.carryOut(step);
    } while (this.#inbox.length > 0 || this.#turnHasCome);
    this.#isPumping = false;
    const { closed } = this.#fold.ledger;
    if (closed || (!this.#asking && this.#effects.isIdle)) this.#end(closed);
  }

  /** The first step of a session that was just opened is committed already. */
  #carryOutFirstStep(step: SessionStep): void {
    if (!this.#waitsInLane) this.#effects.startBudget();
    this.#effects.carryOut(step);
    if (this.#fold.ledger.closed) this.#end(true);
    else if (this.#inbox.length > 0 || this.#turnHasCome) this.#pump();
    else if (!this.#asking && this.#effects.isIdle) this.#end();
  }

  #advance(facts: readonly NewEvent[]): SessionStep {
    const { clock, hash, protocols } = this.#parts;
    this.#turnHasCome = false;
    const asking = this.#asking && !this.#waitsInLane;
    return advanceSession(this.#fold, facts, { now: clock.now(), hash, protocols, underWay: this.#effects, asking });
  }

  async #commit(step: SessionStep): Promise<WriteResult> {
    const draft = this.#draftOf(step);
    for (;;) {
      try {
        return await this.#parts.scribe.write(draft);
      } catch (error) {
        if (error instanceof ParleyError && error.code === 'SHUTTING_DOWN') return 'conflict';
        this.#onAppendRefused(error);
        this.#parts.log.error({ session: this.#fold.session, err: error }, 'an append failed and will be tried again');
        await new Promise<void>((resolve) => this.#effects.scheduleAfter('append', appendRetryWaitMs, resolve));
      }
    }
  }

  #draftOf({ bodies }: SessionStep): RecordDraft {
    const { session, ledger, hash, closed } = this.#fold;
    const draft = { session, first: ledger.next_seq - bodies.length, prev: hash, bodies };
    return closed ? { ...draft, closed } : draft;
  }

  #wasAppended(written: WriteResult): boolean {
    if (written === 'conflict') return false;
    this.#fold.hash = written.hash;
    return true;
  }

  #end(closed = false): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#effects.callOffAll();
    this.#lanePlace?.leave();
    this.#ended.resolve(closed);
  }
}
