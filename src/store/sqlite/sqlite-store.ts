/**
 * The embedded store: one SQLite file in a data folder with one owner, nothing to install.
 * Reads answer from what is committed; every change goes through the group commit.
 */
import { ParleyError } from '../../errors.ts';
import { split } from '../chunk.ts';
import { type Listener, Listeners } from '../listeners.ts';
import { agentRow, healthRow, integer, keyRow, type Row, sessionRow, text } from '../row.ts';
import { changes, reads, sessionList } from '../statements.ts';
import type { AgentRow, Append, Appended, HealthRow, KeyRow, Line, SessionQuery, SessionRow, Store } from '../store.ts';
import { assertWellFormed } from '../well-formed.ts';
import { writeAppend } from './append.ts';
import { writeClaim } from './claim.ts';
import type { Database, Value } from './database.ts';
import { GroupCommit } from './group-commit.ts';

/** Owns a database whose schema is up to date; closing the store closes it. */
export class SqliteStore implements Store {
  readonly #database: Database;
  readonly #commits: GroupCommit;
  readonly #listeners = new Listeners();
  #closed = false;

  constructor(database: Database) {
    this.#database = database;
    this.#commits = new GroupCommit(database);
  }

  async append(append: Append): Promise<Appended> {
    assertWellFormed(append);
    const { session, first, last } = append;
    return this.#change(
      last - first + 1,
      (database) => writeAppend(database, append),
      () => this.#listeners.tell(session, last),
    );
  }

  async lines(session: string, range: { from?: number; limit?: number } = {}): Promise<Line[]> {
    const { from = 0, limit = Number.MAX_SAFE_INTEGER } = range;
    const rows = this.#opened().arrays(reads.chunks, session, from, limit);
    return rows.flatMap((row) => split(integer(row[0]), text(row[1]), from)).slice(0, limit);
  }

  async signatures(session: string): Promise<Line[]> {
    const rows = this.#opened().arrays(reads.signatures, session);
    return rows.map((row) => ({ seq: integer(row[0]), text: text(row[1]) }));
  }

  async session(id: string): Promise<SessionRow | undefined> {
    return this.#one(sessionRow, reads.session, id);
  }

  async sessionByRequest(requestKey: string): Promise<SessionRow | undefined> {
    return this.#one(sessionRow, reads.sessionByRequest, requestKey);
  }

  async sessions(query: SessionQuery): Promise<SessionRow[]> {
    const { sql, values } = sessionList(query);
    return this.#all(sessionRow, sql, ...values);
  }

  async unfinished(): Promise<string[]> {
    return this.#all((row) => text(row.id), reads.unfinished);
  }

  subscribe(listener: Listener): () => void {
    return this.#listeners.add(listener);
  }

  async addAgent(row: AgentRow): Promise<Appended> {
    return this.#changeRow(changes.addAgent, ...agentValues(row));
  }

  async agent(name: string): Promise<AgentRow | undefined> {
    return this.#one(agentRow, reads.agent, name);
  }

  async agentById(id: string): Promise<AgentRow | undefined> {
    return this.#one(agentRow, reads.agentById, id);
  }

  async agentByRequest(requestKey: string): Promise<AgentRow | undefined> {
    return this.#one(agentRow, reads.agentByRequest, requestKey);
  }

  async agents(query: { after?: string; limit: number }): Promise<AgentRow[]> {
    return this.#all(agentRow, reads.agents, query.after ?? '', query.limit);
  }

  async updateAgent(row: AgentRow): Promise<Appended> {
    return this.#changeRow(changes.updateAgent, ...agentValues(row));
  }

  async removeAgent(name: string): Promise<boolean> {
    const removed = await this.#change(1, (database) => {
      database.run(changes.removeHealth, name);
      return database.run(changes.removeAgent, name) === 1 ? 'appended' : 'conflict';
    });
    return removed === 'appended';
  }

  async health(agentId: string): Promise<HealthRow | undefined> {
    return this.#one(healthRow, reads.health, agentId);
  }

  async healths(): Promise<HealthRow[]> {
    return this.#all(healthRow, reads.healths);
  }

  async putHealth(row: HealthRow): Promise<Appended> {
    const { agent_id, state, failures, probe_at, probe_wait_ms, last_error, version } = row;
    const sql = version === 1 ? changes.addHealth : changes.updateHealth;
    return this.#changeRow(sql, agent_id, state, failures, probe_at, probe_wait_ms, last_error, version);
  }

  async claim(scope: string, member: string, limit: number): Promise<'claimed' | 'known' | 'full'> {
    let result: 'claimed' | 'known' | 'full' = 'full';
    await this.#change(1, (database) => {
      result = writeClaim(database, scope, member, limit);
      return result === 'claimed' ? 'appended' : 'conflict';
    });
    return result;
  }

  async addKey(row: KeyRow): Promise<Appended> {
    const { id, name, owner, scope, hash, created_at, revoked_at } = row;
    return this.#changeRow(changes.addKey, id, name, owner, scope, hash, created_at, revoked_at);
  }

  async key(id: string): Promise<KeyRow | undefined> {
    return this.#one(keyRow, reads.key, id);
  }

  async keys(query: { after?: string; limit: number }): Promise<KeyRow[]> {
    return this.#all(keyRow, reads.keys, query.after ?? '', query.limit);
  }

  async revokeKey(id: string, at: string): Promise<boolean> {
    return (await this.#changeRow(changes.revokeKey, id, at)) === 'appended';
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#commits.drain();
    this.#database.close();
  }

  #change(lines: number, apply: (database: Database) => Appended, appended?: () => void): Promise<Appended> {
    const database = this.#opened();
    return this.#commits.add(lines, () => apply(database), appended);
  }

  #changeRow(sql: string, ...values: Value[]): Promise<Appended> {
    return this.#change(1, (database) => (database.run(sql, ...values) === 1 ? 'appended' : 'conflict'));
  }

  #one<T>(shape: (row: Row) => T, sql: string, ...values: Value[]): T | undefined {
    const row = this.#opened().get(sql, ...values);
    return row && shape(row);
  }

  #all<T>(shape: (row: Row) => T, sql: string, ...values: Value[]): T[] {
    return this.#opened()
      .all(sql, ...values)
      .map(shape);
  }

  #opened(): Database {
    if (this.#closed) throw new ParleyError('SHUTTING_DOWN', 'The store is closed.');
    return this.#database;
  }
}

function agentValues(row: AgentRow): Value[] {
  const { id, name, status, status_reason, profile, secret, created_at, version, request_key, request_digest } = row;
  return [id, name, status, status_reason, profile, secret, created_at, version, request_key, request_digest];
}
