/**
 * The statements that write appends: those of many sessions with one statement each for openings, steps and ends. A session
 * occurs once in a statement. Each returns the ids of the sessions that it changed; the others met a conflict.
 */
import { sessionColumns } from '../statements.ts';
import type { RecordAppend } from '../store.ts';
import type { SqlParameter } from './postgres-database.ts';

export type AppendKind = 'open' | 'advance' | 'close';

export const appendKindOf = ({ opened, closed }: RecordAppend): AppendKind =>
  opened ? 'open' : closed ? 'close' : 'advance';

type ColumnValue = string | number | boolean | null;

/** A column of the rows that a statement is given: its type, and its value in an append. */
type GivenColumn = readonly [
  name: string,
  type: 'text' | 'bigint' | 'boolean',
  read: (append: RecordAppend) => ColumnValue,
];

const keyColumns: readonly GivenColumn[] = [
  ['id', 'text', ({ session }) => session],
  ['first_seq', 'bigint', ({ first }) => first],
  ['last_seq', 'bigint', ({ last }) => last],
  ['epoch', 'bigint', ({ epoch }) => epoch ?? 0],
  ['lines', 'text', ({ text }) => text],
  ['signature', 'text', ({ signature }) => signature ?? null],
];

const joinedColumn: GivenColumn = ['seats', 'text', ({ seats }) => seats ?? null];

const endColumns: readonly GivenColumn[] = [
  ['status', 'text', ({ closed }) => closed?.status ?? 'running'],
  ['outcome', 'text', ({ closed }) => closed?.outcome ?? null],
  ['closed_at', 'text', ({ closed }) => closed?.closed_at ?? null],
  ['notify', 'boolean', ({ closed }) => closed?.notify ?? false],
];

const givenColumns: Readonly<Record<AppendKind, readonly GivenColumn[]>> = {
  advance: [...keyColumns, joinedColumn],
  close: [
    ...keyColumns,
    joinedColumn,
    ...endColumns,
    ['brief', 'text', ({ closed }) => closed?.listing?.brief ?? null],
    ['search', 'text', ({ closed }) => closed?.listing?.search ?? ''],
  ],
  open: [
    ...keyColumns,
    ...endColumns,
    ['format', 'text', ({ opened }) => opened?.format ?? ''],
    ['title', 'text', ({ opened }) => opened?.title ?? ''],
    ['opened_at', 'text', ({ opened }) => opened?.opened_at ?? ''],
    ['owner', 'text', ({ opened }) => opened?.owner ?? null],
    ['request_key', 'text', ({ opened }) => opened?.request_key ?? null],
    ['request_digest', 'text', ({ opened }) => opened?.request_digest ?? null],
    ['brief', 'text', ({ opened, closed }) => closed?.listing?.brief ?? opened?.listing?.brief ?? null],
    ['seats', 'text', ({ opened }) => opened?.listing?.seats ?? null],
    ['search', 'text', searchOfOpening],
    ['worker', 'text', ({ opened }) => opened?.worker ?? null],
    ['lane', 'text', ({ opened }) => opened?.lane ?? null],
  ],
};

function searchOfOpening({ opened, closed }: RecordAppend): string | null {
  return opened?.listing ? opened.listing.search + (closed?.listing?.search ?? '') : null;
}

const headMoves = 's.id = g.id and s.head = g.first_seq - 1 and s.epoch = g.epoch';

const changeOf: Readonly<Record<AppendKind, string>> = {
  open: `insert into sessions (${sessionColumns}, seats, search, head, worker, epoch, lane)
    select ${sessionColumns}, seats, search, last_seq, worker, epoch, lane from given
    on conflict do nothing returning id`,
  advance: `update sessions s set head = g.last_seq, seats = coalesce(g.seats, s.seats) from given g
    where ${headMoves} and s.status = 'running' returning s.id`,
  close: `update sessions s set head = g.last_seq, status = g.status, outcome = g.outcome, closed_at = g.closed_at,
    brief = coalesce(g.brief, s.brief), search = s.search || g.search, seats = coalesce(g.seats, s.seats) from given g
    where ${headMoves} and s.status = 'running' returning s.id`,
};

function statementOf(kind: AppendKind): string {
  const columns = givenColumns[kind];
  const arrays = columns.map(([, type], at) => `$${at + 1}::${type}[]`);
  const delivery =
    kind === 'advance'
      ? ''
      : `told as (insert into deliveries (session, attempts, next_at, last_error)
          select id, 0, closed_at, null from kept where notify),`;
  return `with given as (select * from unnest(${arrays.join(', ')}) as g(${columns.map(([name]) => name).join(', ')})),
    changed as (${changeOf[kind]}),
    kept as (select g.* from given g join changed c on c.id = g.id),
    ${delivery}
    signed as (insert into signatures (session, seq, text)
      select id, last_seq, signature from kept where signature is not null),
    written as (insert into chunks (session, first_seq, last_seq, text)
      select id, first_seq, last_seq, lines from kept)
    select id from changed`;
}

export const appendSql: Readonly<Record<AppendKind, string>> = {
  open: statementOf('open'),
  advance: statementOf('advance'),
  close: statementOf('close'),
};

/** One array for each column. */
export function appendValues(kind: AppendKind, appends: readonly RecordAppend[]): SqlParameter[] {
  return givenColumns[kind].map(([, , read]) => appends.map(read));
}
