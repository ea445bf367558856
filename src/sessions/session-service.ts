/** The contract of the session manager, as the API and the command line use it. */
import type { FormatReport } from '../formats/format-report.ts';
import type { FormatOpening } from '../formats/opening.ts';
import type { AdminActor } from '../model/admin-actor.ts';
import type { JsonObject } from '../model/json.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import type { RequestKey } from '../model/request-key.ts';
import type { WrittenLog } from '../record/conversation-log/write-log.ts';
import type { NewEvent } from '../record/event.ts';
import type { TranscriptEntry } from '../record/session-transcript.ts';
import type { SessionView } from '../record/session-view.ts';
import type { RecordLine, SessionQuery, SessionRow } from '../store/store.ts';
import type { RecordSize } from '../store/upkeep-store.ts';
import type { Conversations } from './conversations.ts';
import type { ReportText, ViewText } from './record-view.ts';
import type { OwnedSessionCounts } from './remove-owned.ts';
import type { ListedSession } from './session-lister.ts';

export interface OpenedSession {
  session: string;
  /** False when the same request had opened it before. */
  created: boolean;
}

/** One session of a batch: its row, and the label that distinguishes it from the others. */
export interface BatchSession {
  row: SessionRow;
  label: string;
}

/** The log of a conversation, with the name of its file. */
export interface ConversationLogFile extends WrittenLog {
  name: string;
}

export type { RecordSize };

export interface SessionService {
  /** Every format that can be opened, with its input schema. */
  openings: readonly FormatOpening[];
  /** Validates the input, fills the seats and puts the opening on the record. The session then runs by itself. */
  open(format: string, input: unknown, request?: RequestKey, by?: KeyHolder): Promise<OpenedSession>;
  /**
   * Opens many sessions with one request; they share a lane, which limits how many run at once. When it resolves, all
   * of them are on the record; with `until`, it also waits until all have ended or the signal fires.
   */
  openBatch(
    format: string,
    given: unknown,
    request?: RequestKey,
    until?: AbortSignal,
    by?: KeyHolder,
  ): Promise<BatchSession[]>;
  /**
   * Opens a session that follows a closed one, e.g. the resolution of a forecast; at most one of a kind.
   * It belongs to the owner of the one it follows.
   */
  openAfter(session: string, path: string, input: unknown): Promise<OpenedSession>;
  reports: readonly FormatReport[];
  /** Computes a report from the sessions that the holder may see. */
  report(path: string, by?: KeyHolder): Promise<JsonObject>;
  /** Resumes every session that is open in the store. Returns how many. */
  resume(): Promise<number>;
  /** Leaves the open sessions of the store alone: they can be read, cancelled and deleted, and go on at another start. */
  hold(): void;
  /** Open sessions whose records are too large to be run along with others, the largest first. */
  largeSessions(): Promise<RecordSize[]>;
  /** Resolves once the session is closed; `false` when `signal` fired first. */
  closed(session: string, signal: AbortSignal): Promise<boolean>;
  cancel(session: string, reason: string): Promise<void>;
  /** Deletes a closed session, with its sequels. */
  remove(session: string, by: AdminActor): Promise<void>;
  /** Cancels and deletes every session of an owner. */
  removeOwned(owner: string, by: AdminActor): Promise<OwnedSessionCounts>;
  /** Puts something from outside on the record of an open session: in order, and durable when it resolves. */
  deliver(session: string, fact: NewEvent): Promise<void>;
  /** What people say into sessions that take messages. */
  conversations: Pick<Conversations, 'say' | 'cancelTurn' | 'close' | 'escalate'>;
  view(session: string): Promise<SessionView>;
  /** The view as JSON text. That of a large record is made in a thread, and takes of the time that the holder has. */
  viewText(session: string, by?: KeyHolder): Promise<ViewText>;
  /** The same for whoever has just opened or changed the session: it is never refused. */
  resultText(session: string, by?: KeyHolder): Promise<ViewText>;
  /** The session as one HTML file, made at the time `generated`. That of a large record is made like its view. */
  reportText(session: string, generated: string, by?: KeyHolder): Promise<ReportText>;
  /** Newest first. Sequels are listed with the session that they follow, unless their format is asked for. */
  list(query: SessionQuery): Promise<ListedSession[]>;
  /** Fills in what lists show of sessions that an earlier version stored; ends early when `signal` fires. */
  fillUnlisted(signal: AbortSignal): Promise<void>;
  /** The verdict computed again without a seat or a cited source, as JSON text. It takes of the time that the holder has. */
  whatIf(session: string, without: string, by?: KeyHolder): Promise<string>;
  /** The record as it is served: every line in order, signed heads in their places. */
  record(session: string): AsyncIterable<string>;
  /** The answers and failures of the session, in order. */
  transcript(session: string): Promise<TranscriptEntry[]>;
  /** The conversation of a closed session as its log; refused where its format is not one conversation. */
  log(session: string): Promise<ConversationLogFile>;
  /** Lines from `from` on, as they are committed, until the session is closed or `signal` fires. */
  follow(session: string, from: number, signal: AbortSignal): AsyncIterable<RecordLine>;
}
