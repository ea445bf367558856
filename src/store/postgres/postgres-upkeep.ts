/** The PostgreSQL store, as far as it keeps what is beside the records. */
import { asInteger, asText, asTextOrNull } from '../database-row.ts';
import type { ChangeResult } from '../store.ts';
import {
  readAdminAct,
  readCallError,
  readCallHour,
  readDelivery,
  readRecordSize,
  readTombstone,
} from '../upkeep-rows.ts';
import { upkeepChangeSql, upkeepReadSql } from '../upkeep-statements.ts';
import type {
  AdminActRow,
  CallErrorRow,
  CallHourRow,
  DeliveryRow,
  RecordSize,
  SessionListing,
  SessionRemoval,
  TombstoneRow,
  UpkeepStore,
} from '../upkeep-store.ts';
import type { QueryRunner } from './postgres-database.ts';
import { PostgresTables } from './postgres-tables.ts';

export abstract class PostgresUpkeep extends PostgresTables implements UpkeepStore {
  async setListing(session: string, { brief, seats, search }: SessionListing): Promise<void> {
    await this.changeRow(upkeepChangeSql.setListing, session, brief, seats, search);
  }

  async unlisted(limit: number): Promise<string[]> {
    return this.all((row) => asText(row.id), upkeepReadSql.unlisted, limit);
  }

  async removeSessions(removals: SessionRemoval[]): Promise<string[]> {
    let removed: string[] = [];
    await this.change(removals.length, async (runner) => {
      removed = [];
      for (const removal of removals) if (await removeSession(runner, removal)) removed.push(removal.session);
      return removed.length > 0 ? 'appended' : 'conflict';
    });
    return removed;
  }

  async tombstone(session: string): Promise<TombstoneRow | undefined> {
    return this.one(readTombstone, upkeepReadSql.tombstone, session);
  }

  async addAdminAct({ id, at, by_key, by_name, act, subject, owner, detail }: AdminActRow): Promise<void> {
    await this.changeRow(upkeepChangeSql.addAct, id, at, by_key, by_name, act, subject, owner, detail);
  }

  async adminActs({ before, limit }: { before?: string; limit: number }): Promise<AdminActRow[]> {
    if (before === undefined) return this.all(readAdminAct, upkeepReadSql.acts, limit);
    return this.all(readAdminAct, upkeepReadSql.actsBefore, limit, before);
  }

  async removeAdminActs(before: string): Promise<number> {
    let count = 0;
    await this.change(1, async (runner) => {
      count = await runner.run(upkeepChangeSql.removeActs, before);
      return 'appended';
    });
    return count;
  }

  async putCalls(hours: CallHourRow[], errors: CallErrorRow[], oldest: number): Promise<void> {
    await this.change(hours.length + errors.length, (runner) => writeCalls(runner, hours, errors, oldest));
  }

  async largeSessions(bytes: number, limit: number): Promise<RecordSize[]> {
    return this.all(readRecordSize, upkeepReadSql.largeSessions, bytes, limit);
  }

  async callHours(from: number): Promise<CallHourRow[]> {
    return this.all(readCallHour, upkeepReadSql.callHours, from);
  }

  async callErrors(): Promise<CallErrorRow[]> {
    return this.all(readCallError, upkeepReadSql.callErrors);
  }

  async dueDeliveries(at: string, limit: number): Promise<DeliveryRow[]> {
    return this.all(readDelivery, upkeepReadSql.dueDeliveries, at, limit);
  }

  async nextDeliveryAt(): Promise<string | null> {
    return (await this.one((row) => asTextOrNull(row.next_at), upkeepReadSql.nextDelivery)) ?? null;
  }

  async putDelivery({ session, attempts, next_at, last_error }: DeliveryRow): Promise<void> {
    await this.changeRow(upkeepChangeSql.updateDelivery, session, attempts, next_at, last_error);
  }

  async removeDelivery(session: string): Promise<void> {
    await this.changeRow(upkeepChangeSql.removeDelivery, session);
  }

  async deliveryCounts(): Promise<{ waiting: number; failed: number; last_error: string | null }> {
    const count = async (sql: string) => (await this.one((row) => asInteger(row.count), sql)) ?? 0;
    const last_error = (await this.one((row) => asText(row.last_error), upkeepReadSql.lastFailure)) ?? null;
    return {
      waiting: await count(upkeepReadSql.waitingDeliveries),
      failed: await count(upkeepReadSql.failedDeliveries),
      last_error,
    };
  }
}

const putCallHours = `insert into call_counts (agent_id, hour, machine, counts)
  select given.agent_id, given.hour, given.machine, given.counts
  from unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) as given(agent_id, hour, machine, counts)
  where exists (select 1 from agents where id = given.agent_id) order by 1, 2, 3
  on conflict (agent_id, hour, machine) do update set counts = excluded.counts`;
const putCallErrors = `insert into call_errors (agent_id, reason, detail, at)
  select given.agent_id, given.reason, given.detail, given.at
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given(agent_id, reason, detail, at)
  where exists (select 1 from agents where id = given.agent_id) order by 1
  on conflict (agent_id) do update set reason = excluded.reason, detail = excluded.detail, at = excluded.at
  where excluded.at >= call_errors.at`;

/**
 * One statement for all hours and one for all errors: appends wait behind them. Rows in the order of their keys: two machines that
 * store at once wait for each other instead of locking each other up.
 */
async function writeCalls(
  runner: QueryRunner,
  hours: readonly CallHourRow[],
  errors: readonly CallErrorRow[],
  oldest: number,
): Promise<ChangeResult> {
  if (hours.length > 0)
    await runner.run(
      putCallHours,
      hours.map(({ agent_id }) => agent_id),
      hours.map(({ hour }) => hour),
      hours.map(({ machine }) => machine),
      hours.map(({ counts }) => counts),
    );
  if (errors.length > 0)
    await runner.run(
      putCallErrors,
      errors.map(({ agent_id }) => agent_id),
      errors.map(({ reason }) => reason),
      errors.map(({ detail }) => detail),
      errors.map(({ at }) => at),
    );
  await runner.run(upkeepChangeSql.removeCallHours, oldest);
  return 'appended';
}

/** False, and nothing is changed, if the session is running or is not there. */
async function removeSession(runner: QueryRunner, removal: SessionRemoval): Promise<boolean> {
  const { session, deleted_at, by_key, by_name, reason, claims } = removal;
  const [row] = await runner.all(upkeepReadSql.removable, session);
  if (row === undefined || (await runner.run(upkeepChangeSql.removeSession, session)) === 0) return false;
  const [signature] = await runner.all(upkeepReadSql.lastSignature, session);
  const head = signature === undefined ? null : asText(signature.text);
  await runner.run(upkeepChangeSql.removeChunks, session);
  await runner.run(upkeepChangeSql.removeSignatures, session);
  await runner.run(upkeepChangeSql.removeDelivery, session);
  for (const scope of claims) await runner.run(upkeepChangeSql.removeClaim, scope, session);
  const described = [asText(row.format), asTextOrNull(row.owner), head];
  await runner.run(upkeepChangeSql.addTombstone, session, ...described, deleted_at, by_key, by_name, reason);
  return true;
}
