/** Checks that the measured work was complete: every table is closed and every call was answered. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const closed = `select count(*) as n from sessions where status = 'closed'`;
const kind = '"kind":"answer.received"';
/** A chunk holds several lines, so answers are counted by removing their `kind` and comparing lengths. */
const answered = `select sum((length(text) - length(replace(text, '${kind}', ''))) / ${kind.length}) as n from chunks`;

/** Reads the data folder of a platform that is stopped. */
export function assertWhole(folder: string, tables: number, callsEach: number): void {
  const database = new DatabaseSync(join(folder, 'parley.db'), { readOnly: true });
  const count = (sql: string) => Number(database.prepare(sql).get()?.n);
  const found = `${count(closed)} closed tables with ${count(answered)} answers`;
  const meant = `${tables} closed tables with ${tables * callsEach} answers`;
  database.close();
  if (found !== meant) throw new Error(`the run left ${found}, and should have left ${meant}`);
}
