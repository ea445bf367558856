/**
 * Takes a place inside the caller's transaction. The row of the scope is changed first: that serialises two machines,
 * so the count never exceeds the limit.
 */
import { changeSql, readSql } from '../statements.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export function writeClaim(database: SqliteDatabase, scope: string, member: string, limit: number) {
  if (database.get(readSql.claim, scope, member)) return 'known';
  database.run(changeSql.addClaimed, scope);
  if (database.run(changeSql.takePlace, scope, limit) === 0) return 'full';
  database.run(changeSql.addClaim, scope, member);
  return 'claimed';
}
