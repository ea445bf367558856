/**
 * One running session: fold what happened, put the step on the record, carry out its effects, wait for what comes of
 * them. Nothing leaves this process before the events that say so are on disk; one write is under way at a time.
 *
 * | state             | event                                           | action                            | next       |
 * |-------------------|-------------------------------------------------|-----------------------------------|------------|
 * | idle              | `open`; `resume` while the lane has room        | write a step                      | committing |
 * | idle              | `resume` while the lane is full                 | wait for the lane                 | idle       |
 * | idle              | a fact arrives, or `cancel`                     | put it into the queue             | scheduled  |
 * | idle, scheduled   | a retry is due, or the lane gets room           | write a step                      | committing |
 * | scheduled         | the turn of the event loop ends                 | write a step                      | committing |
 * | committing        | a fact, `cancel`, or the lane gets room         | keep it for the next step         | committing |
 * | committing        | the disk refuses the opening                    | reject `open`                     | ended      |
 * | committing        | the disk refuses any other step                 | reject `cancel`, repeat after 1 s | committing |
 * | committing        | conflict, or the store shuts down               |                                   | ended      |
 * | every but ended   | a fault of the platform                         | write the end: `failed`           | committing |
 * | committing        | written, and there is more to take in           | carry out effects, write a step   | committing |
 * | committing        | written                                         | carry out effects                 | idle       |
 * | idle              | closed; or winding down without effects         |                                   | ended      |
 *
 * `abandon` ends a run in every state; an ended run ignores everything. A step without events is not written: its
 * effects are carried out at once. A run that waits for its lane, or winds down, still writes facts and asks nobody.
 */
import type { LateReply } from '../agents/agent-caller.ts';
import { ParleyError } from '../errors.ts';
import type { NewEvent } from '../record/event.ts';
import { askLedgerOf } from '../record/ledger.ts';
import { atEndOfTurn } from '../runtime/end-of-turn.ts';
import type { ChangeResult, RecordAppend } from '../store/store.ts';
import { advanceSession, type SessionFact, type SessionStep, type StepContext } from './advance-session.ts';
import { SessionEffects } from './effects.ts';
import { faultEnd } from './fault-end.ts';
import type { RunServices } from './run-services.ts';
import type { SessionFold } from './session-fold.ts';
import type { LanePlace, SessionLanes } from './session-lanes.ts';
import type { SessionParts } from './session-parts.ts';
import { writeOpening, writeStep } from './write-step.ts';

/** Something to take in, and who waits until it is on the record. */
interface QueuedFact {
  fact: SessionFact;
  written?: PromiseWithResolvers<void>;
  /** The id of the post that brought it from another machine. */
  post?: number | undefined;
}

type RunState = 'idle' | 'scheduled' | 'committing' | 'ended';

/** Of answers that are folded and written in one step. */
const maxBytesTogether = 1_048_576;

/** `admitted`: the lane had room, and no step has been made since. A session without a lane is always `inside`. */
type LaneState = 'waiting' | 'admitted' | 'inside';

export class SessionRun {
  readonly #fold: SessionFold;
  readonly #parts: SessionParts;
  readonly #lanes: SessionLanes;
  readonly #effects: SessionEffects;
  readonly #stepTools: Pick<StepContext, 'underWay' | 'bridgeFor' | 'leftOutFor' | 'hasPlace'>;
  readonly #queue: QueuedFact[] = [];
  readonly #ended = Promise.withResolvers<boolean>();
  #state: RunState = 'idle';
  #laneState: LaneState = 'inside';
  #lanePlace: LanePlace | undefined;
  #windingDown = false;

