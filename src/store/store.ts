/**
 * The contract of a store. It keeps lines and rows, in order and durably, and does not know what they mean. A promise
 * settles only when its change is on disk; a change that rejects with STORE_FAILED has changed nothing.
 */
import type { AccessKey } from '../model/access-key.ts';
import type { AgentStatus } from '../model/agent.ts';
import type { SessionListing, UpkeepStore } from './upkeep-store.ts';

/** One line of a record: exactly the text that was hashed and is served. */
export interface RecordLine {
  seq: number;
  text: string;
}

export interface SessionRow {
  id: string;
  format: string;
  title: string;
  status: 'running' | 'closed' | 'cancelled' | 'failed';
  outcome: string | null;
  opened_at: string;
  closed_at: string | null;
  owner: string | null;
  /** The idempotency key of the request that opened it, and the digest of that request. */
  request_key: string | null;
  request_digest: string | null;
  /** What lists show of it, in a form that the store cannot read; null in rows of older versions. */
  brief: string | null;
}

export interface RecordAppend {
  session: string;
  /** The seq of its first line, which must be the next one of the record, and of its last line. */
  first: number;
  last: number;
  /** The lines, at least one, each ended by a line feed, as a record is served. */
  text: string;
  /** Present exactly when the first line opens the session. */
  opened?: Omit<SessionRow, 'id' | 'status' | 'outcome' | 'closed_at' | 'brief'> & {
    listing?: SessionListing;
    /** The key of the lane that it runs in, if any. */
    lane?: string;
    /** The worker that runs it from the start; nobody does unless given. */
    worker?: string;
  };
  /** Present exactly when the last line closes it. */
  closed?: RecordClosing;
  /** The signed head of the last line, kept beside the chain. */
  signature?: string;
  /** The epoch under which the writer has the session; 0 unless given. With another one than the row's, it is a conflict. */
  epoch?: number;
  /** The names of all seats as JSON, where some joined after the opening; lists find the session by each of them. */
  seats?: string;
  /** The ids of posts that these lines take in; they are removed in the same transaction. */
  taken?: readonly number[];
}

export interface RecordClosing {
  status: 'closed' | 'cancelled' | 'failed';
  outcome: string | null;
  closed_at: string;
  /** Replaces the `brief` of the opening; `search` is added to its text. */
  listing?: Omit<SessionListing, 'seats'>;
  /** Whether the operator's receiver is to be told: a delivery is then stored with the closing, due at once. */
  notify?: true;
}

/** `conflict`: another writer was first, or the session is closed. Nothing of this change was kept. */
export type ChangeResult = 'appended' | 'conflict';

export interface SessionQuery {
  format?: string;
  status?: SessionRow['status'];
  /** Only sessions of this owner, or, with `null`, sessions without an owner. */
  owner?: string | null;
  /** Sessions of these formats are left out. */
  without?: readonly string[];
  outcome?: string;
  /** The name of a seat. */
  seat?: string;
  /** A part of the folded search text. */
  search?: string;
  /** Opened at this time or later, and before that time. */
  opened_from?: string;
  opened_before?: string;
  /** Rows strictly before this id. Ids are ordered by time, and the newest row comes first. */
  before?: string;
  /** Rows strictly after this id. */
  after?: string;
  oldest_first?: true;
  limit: number;
}

export interface AgentRow {
  id: string;
  name: string;
  status: AgentStatus;
  /** Why it is not active, for people. */
  status_reason: string | null;
  /** The public part of the registration, as JSON. */
  profile: string;
  /** The sealed credentials; the store cannot read them. */
  secret: string | null;
  created_at: string;
  /** Grows by 1 with every change. */
  version: number;
  request_key: string | null;
  request_digest: string | null;
}

export interface HealthRow {
  agent_id: string;
  state: 'healthy' | 'unhealthy';
  /** Failures since the last answer. */
  failures: number;
  /** When an unhealthy agent may be tried again, and how long the wait until then is. */
  probe_at: string | null;
  probe_wait_ms: number;
  last_error: string | null;
  version: number;
}

