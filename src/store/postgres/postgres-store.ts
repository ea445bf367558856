/**
 * The store of many machines: one PostgreSQL database. Listeners hear of the commits of this process at once, and of those of
 * other machines to sessions that are watched here.
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
  OtherMachines,
  RecordAppend,
  RecordLine,
  SessionQuery,
  SessionRow,
  Store,
} from '../store.ts';
import { upkeepChangeSql } from '../upkeep-statements.ts';
import { assertWellFormedAppend } from '../well-formed-append.ts';
import { CommitChannels } from './commit-channels.ts';
import type { PostgresDatabase, QueryRunner, SqlParameter } from './postgres-database.ts';
import { PostgresUpkeep } from './postgres-upkeep.ts';

/** How often a follower looks again: what other machines tell may get lost. */
const pollMs = 3000;

/** Owns a database whose schema is up to date; closing the store closes it. */
export class PostgresStore extends PostgresUpkeep implements Store {
  readonly #listeners = new CommitListeners();
  readonly channels: CommitChannels;
  readonly others: OtherMachines;

  constructor(database: PostgresDatabase, channelPrefix: string) {
    super(database);
    const hear = (session: string, seq: number) => this.#listeners.notify(session, seq);
    this.channels = new CommitChannels(database, channelPrefix, hear);
    this.others = { watch: (session) => this.channels.watch(session), poll_ms: pollMs };
  }

  protected committed(appends: readonly RecordAppend[]): void {
    for (const { session, last } of appends) {
      this.#listeners.notify(session, last);
      this.channels.tell(session, last);
    }
  }

  protected released(): Promise<void> {
    return this.channels.close();
  }

  async append(append: RecordAppend): Promise<ChangeResult> {
    assertWellFormedAppend(append);
    return this.commitAppend(append);
  }

  async lines(session: string, range: LineRange = {}): Promise<RecordLine[]> {
    const { from = 0, limit = Number.MAX_SAFE_INTEGER, bytes } = range;
    const rows =
      bytes === undefined
        ? await this.requireOpen().read(readSql.chunks, session, from, limit)
        : await this.requireOpen().read(readSql.chunksWithin, session, from, limit, bytes);
    return rows.flatMap((row) => splitChunk(asInteger(row.first_seq), asText(row.text), from)).slice(0, limit);
  }

  async records(sessions: readonly string[], maxBytes: number): Promise<string[]> {
    const database = this.requireOpen();
    const reads = sessions.map((session) => database.read(readSql.record, session, maxBytes));
    return (await Promise.all(reads)).map((rows) => rows.map(({ text }) => asText(text)).join(''));
  }

  async signatures(session: string): Promise<RecordLine[]> {
    return this.all((row) => ({ seq: asInteger(row.seq), text: asText(row.text) }), readSql.signatures, session);
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
    const removed = await this.change(1, async (runner) => {
      await runner.run(changeSql.removeHealth, name);
      await runner.run(upkeepChangeSql.removeAgentHours, name);
      await runner.run(upkeepChangeSql.removeAgentError, name);
      return (await runner.run(changeSql.removeAgent, name)) === 1 ? 'appended' : 'conflict';
    });
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

  async claim(scope: string, member: string, limit: number): Promise<PlaceResult> {
    let result: PlaceResult = 'full';
    await this.change(1, async (runner) => {
      result = await writeClaim(runner, scope, member, limit);
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
    await this.change(1, async (runner) => {
      await runner.run(changeSql.removeEndedLogins, now);
      await runner.run(changeSql.endLogin, digest, until);
      return 'appended';
    });
  }

  async isLoginEnded(digest: string): Promise<boolean> {
    return (await this.one(() => true, readSql.endedLogin, digest)) ?? false;
  }
}

type PlaceResult = 'claimed' | 'known' | 'full';

/** The row of the scope is changed before the place is taken: that serialises machines, so the limit is never exceeded. */
async function writeClaim(runner: QueryRunner, scope: string, member: string, limit: number): Promise<PlaceResult> {
  if ((await runner.all(readSql.claim, scope, member)).length > 0) return 'known';
  await runner.run(changeSql.addClaimed, scope);
  if ((await runner.run(changeSql.takePlace, scope, limit)) === 0) return 'full';
  await runner.run(changeSql.addClaim, scope, member);
  return 'claimed';
}

function agentValues(row: AgentRow): SqlParameter[] {
  const { id, name, status, status_reason, profile, secret, created_at, version, request_key, request_digest } = row;
  return [id, name, status, status_reason, profile, secret, created_at, version, request_key, request_digest];
}
