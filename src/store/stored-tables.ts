/**
 * Every table of the shared schema with its columns, and how one store's rows are copied into another's. A column that a later
 * step of the schema adds is listed here; a test compares.
 */
import type { DatabaseRow } from './database-row.ts';

export interface StoredTable {
  name: string;
  /** The columns of the primary key, in its order. */
  key: readonly string[];
  columns: readonly string[];
}

const table = (name: string, key: string, others: string): StoredTable => ({
  ...{
    name,
    key: key.split(' '),
    columns: [...key.split(' '), ...others.split(' ').filter((column) => column !== '')],
  },
});

/** Who runs a session is not copied: nobody does in the store that it is copied to. */
export const storedTables: readonly StoredTable[] = [
  table(
    'sessions',
    'id',
    'format title status outcome opened_at closed_at owner request_key request_digest head brief seats search lane',
  ),
  table('chunks', 'session first_seq', 'last_seq text'),
  table('signatures', 'session seq', 'text'),
  table('agents', 'id', 'name status status_reason profile secret created_at version request_key request_digest'),
  table('health', 'agent_id', 'state failures probe_at probe_wait_ms last_error version'),
  table('claims', 'scope member', ''),
  table('claimed', 'scope', 'places'),
  table('keys', 'id', 'name owner scope hash created_at revoked_at'),
  table('tombstones', 'id', 'format owner head deleted_at by_key by_name reason'),
  table('admin_acts', 'id', 'at by_key by_name act subject owner detail'),
  table('call_counts', 'agent_id hour machine', 'counts'),
  table('call_errors', 'agent_id', 'reason detail at'),
  table('deliveries', 'session', 'attempts next_at last_error'),
  table('ended_logins', 'digest', 'until'),
];

/** A store as its rows: opened for copying, with nobody else using it. */
export interface StoredRows {
  /** Rows in the order of their key, after the row `after`. */
  read(table: StoredTable, after: DatabaseRow | undefined, limit: number): Promise<DatabaseRow[]>;
  count(table: StoredTable): Promise<number>;
  write(table: StoredTable, rows: readonly DatabaseRow[]): Promise<void>;
  /** Keeps everything that was written; without it, nothing is. */
  commit(): Promise<void>;
  close(): Promise<void>;
}

/** The statement for a page of rows, with its values. */
export function pageQuery({ name, key, columns }: StoredTable, after: DatabaseRow | undefined, limit: number) {
  const list = key.join(', ');
  const placeholders = key.map((_, at) => `$${at + 2}`).join(', ');
  const where = after === undefined ? '' : `where (${list}) > (${placeholders})`;
  const values = [limit, ...(after === undefined ? [] : key.map((column) => after[column] as string | number))];
  return { sql: `select ${columns.join(', ')} from ${name} ${where} order by ${list} limit $1`, values };
}

const rowsPerPage = 500;

/** Every row of a table, a page at a time. */
export async function* tablePages(rows: StoredRows, of: StoredTable): AsyncGenerator<DatabaseRow[]> {
  for (let after: DatabaseRow | undefined; ; ) {
    const page = await rows.read(of, after, rowsPerPage);
    if (page.length > 0) yield page;
    if (page.length < rowsPerPage) return;
    after = page.at(-1);
  }
}
