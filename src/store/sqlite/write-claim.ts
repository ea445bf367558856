/**
 * Takes a place inside the transaction that its caller has opened. The row of the scope is changed first, so that two
 * machines take turns there, and the count can never go beyond the limit.
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
