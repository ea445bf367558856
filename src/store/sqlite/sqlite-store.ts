/**
 * The embedded store: one SQLite file in a data folder with one owner.
 */
import { type CommitListener, CommitListeners } from '../commit-listeners.ts';
import { asInteger, asText, readAgentRow, readHealthRow, readKeyRow, readSessionRow } from '../database-row.ts';
import { splitChunk } from '../line-chunk.ts';
import { sessionListQuery } from '../session-list-query.ts';
import { changeSql, readSql } from '../statements.ts';
import type {
  AgentRow,
  ChangeResult,
  HealthRow,
  KeyRow,
  LineRange,
  RecordAppend,
  RecordLine,
  SessionQuery,
  SessionRow,
  Store,
} from '../store.ts';
import { upkeepChangeSql } from '../upkeep-statements.ts';
import { assertWellFormedAppend } from '../well-formed-append.ts';
import type { SqlValue } from './sqlite-database.ts';
import { SqliteUpkeep } from './sqlite-upkeep.ts';
import { writeAppend } from './write-append.ts';
import { writeClaim } from './write-claim.ts';

/** Owns a database whose schema is up to date; closing the store closes it. */
export class SqliteStore extends SqliteUpkeep implements Store {
  readonly #listeners = new CommitListeners();

  async append(append: RecordAppend): Promise<ChangeResult> {
    assertWellFormedAppend(append);
    const { session, first, last } = append;
    return this.change(
      last - first + 1,
      (database) => writeAppend(database, append),
      () => this.#listeners.notify(session, last),
    );
  }

  async lines(session: string, range: LineRange = {}): Promise<RecordLine[]> {
    const { from = 0, limit = Number.MAX_SAFE_INTEGER, bytes } = range;
    const rows =
      bytes === undefined
        ? this.requireOpen().arrays(readSql.chunks, session, from, limit)
        : this.requireOpen().arrays(readSql.chunksWithin, session, from, limit, bytes);
    return rows.flatMap((row) => splitChunk(asInteger(row[0]), asText(row[1]), from)).slice(0, limit);
  }

  async records(sessions: readonly string[], maxBytes: number): Promise<string[]> {
    const database = this.requireOpen();
    return sessions.map((session) => {
      const rows = database.arrays(readSql.record, session, maxBytes);
      return rows.map((row) => asText(row[0])).join('');
    });
  }

  async signatures(session: string): Promise<RecordLine[]> {
    const rows = this.requireOpen().arrays(readSql.signatures, session);
    return rows.map((row) => ({ seq: asInteger(row[0]), text: asText(row[1]) }));
  }

  async session(id: string): Promise<SessionRow | undefined> {
    return this.one(readSessionRow, readSql.session, id);
  }

  async sessionByRequest(requestKey: string): Promise<SessionRow | undefined> {
    return this.one(readSessionRow, readSql.sessionByRequest, requestKey);
  }

  async sessions(query: SessionQuery): Promise<SessionRow[]> {
    const { sql, values } = sessionListQuery(query);
    return this.all(readSessionRow, sql, ...values);
  }

  async unfinished(): Promise<string[]> {
    return this.all((row) => asText(row.id), readSql.unfinished);
  }

  subscribe(listener: CommitListener): () => void {
    return this.#listeners.add(listener);
  }

  async addAgent(row: AgentRow): Promise<ChangeResult> {
    return this.changeRow(changeSql.addAgent, ...agentValues(row));
  }

  async agent(name: string): Promise<AgentRow | undefined> {
    return this.one(readAgentRow, readSql.agent, name);
  }

  async agentById(id: string): Promise<AgentRow | undefined> {
    return this.one(readAgentRow, readSql.agentById, id);
  }

  async agentByRequest(requestKey: string): Promise<AgentRow | undefined> {
    return this.one(readAgentRow, readSql.agentByRequest, requestKey);
  }

  async agents(query: { after?: string; limit: number }): Promise<AgentRow[]> {
    return this.all(readAgentRow, readSql.agents, query.after ?? '', query.limit);
  }

  async updateAgent(row: AgentRow): Promise<ChangeResult> {
    return this.changeRow(changeSql.updateAgent, ...agentValues(row));
  }

  async removeAgent(name: string): Promise<boolean> {
    const removed = await this.change(1, (database) => {
      database.run(changeSql.removeHealth, name);
      database.run(upkeepChangeSql.removeAgentHours, name);
      database.run(upkeepChangeSql.removeAgentError, name);
      return database.run(changeSql.removeAgent, name) === 1 ? 'appended' : 'conflict';
    });
    this.dropFreedBytes();
    return removed === 'appended';
  }

  async health(agentId: string): Promise<HealthRow | undefined> {
    return this.one(readHealthRow, readSql.health, agentId);
  }

  async healths(): Promise<HealthRow[]> {
    return this.all(readHealthRow, readSql.healths);
  }

  async putHealth(row: HealthRow): Promise<ChangeResult> {
    const { agent_id, state, failures, probe_at, probe_wait_ms, last_error, version } = row;
    const sql = version === 1 ? changeSql.addHealth : changeSql.updateHealth;
    return this.changeRow(sql, agent_id, state, failures, probe_at, probe_wait_ms, last_error, version);
  }

  async claim(scope: string, member: string, limit: number): Promise<'claimed' | 'known' | 'full'> {
    let result: 'claimed' | 'known' | 'full' = 'full';
    await this.change(1, (database) => {
      result = writeClaim(database, scope, member, limit);
      return result === 'claimed' ? 'appended' : 'conflict';
    });
    return result;
  }

  async addKey(row: KeyRow): Promise<ChangeResult> {
    const { id, name, owner, scope, hash, created_at, revoked_at } = row;
    return this.changeRow(changeSql.addKey, id, name, owner, scope, hash, created_at, revoked_at);
  }

  async key(id: string): Promise<KeyRow | undefined> {
    return this.one(readKeyRow, readSql.key, id);
  }

  async keys(query: { after?: string; limit: number }): Promise<KeyRow[]> {
    return this.all(readKeyRow, readSql.keys, query.after ?? '', query.limit);
  }

  async revokeKey(id: string, at: string): Promise<boolean> {
    return (await this.changeRow(changeSql.revokeKey, id, at)) === 'appended';
  }

  async endLogin(digest: string, until: number, now: number): Promise<void> {
    await this.change(1, (database) => {
      database.run(changeSql.removeEndedLogins, now);
      database.run(changeSql.endLogin, digest, until);
      return 'appended';
    });
  }

  async isLoginEnded(digest: string): Promise<boolean> {
    return this.one(() => true, readSql.endedLogin, digest) ?? false;
  }
}

function agentValues(row: AgentRow): SqlValue[] {
  const { id, name, status, status_reason, profile, secret, created_at, version, request_key, request_digest } = row;
  return [id, name, status, status_reason, profile, secret, created_at, version, request_key, request_digest];
}