export interface KeyRow extends AccessKey {
  /** The sha256 of the key's text; the text itself is not stored. */
  hash: string;
}

export interface OtherMachines {
  /** Has their commits to this session told to the listeners, too, until the returned function is called. */
  watch(session: string): () => void;
  /** How often a follower looks again, in milliseconds, because what others tell can get lost. */
  poll_ms: number;
}

/** Which lines of a record are read. */
export interface LineRange {
  from?: number;
  limit?: number;
  /** No append is read any more once those that are read whole have so many bytes; at least one is. */
  bytes?: number;
}

export interface Store extends UpkeepStore {
  /** Keeps all of it or nothing. Appends are kept in the order of the calls. */
  append(append: RecordAppend): Promise<ChangeResult>;
  /** In order, from seq `from` (0) on. The caller limits how many lines are in memory at once. */
  lines(session: string, range?: LineRange): Promise<RecordLine[]>;
  /** The whole records of these sessions, in this order, as they are served; empty where there is none, or a larger one. */
  records(sessions: readonly string[], maxBytes: number): Promise<string[]>;
  signatures(session: string): Promise<RecordLine[]>;
  session(id: string): Promise<SessionRow | undefined>;
  sessionByRequest(requestKey: string): Promise<SessionRow | undefined>;
  sessions(query: SessionQuery): Promise<SessionRow[]>;
  /** Ids of every session that is not closed, oldest first. */
  unfinished(): Promise<string[]>;
  /** Calls the listener after each commit, with the session and its last seq. Returns a function that removes it. */
  subscribe(listener: (session: string, seq: number) => void): () => void;
  /** How commits of other machines are heard of; absent where there are none. */
  readonly others?: OtherMachines;

  /** `conflict` when the name or the request key is taken. */
  addAgent(row: AgentRow): Promise<ChangeResult>;
  agent(name: string): Promise<AgentRow | undefined>;
  agentById(id: string): Promise<AgentRow | undefined>;
  agentByRequest(requestKey: string): Promise<AgentRow | undefined>;
  /** Ordered by name, strictly after `after`. */
  agents(query: { after?: string; limit: number }): Promise<AgentRow[]>;
  /** Replaces the row whose version is `row.version - 1`; `conflict` when there is no such row any more. */
  updateAgent(row: AgentRow): Promise<ChangeResult>;
  /** Removes its health and the statistics of its calls, too. False when there is no such agent. */
  removeAgent(name: string): Promise<boolean>;

  health(agentId: string): Promise<HealthRow | undefined>;
  healths(): Promise<HealthRow[]>;
  /** Inserts version 1, or replaces version `row.version - 1`; `conflict` when another writer was first. */
  putHealth(row: HealthRow): Promise<ChangeResult>;

  /**
   * Takes one of `limit` places in `scope` for `member`, e.g. for example one of an agent's 100 questions per day. `known`:
   * the member has a place already. The limit holds between machines.
   */
  claim(scope: string, member: string, limit: number): Promise<'claimed' | 'known' | 'full'>;

  /** `conflict` when the id is taken. */
  addKey(row: KeyRow): Promise<ChangeResult>;
  key(id: string): Promise<KeyRow | undefined>;
  /** Ordered by id, strictly after `after`; revoked ones too. */
  keys(query: { after?: string; limit: number }): Promise<KeyRow[]>;
  /** Keeps the key and the time of its first revocation. False when there is no such key. */
  revokeKey(id: string, at: string): Promise<boolean>;

  /** Ends the log-in with this digest, which would last until then; forgets those that were over at `now`. In milliseconds. */
  endLogin(digest: string, until: number, now: number): Promise<void>;
  isLoginEnded(digest: string): Promise<boolean>;

  /** Commits what is waiting and frees the data. Every later call is refused. */
  close(): Promise<void>;
}
