/** The embedded store, as far as it keeps what is beside the records. */
import { asInteger, asText, asTextOrNull } from '../database-row.ts';
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
import { removeSession } from './remove-session.ts';
import { SqliteTables } from './sqlite-tables.ts';

export class SqliteUpkeep extends SqliteTables implements UpkeepStore {
  async setListing(session: string, { brief, seats, search }: SessionListing): Promise<void> {
    await this.changeRow(upkeepChangeSql.setListing, session, brief, seats, search);
  }

  async unlisted(limit: number): Promise<string[]> {
    return this.all((row) => asText(row.id), upkeepReadSql.unlisted, limit);
  }

  async removeSessions(removals: SessionRemoval[]): Promise<string[]> {
    let removed: string[] = [];
    await this.change(removals.length, (database) => {
      removed = removals.filter((removal) => removeSession(database, removal)).map(({ session }) => session);
      return removed.length > 0 ? 'appended' : 'conflict';
    });
    if (removed.length > 0) this.dropFreedBytes();
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
    await this.change(1, (database) => {
      count = database.run(upkeepChangeSql.removeActs, before);
      return 'appended';
    });
    return count;
  }

  async putCalls(hours: CallHourRow[], errors: CallErrorRow[], oldest: number): Promise<void> {
    await this.change(hours.length + errors.length, (database) => {
      for (const { agent_id, hour, machine, counts } of hours)
        database.run(upkeepChangeSql.putCallHour, agent_id, hour, machine, counts);
      for (const { agent_id, reason, detail, at } of errors)
        database.run(upkeepChangeSql.putCallError, agent_id, reason, detail, at);
      database.run(upkeepChangeSql.removeCallHours, oldest);
      return 'appended';
    });
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
    return this.one((row) => asTextOrNull(row.next_at), upkeepReadSql.nextDelivery) ?? null;
  }

  async putDelivery({ session, attempts, next_at, last_error }: DeliveryRow): Promise<void> {
    await this.changeRow(upkeepChangeSql.updateDelivery, session, attempts, next_at, last_error);
  }

  async removeDelivery(session: string): Promise<void> {
    await this.changeRow(upkeepChangeSql.removeDelivery, session);
  }

  async deliveryCounts(): Promise<{ waiting: number; failed: number; last_error: string | null }> {
    const count = (sql: string) => this.one((row) => asInteger(row.count), sql) ?? 0;
    const last_error = this.one((row) => asText(row.last_error), upkeepReadSql.lastFailure) ?? null;
    return {
      waiting: count(upkeepReadSql.waitingDeliveries),
      failed: count(upkeepReadSql.failedDeliveries),
      last_error,
    };
  }

  /**
   * Moves the write-ahead log into the file and empties it: it still holds pages as they were before a removal. If the disk
   * refuses that now, the log is emptied when it is next moved.
   */
  protected dropFreedBytes(): void {
    try {
      this.requireOpen().exec('pragma wal_checkpoint(truncate)');
    } catch {}
  }
}
