import type { SessionEvent } from '../record/event.ts';
import type { SessionView } from '../record/session-view.ts';

/** A session, and the events of its record: all that a document about it is made from. */
export interface SessionResult {
  view: SessionView;
  events: readonly SessionEvent[];
}
