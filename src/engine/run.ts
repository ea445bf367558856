/**
 * One running session: advance, append, send what was committed, and again when something comes of it.
 * Nothing leaves this process before the events that say so are on disk, and one append is under way at a time.
 */
import { ParleyError } from '../errors.ts';
import type { NewEvent } from '../record/event.ts';
import type { Draft, Written } from '../store/scribe.ts';
import type { Append, Appended } from '../store/store.ts';
import { type Advance, advance } from './advance.ts';
import type { Caller } from './caller.ts';
import { atEndOfTurn } from './end-of-turn.ts';
import { Errands } from './errands.ts';
import type { Fold } from './fold.ts';
import type { Lanes, Place } from './lanes.ts';
import type { EngineParts } from './parts.ts';

/** How long to wait before an append that the disk refused is tried again. */
const APPEND_AGAIN_MS = 1000;

export class Run {
  readonly #fold: Fold;
  readonly #parts: EngineParts;
  readonly #lanes: Lanes;
  readonly #errands: Errands;
  readonly #inbox: NewEvent[] = [];
  readonly #ended = Promise.withResolvers<boolean>();
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
    this.#lanes = lanes;
    const sender = { deliver: (fact: NewEvent) => this.#deliver(fact), look: () => this.#pump() };
    this.#errands = new Errands(fold, parts, caller, sender);
  }

  /** Resolves when this engine has nothing more to do for the session: whether it has put its end on the record. */
  get ended(): Promise<boolean> {
    return this.#ended.promise;
  }

  /** Opens the session in the store; on `conflict`, or when the disk refuses, nothing was kept and nothing will be sent. */
  async open(opening: NonNullable<Append['opened']>): Promise<Appended> {
    try {
      this.#join();
      const step = this.#advance([{ kind: 'session.opened', data: this.#fold.opened }]);
      this.#pumping = true;
      const committing = this.#parts.scribe.write({ ...this.#draft(step), opened: opening });
      this.#freePlace();
      const written = await committing;
      this.#pumping = false;
      if (this.#isKept(written)) this.#go(step);
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
    this.#errands.startBudget();
    this.#pump();
  }

  /** Whoever takes the place writes to the same store after this, so nobody is asked before this is on disk. */
  #freePlace(): void {
    if (this.#fold.ledger.closed && this.#errands.none) this.#place?.free();
  }

  /** Resolves once the end is on the record; rejects where the disk refuses it, which is then tried again. */
  cancel(reason: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#refused = reject;
      this.#ended.promise.then(() => resolve());
      this.#deliver({ kind: 'session.closed', data: { status: 'cancelled', outcome: null, reason } });
    });
  }

  /** Asks nothing new; ends once what is under way has come back and is on the record. */
  wind(): void {
    this.#asking = false;
    if (this.#errands.none && !this.#pumping && !this.#due) this.#end();
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
    atEndOfTurn(() => {
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
      const committing = step.bodies.length > 0 ? this.#commit(step) : undefined;
      this.#freePlace();
      if (committing && !this.#isKept(await committing)) return this.#end();
      if (this.#over) return;
      this.#errands.carryOut(step);
    } while (this.#inbox.length > 0 || this.#released);
    this.#pumping = false;
    const { closed } = this.#fold.ledger;
    if (closed || (!this.#asking && this.#errands.none)) this.#end(closed);
  }

  /** The first step of a session that was just opened is committed already. */
  #go(step: Advance): void {
    if (!this.#held) this.#errands.startBudget();
    this.#errands.carryOut(step);
    if (this.#fold.ledger.closed) this.#end(true);
    else if (this.#inbox.length > 0 || this.#released) this.#pump();
    else if (!this.#asking && this.#errands.none) this.#end();
  }

  #advance(facts: readonly NewEvent[]): Advance {
    const { clock, hash, protocols } = this.#parts;
    this.#released = false;
    const asking = this.#asking && !this.#held;
    return advance(this.#fold, facts, { now: clock.now(), hash, protocols, underWay: this.#errands, asking });
  }

  async #commit(step: Advance): Promise<Written> {
    const draft = this.#draft(step);
    for (;;) {
      try {
        return await this.#parts.scribe.write(draft);
      } catch (error) {
        if (error instanceof ParleyError && error.code === 'SHUTTING_DOWN') return 'conflict';
        this.#refused(error);
        this.#parts.log.error({ session: this.#fold.session, err: error }, 'an append failed and will be tried again');
        await new Promise<void>((resolve) => this.#errands.after('append', APPEND_AGAIN_MS, resolve));
      }
    }
  }

  #draft({ bodies }: Advance): Draft {
    const { session, ledger, hash, closed } = this.#fold;
    const draft = { session, first: ledger.next_seq - bodies.length, prev: hash, bodies };
    return closed ? { ...draft, closed } : draft;
  }

  #isKept(written: Written): boolean {
    if (written === 'conflict') return false;
    this.#fold.hash = written.hash;
    return true;
  }

  #end(closed = false): void {
    if (this.#over) return;
    this.#over = true;
    this.#errands.end();
    this.#place?.leave();
    this.#ended.resolve(closed);
  }
}
