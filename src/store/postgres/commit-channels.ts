/**
 * Tells other machines which records have grown, and hears it from them. What is told may get lost, when a connection ends or a
 * process dies before it has told; so followers also look again from time to time.
 *
 * A notification takes a lock over the whole database when it is committed. So all commits that happened since the last one
 * share a transaction, which is not that of the appends. A session is told of on one of a few channels, by its hash, and a
 * machine listens only on the channels of sessions that somebody follows there.
 */
import type pg from 'pg';
import type { PostgresDatabase } from './postgres-database.ts';

const channelCount = 32;
/** PostgreSQL takes less than 8,000 bytes; a session and its seq are about 45. */
const sessionsPerPayload = 150;
const reconnectWaitMs = 500;

type HearCommit = (session: string, seq: number) => void;

export class CommitChannels {
  readonly #database: PostgresDatabase;
  readonly #prefix: string;
  readonly #hear: HearCommit;
  /** How many follow a session of each channel here. */
  readonly #followers = new Map<string, number>();
  /** Who hears what is said on channels beside those of the records. */
  readonly #others = new Map<string, () => void>();
  #grown = new Map<string, number>();
  #telling: Promise<void> | undefined;
  #listener: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #statements: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(database: PostgresDatabase, prefix: string, hear: HearCommit) {
    this.#database = database;
    this.#prefix = prefix;
    this.#hear = hear;
  }

  /** Tells soon, in the background. */
  tell(session: string, seq: number): void {
    this.#grown.set(session, seq);
    this.#telling ??= this.#tellAll();
  }

  /** Listens to what others say of this session until the returned function is called. */
  watch(session: string): () => void {
    const channel = this.#channelOf(session);
    const count = this.#followers.get(channel) ?? 0;
    this.#followers.set(channel, count + 1);
    if (count === 0) this.#listen(`listen "${channel}"`);
    let isWatching = true;
    return () => {
      if (!isWatching) return;
      isWatching = false;
      const left = (this.#followers.get(channel) ?? 1) - 1;
      if (left > 0) return void this.#followers.set(channel, left);
      this.#followers.delete(channel);
      this.#listen(`unlisten "${channel}"`);
    };
  }

  /** Listens on a channel of its own as long as this process lives; also called when something may have been missed. */
  hearOn(name: string, hear: () => void): void {
    const channel = `${this.#prefix}_${name}`;
    this.#others.set(channel, hear);
    this.#listen(`listen "${channel}"`);
  }

  /** Says something on a channel of its own. It may get lost. */
  async say(name: string, payload: string): Promise<void> {
    await this.#database.read('select pg_notify($1, $2)', `${this.#prefix}_${name}`, payload).catch(() => {});
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#telling;
    await this.#connecting;
    await this.#listener?.end().catch(() => {});
  }

  #channelOf(session: string): string {
    let hash = 0;
    for (let at = 0; at < session.length; at++) hash = (hash * 31 + session.charCodeAt(at)) | 0;
    return `${this.#prefix}_${Math.abs(hash) % channelCount}`;
  }

  /** One statement at a time: what grows meanwhile is told together by the next. */
  async #tellAll(): Promise<void> {
    while (this.#grown.size > 0) {
      const grown = this.#grown;
      this.#grown = new Map();
      const payloads = payloadsOf(grown, (session) => this.#channelOf(session));
      const sql = 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told(channel, payload)';
      const told = this.#database.read(sql, ...payloads);
      await told.catch(() => {});
    }
    this.#telling = undefined;
  }

  #listen(statement: string): void {
    if (this.#closed) return;
    const client = this.#listener;
    // One statement at a time on a connection; on one that ends meanwhile, `#begin` of the next has listened to everything.
    if (client) this.#statements = this.#statements.then(() => client.query(statement)).catch(() => {});
    else this.#connecting ??= this.#connect();
  }

  async #connect(): Promise<void> {
    while (!this.#closed) {
      const client = await this.#database.connect().catch(() => undefined);
      if (client && (await this.#begin(client))) break;
      await new Promise((resolve) => setTimeout(resolve, reconnectWaitMs));
    }
    this.#connecting = undefined;
  }

  async #begin(client: pg.Client): Promise<boolean> {
    client.on('notification', ({ channel, payload = '' }) => this.#take(channel, payload));
    client.on('end', () => {
      if (this.#listener !== client) return;
      this.#listener = undefined;
      if (!this.#closed) this.#connecting ??= this.#connect();
    });
    try {
      const channels = new Set([...this.#followers.keys(), ...this.#others.keys()]);
      for (const channel of channels) await client.query(`listen "${channel}"`);
      const added = [...this.#followers.keys(), ...this.#others.keys()].filter((channel) => !channels.has(channel));
      this.#listener = client;
      for (const channel of added) this.#listen(`listen "${channel}"`);
      for (const hear of this.#others.values()) hear();
      return true;
    } catch {
      await client.end().catch(() => {});
      return false;
    }
  }

  #take(channel: string, payload: string): void {
    const hear = this.#others.get(channel);
    if (hear) hear();
    else this.#hearCommits(payload);
  }

  #hearCommits(payload: string): void {
    for (const told of payload.split(' ')) {
      const [session = '', seq] = told.split('=');
      this.#hear(session, Number(seq));
    }
  }
}

/** The channels and the payloads, in two arrays of the same length. */
function payloadsOf(grown: ReadonlyMap<string, number>, channelOf: (session: string) => string): [string[], string[]] {
  const byChannel = Map.groupBy(grown, ([session]) => channelOf(session));
  const channels: string[] = [];
  const payloads: string[] = [];
  for (const [channel, entries] of byChannel) {
    for (let from = 0; from < entries.length; from += sessionsPerPayload) {
      channels.push(channel);
      const part = entries.slice(from, from + sessionsPerPayload);
      payloads.push(part.map(([session, seq]) => `${session}=${seq}`).join(' '));
    }
  }
  return [channels, payloads];
}
