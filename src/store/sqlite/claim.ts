/**
 * Takes a place inside the transaction that its caller has opened. The row of the scope is changed first, so that two
 * machines take turns there, and the count can never go beyond the limit.
 */
import { changes, reads } from '../statements.ts';
import type { Database } from './database.ts';

export function writeClaim(database: Database, scope: string, member: string, limit: number) {
  if (database.get(reads.claim, scope, member)) return 'known';
  database.run(changes.addClaimed, scope);
  if (database.run(changes.takePlace, scope, limit) === 0) return 'full';
  database.run(changes.addClaim, scope, member);
  return 'claimed';
}
