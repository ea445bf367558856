/** Removes one session inside the caller's transaction, and leaves its tombstone. */
import { asText, asTextOrNull } from '../database-row.ts';
import { upkeepChangeSql, upkeepReadSql } from '../upkeep-statements.ts';
import type { SessionRemoval } from '../upkeep-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** False, and nothing is changed, if the session is running or is not there. */
export function removeSession(database: SqliteDatabase, removal: SessionRemoval): boolean {
  const { session, deleted_at, by_key, by_name, reason, claims } = removal;
  const row = database.get(upkeepReadSql.removable, session);
  if (row === undefined || database.run(upkeepChangeSql.removeSession, session) === 0) return false;
  const signature = database.get(upkeepReadSql.lastSignature, session);
  const head = signature === undefined ? null : asText(signature.text);
  database.run(upkeepChangeSql.removeChunks, session);
  database.run(upkeepChangeSql.removeSignatures, session);
  database.run(upkeepChangeSql.removeDelivery, session);
  for (const scope of claims) database.run(upkeepChangeSql.removeClaim, scope, session);
  const described = [asText(row.format), asTextOrNull(row.owner), head];
  database.run(upkeepChangeSql.addTombstone, session, ...described, deleted_at, by_key, by_name, reason);
  return true;
}
