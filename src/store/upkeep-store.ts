/**
 * The part of a store's contract that is about what is kept beside the records: what lists show, removals and what is left
 * of removed sessions, acts of administrators, statistics of calls, and messages that wait to be delivered.
 */

/** What lists show of a session and search in; the store cannot read `brief`. */
export interface SessionListing {
  brief: string;
  /** The names of the seats, as a JSON array. */
  seats: string;
  /** Folded text that `search` looks in. */
  search: string;
}

/** The order to remove a session that is not running. */
export interface SessionRemoval {
  session: string;
  deleted_at: string;
  /** The id of the key and its name, or the name alone where no key was used. */
  by_key: string | null;
  by_name: string;
  reason: RemovalReason;
  /** The scopes in which the session took a place. The places stay taken. */
  claims: string[];
}

export type RemovalReason = 'request' | 'owner' | 'retention';

/** What stays of a removed session. */
export interface TombstoneRow extends Omit<SessionRemoval, 'session' | 'claims'> {
  id: string;
  format: string;
  owner: string | null;
  /** The signed head of the record's last line; null if it had none. */
  head: string | null;
}

/** One act of an administrator, of the operator or of the platform's own upkeep. */
export interface AdminActRow {
  /** Ordered by time. */
  id: string;
  at: string;
  by_key: string | null;
  by_name: string;
  act: string;
  subject: string;
  owner: string | null;
  /** Never contains a secret. */
  detail: string | null;
}

/** The calls of one agent in one hour, as one machine has counted them; the store cannot read `counts`. */
export interface CallHourRow {
  agent_id: string;
  /** Whole hours since 1970. */
  hour: number;
  /** The process that counted; '' where one process has the store. */
  machine: string;
  counts: string;
}

export interface CallErrorRow {
  agent_id: string;
  reason: string;
  detail: string;
  at: string;
}

/** A closed session that the operator's receiver is to be told of. */
export interface DeliveryRow {
  session: string;
  attempts: number;
  /** When the next attempt is due; null after the last one failed. */
  next_at: string | null;
  last_error: string | null;
}

/** The size of a record, in bytes. */
export interface RecordSize {
  session: string;
  bytes: number;
}

export interface UpkeepStore {
  /** Open sessions whose records have at least so many bytes, the largest first. */
  largeSessions(bytes: number, limit: number): Promise<RecordSize[]>;

  /** Sets what lists show of a session that is not running. */
  setListing(session: string, listing: SessionListing): Promise<void>;
  /** Ids of sessions that are closed and have no listing, oldest first. */
  unlisted(limit: number): Promise<string[]>;

  /**
   * Removes the record, the row and everything that refers to the session, leaves a tombstone, and overwrites the
   * bytes. Returns the ids that were removed: not those that are running or are not there.
   */
  removeSessions(removals: SessionRemoval[]): Promise<string[]>;
  tombstone(session: string): Promise<TombstoneRow | undefined>;

  addAdminAct(row: AdminActRow): Promise<void>;
  /** Newest first, strictly before the id `before`. */
  adminActs(query: { before?: string; limit: number }): Promise<AdminActRow[]>;
  /** Removes acts before this time. Returns how many. */
  removeAdminActs(before: string): Promise<number>;

  /**
   * Replaces the rows, and removes the hours of all agents before `oldest`. Rows of unknown agents are not kept, nor is an
   * error that is older than the one that is stored.
   */
  putCalls(hours: CallHourRow[], errors: CallErrorRow[], oldest: number): Promise<void>;
  /** The hours from `from` on, of every machine. */
  callHours(from: number): Promise<CallHourRow[]>;
  callErrors(): Promise<CallErrorRow[]>;

  /** Deliveries that are due at this time, the longest due first. */
  dueDeliveries(at: string, limit: number): Promise<DeliveryRow[]>;
  /** The next time at which a delivery is due. */
  nextDeliveryAt(): Promise<string | null>;
  /** Replaces a delivery; does nothing if its session was removed meanwhile. */
  putDelivery(row: DeliveryRow): Promise<void>;
  removeDelivery(session: string): Promise<void>;
  deliveryCounts(): Promise<{ waiting: number; failed: number; last_error: string | null }>;
}
