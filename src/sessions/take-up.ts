/**
 * Takes up sessions that an earlier process, or another machine, has left open: reads and folds their records, and then lets
 * them go on. A session that cannot be taken up does not keep the others from going on.
 */
import { atEndOfTurn } from '../runtime/end-of-turn.ts';
import { closeUnread } from './close-unread.ts';
import { faultEnd } from './fault-end.ts';
import { type RecordReader, readUnfinished } from './read-unfinished.ts';
import { SessionFold, UnknownRecordError, versionOf } from './session-fold.ts';
import type { SessionParts } from './session-parts.ts';
import type { SessionRun } from './session-run.ts';

/** How many sessions are read or resumed together before other work gets its turn. */
const sessionsAtOnce = 100;

interface TakingUp {
  /** Whether the session is to be run here, and is not yet. */
  isWanted(session: string): boolean;
  track(session: string, fold: SessionFold): SessionRun;
  /** The session was written by a newer version, and stays open. */
  noteUnreadable(session: string, epoch: number): void;
}

export class TakeUp {
  readonly #parts: SessionParts;
  readonly #taking: TakingUp;

  constructor(parts: SessionParts, taking: TakingUp) {
    this.#parts = parts;
    this.#taking = taking;
  }

  /** The runs of these sessions, in their order; none of them has gone on yet. */
  async read(sessions: readonly string[], reader: RecordReader): Promise<SessionRun[]> {
    const runs: SessionRun[] = [];
    for await (const part of readUnfinished(sessions, sessionsAtOnce, reader)) {
      for (const { session, lines } of part) {
        const run = await this.readOne(session, lines);
        if (run) runs.push(run);
      }
    }
    return runs;
  }

  async readOne(session: string, lines: () => Promise<string[]>, epoch = 0): Promise<SessionRun | undefined> {
    if (!this.#taking.isWanted(session)) return undefined;
    let read: string[] | undefined;
    try {
      read = await lines();
      const fold = SessionFold.read(read, this.#parts.formats, this.#parts.hash);
      fold.epoch = epoch;
      return this.#taking.track(session, fold);
    } catch (error) {
      this.#parts.log.error({ session, err: error }, 'an open session could not be taken up');
      // What the disk does not give, and what a newer Parley wrote, stays open. Anything else is a fault of this platform.
      if (error instanceof UnknownRecordError) this.#taking.noteUnreadable(session, epoch);
      else if (read) await this.#closeFailed(session, read, error, epoch);
      return undefined;
    }
  }

  /**
   * Lets them go on in their order, some in each turn of the event loop, so that requests are answered in between. All have their
   * places in their lanes when this returns; one that is told something goes on then, before its turn. Resolves after the last.
   */
  async goOn(runs: readonly SessionRun[]): Promise<void> {
    for (const run of runs) run.joinLane();
    for (const [at, run] of runs.entries()) {
      run.resume();
      if (at % sessionsAtOnce === sessionsAtOnce - 1) await new Promise<void>(atEndOfTurn);
    }
  }

  async #closeFailed(session: string, lines: readonly string[], error: unknown, epoch: number): Promise<void> {
    try {
      const ends = { last: lines.at(-1) ?? '', lines: lines.length };
      await closeUnread(session, ends, faultEnd(error, versionOf(lines[0] ?? '')), this.#parts, epoch);
    } catch (refused) {
      this.#parts.log.error({ session, err: refused }, 'the end of a failed session could not be stored');
    }
  }
}
