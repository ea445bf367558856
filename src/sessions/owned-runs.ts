/** The sessions of this process where several machines share the store: taken from others, told what was posted, handed over. */
import type { LateReply } from '../agents/agent-caller.ts';
import type { ShortLivedMap } from '../runtime/short-lived-map.ts';
import type { OwnedSession } from '../store/cluster-store.ts';
import { readRecordEnds } from '../store/record-pages.ts';
import { closeUnread } from './close-unread.ts';
import type { WorkedSessions } from './cluster-member.ts';
import { lateReplyOf, type PostContent } from './post-office.ts';
import { type RecordReader, readUnfinished } from './read-unfinished.ts';
import type { SessionParts } from './session-parts.ts';
import type { SessionRun } from './session-run.ts';

/** How many records are read and folded together before other work gets its turn; each may be a megabyte. */
const sessionsAtOnce = 10;

interface RunSource extends RecordReader {
  running: ShortLivedMap<string, SessionRun>;
  /** The run of a session that is on the record, not yet resumed; `undefined` if it cannot be run here. */
  /** Takes in the answer to an ask of a session that runs here. */
  takeLate(session: string, ask: string, late: LateReply, post: number): Promise<void>;
  track(session: string, lines: () => Promise<string[]>, epoch: number): Promise<SessionRun | undefined>;
}

export class OwnedRuns implements WorkedSessions {
  readonly #parts: SessionParts;
  readonly #source: RunSource;
  /** Sessions that this machine owns and that a newer version wrote, with their epochs. */
  readonly #unreadable = new Map<string, number>();

  constructor(parts: SessionParts, source: RunSource) {
    this.#parts = parts;
    this.#source = source;
  }

  get count(): number {
    return this.#source.running.size + this.#unreadable.size;
  }

  runs(session: string): boolean {
    return this.#source.running.has(session) || this.#unreadable.has(session);
  }

  noteUnreadable(session: string, epoch: number): void {
    this.#unreadable.set(session, epoch);
  }

  async takeUp(owned: readonly OwnedSession[]): Promise<void> {
    const { running, track } = this.#source;
    const epochs = new Map(owned.map(({ session, epoch }) => [session, epoch]));
    // A run under an older epoch is over, whether it has noticed or not.
    for (const session of epochs.keys()) running.get(session)?.abandon();
    await new Promise(setImmediate);
    for await (const part of readUnfinished([...epochs.keys()], sessionsAtOnce, this.#source)) {
      const runs = await Promise.all(part.map(({ session, lines }) => track(session, lines, epochs.get(session) ?? 0)));
      for (const run of runs) run?.resume();
    }
  }

  dropAll(): void {
    for (const run of this.#source.running.values()) run.abandon();
    this.#unreadable.clear();
  }

  async receive(session: string, content: PostContent, post: number): Promise<void> {
    if (content.kind === 'late') return this.#source.takeLate(session, content.ask, lateReplyOf(content), post);
    const run = this.#source.running.get(session);
    if (run) {
      // A write that was refused is repeated: the post is handed out again only if the run ends without it.
      return run.deliver(content, post).catch(async (error: unknown) => {
        await run.ended;
        throw error;
      });
    }
    const epoch = this.#unreadable.get(session);
    if (epoch === undefined || content.kind !== 'session.closed')
      throw new TypeError('the session does not run here yet');
    await closeUnread(session, await readRecordEnds(this.#parts.store, session), content.data, this.#parts, epoch);
    this.#unreadable.delete(session);
  }

  /** Hands over at once what has nothing under way any more. Sessions of a lane stay together until the end. */
  async releaseIdle(runs: readonly SessionRun[]): Promise<void> {
    await new Promise(setImmediate);
    const idle = runs.filter(({ fold }) => !this.#source.running.has(fold.session) && !fold.ledger.closed);
    const sessions = idle.filter(({ fold }) => fold.opened.lane === undefined).map(({ fold }) => fold.session);
    await this.#parts.member?.release(sessions).catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'sessions could not be handed over yet');
    });
  }
}