  constructor(fold: SessionFold, parts: SessionParts, services: RunServices) {
    this.#fold = fold;
    this.#parts = parts;
    this.#lanes = services.lanes;
    const listener = {
      deliver: (fact: SessionFact) => this.#takeIn({ fact }),
      fail: (error: unknown) => this.#fail(error),
      look: () => this.#pump(),
    };
    const effects = new SessionEffects(fold, parts, services, listener);
    this.#effects = effects;
    this.#stepTools = {
      underWay: effects,
      bridgeFor: effects.bridgeFor,
      leftOutFor: (seat) => effects.leftOutFor(seat),
      hasPlace: (effect) => effects.hasPlace(effect),
    };
  }

  /** Resolves when this engine has nothing more to do for the session; `true` if its end is on the record. */
  get ended(): Promise<boolean> {
    return this.#ended.promise;
  }

  /** What is known of the session so far, for lists. */
  get fold(): SessionFold {
    return this.#fold;
  }

  /** Opens the session in the store. On `conflict` or an error nothing was stored, and nothing will be sent. */
  async open(opening: NonNullable<RecordAppend['opened']>): Promise<ChangeResult> {
    try {
      this.joinLane();
      const step = this.#advance([{ kind: 'session.opened', data: this.#fold.opened }]);
      this.#state = 'committing';
      if (step.recordMore && !(await this.#recordRest(step.recordMore))) throw stoppedError();
      const writing = writeOpening(step, this.#fold, opening, this.#parts);
      this.#freePlace();
      const appended = await writing;
      if (appended) this.#carryOutFirstStep(step);
      else this.#end();
      return appended ? 'appended' : 'conflict';
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  /** Continues a session that is in the store, as soon as its lane has room. */
  resume(): void {
    this.joinLane();
    if (this.#laneState !== 'waiting') this.#start();
  }

  /** Takes its place in its lane, unless it has one. Of sessions that are resumed together, each does before one goes on. */
  joinLane(): void {
    const { lane } = this.#fold.opened;
    if (!lane || this.#lanePlace) return;
    this.#lanePlace = this.#lanes.join(lane, () => this.#start());
    if (this.#lanePlace.waits) this.#laneState = 'waiting';
  }

  /**
   * Takes in something from outside. Resolves when it is written, or when it is no longer needed. Rejects if the disk refuses
   * it (the write is then retried), or if the run ends first. Facts keep their order. A post is removed as its fact is written.
   */
  deliver(fact: NewEvent, post?: number): Promise<void> {
    const written = Promise.withResolvers<void>();
    if (this.#state === 'ended') written.reject(new ParleyError('SESSION_CLOSED', 'The session is over.'));
    this.#takeIn({ fact, written, post });
    return written.promise;
  }

  /**
   * Takes in the answer to an ask that an agent or a person answers later. Resolves when it is on the record, with what
   * became of it; `undefined` if the ask does not wait for it any more.
   */
  async receive(
    ask: string,
    late: LateReply,
    post?: number,
  ): Promise<NewEvent<'answer.received' | 'ask.failed'> | undefined> {
    const event = this.#state === 'ended' ? undefined : await this.#effects.receive(ask, late);
    if (!event) return undefined;
    await this.deliver(event, post);
    // The deadline may have been first while the answer was read; the answer is dropped then.
    const isTaken = event.kind !== 'answer.received' || askLedgerOf(this.#fold.ledger, ask).answered;
    return isTaken ? event : undefined;
  }

  /** Resolves when the end is on the record and the run has ended. */
  async cancel(reason: string): Promise<void> {
    await this.deliver({ kind: 'session.closed', data: { status: 'cancelled', outcome: null, reason } });
    await this.#ended.promise;
  }

  /** Asks nothing new, and ends when the effects under way have come back and are on the record. */
  windDown(): void {
    this.#windingDown = true;
    if (this.#state === 'idle') this.#endIfDone();
  }

  /** Ends at once. The effects under way are started again by whoever resumes the session. */
  abandon(): void {
    this.#end();
  }

  #start(): void {
    if (this.#state === 'ended') return;
    this.#laneState = 'admitted';
    this.#effects.startBudget();
    this.#pump();
  }

  /** Lets the next session of the lane start. Its writes come after this one's end, because the store keeps the order. */
  #freePlace(): void {
    if (this.#fold.ledger.closed && this.#effects.isIdle) this.#lanePlace?.free();
  }

  /** All facts of one turn of the event loop are taken in together, in one step. */
  #takeIn(item: QueuedFact): void {
    if (this.#state === 'ended') return;
    this.#queue.push(item);
    if (this.#state !== 'idle') return;
    this.#state = 'scheduled';
    atEndOfTurn(() => {
      if (this.#state === 'scheduled') this.#pump();
    });
  }

  #pump(): void {
    if (this.#state === 'committing' || this.#state === 'ended') return;
    this.#state = 'committing';
    this.#commitSteps().catch((error: unknown) => this.#fail(error));
  }

  /** Writes the fault to the record and to the log, then ends. */
  async #fail(error: unknown): Promise<void> {
    if (this.#state === 'ended') return;
    const { log, clock } = this.#parts;
    log.error({ session: this.#fold.session, err: error }, 'a session failed on a fault of the platform');
    this.#state = 'committing';
    const at = new Date(clock.now()).toISOString();
    const body = this.#fold.closeBehindRecord(faultEnd(error, this.#fold.opened.record), at);
    const written = await this.#write({ bodies: [body], endsTurn: false }, this.#queue.splice(0));
    this.#end(written);
  }

  async #commitSteps(): Promise<void> {
    let step: SessionStep;
    do {
      const items = this.#queue.splice(0, countTogether(this.#queue));
      step = this.#advance(items.map(({ fact }) => fact));
      if (step.recordMore && !(await this.#recordRest(step.recordMore))) return letGo(items);
      const writing = step.bodies.length > 0 ? this.#write(step, items) : undefined;
      this.#freePlace();
      if (writing && !(await writing)) return this.#end();
      for (const { written } of items) written?.resolve();
      if (this.#state === 'ended') return;
      this.#effects.carryOut(step);
    } while (step.endsTurn || this.#hasMoreToTakeIn);
    this.#state = 'idle';
    this.#endIfDone();
  }

  /** Large asks are encoded over several turns of the event loop. False if the run ended meanwhile. */
  async #recordRest(recordMore: () => boolean): Promise<boolean> {
    do await new Promise<void>(atEndOfTurn);
    while (this.#state === 'committing' && recordMore());
    return this.#state === 'committing';
  }

  #carryOutFirstStep(step: SessionStep): void {
    if (this.#state === 'ended') return;
    this.#state = 'idle';
    if (this.#laneState !== 'waiting') this.#effects.startBudget();
    this.#effects.carryOut(step);
    if (this.#hasMoreToTakeIn) this.#pump();
    else this.#endIfDone();
  }

  get #hasMoreToTakeIn(): boolean {
    return this.#queue.length > 0 || this.#laneState === 'admitted';
  }

  #advance(facts: readonly SessionFact[]): SessionStep {
    const { clock, hash, encoders, methods } = this.#parts;
    const asking = !this.#windingDown && this.#laneState !== 'waiting';
    if (this.#laneState === 'admitted') this.#laneState = 'inside';
    const callbackOf = (ask: string) => this.#parts.callbacks.urlOf({ session: this.#fold.session, ask });
    const context = { now: clock.now(), hash, encoders, methods, asking, callbackOf, ...this.#stepTools };
    return advanceSession(this.#fold, facts, context);
  }

  #write(step: Pick<SessionStep, 'bodies' | 'endsTurn'>, items: readonly QueuedFact[]): Promise<boolean> {
    return writeStep(step, this.#fold, this.#parts, {
      taken: items.flatMap(({ post }) => post ?? []),
      onRefused: (error) => {
        for (const { written } of items) written?.reject(error);
      },
      wait: (ms) => new Promise((resolve) => this.#effects.scheduleAfter('append', ms, resolve)),
    });
  }

  #endIfDone(): void {
    const { closed } = this.#fold.ledger;
    if (closed || (this.#windingDown && this.#effects.isIdle)) this.#end(closed);
  }

  #end(closed = false): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#effects.callOffAll();
    this.#lanePlace?.leave();
    letGo(this.#queue.splice(0));
    this.#ended.resolve(closed);
  }
}

/** How many of the queue are taken in together: few, where their answers are large, so that others get their turn. */
function countTogether(queue: readonly QueuedFact[]): number {
  let bytes = 0;
  const last = queue.findIndex(({ fact }) => {
    if (fact.kind === 'answer.received') bytes += fact.data.reply.bytes;
    return bytes > maxBytesTogether;
  });
  return last === -1 ? queue.length : last + 1;
}

function letGo(items: readonly QueuedFact[]): void {
  for (const { written } of items) written?.reject(stoppedError());
}

const stoppedError = () => new ParleyError('SHUTTING_DOWN', 'The platform stopped before this was stored.');
