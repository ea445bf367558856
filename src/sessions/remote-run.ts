/** A session that another machine runs, for what people say into it: read from its record, and told by posts. */
import type { NewEvent } from '../record/event.ts';
import { enterEvent } from '../record/ledger.ts';
import { eventsOf, SessionFold } from './session-fold.ts';
import type { SessionParts } from './session-parts.ts';
import type { SessionRun } from './session-run.ts';

/** What a conversation needs of a run, wherever it is. */
export type SpokenRun = Pick<SessionRun, 'fold' | 'deliver' | 'ended'>;

interface RemoteSession {
  lines(): Promise<string[]>;
  /** Has the owner take in a fact; resolves when it did. */
  post(fact: NewEvent): Promise<void>;
  closed(): Promise<boolean>;
}

/** The fold is as old as the last fact that was delivered through it. */
export async function openRemoteRun(
  { formats, hash }: Pick<SessionParts, 'formats' | 'hash'>,
  { lines, post, closed }: RemoteSession,
): Promise<SpokenRun> {
  const fold = SessionFold.read(await lines(), formats, hash);
  return {
    fold,
    async deliver(fact) {
      await post(fact);
      const events = eventsOf(await lines());
      for (const event of events.slice(fold.committed)) enterEvent(fold.ledger, event);
      fold.committed = events.length;
    },
    get ended() {
      return closed();
    },
  };
}
