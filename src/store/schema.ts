/**
 * The tables, in SQL that SQLite and PostgreSQL both run unchanged. Each step is applied once, in one transaction. A
 * step that was released is never edited: a change is a new step at the end.
 */

/**
 * Ids and names compare by bytes in both databases: `binary` is built into SQLite, and the PostgreSQL store makes a
 * collation of that name (locale C) before the first step.
 *
 * `sessions.head` is the seq of a session's last line. An append changes it, in its transaction, from the value that it
 * expects, so of two writers only one succeeds; the key of `chunks` is a second safeguard. A chunk holds the lines of
 * one append.
 */
const initialTables: readonly string[] = [
  `create table sessions (
    id text collate "binary" primary key,
    format text not null,
    title text not null,
    status text not null,
    outcome text,
    opened_at text not null,
    closed_at text,
    owner text,
    request_key text,
    request_digest text,
    head bigint not null
  )`,
  'create unique index sessions_by_request on sessions (request_key) where request_key is not null',
  'create index sessions_by_format on sessions (format, id)',
  'create index sessions_by_status on sessions (status, id)',
  `create table chunks (
    session text collate "binary" not null,
    first_seq bigint not null,
    last_seq bigint not null,
    text text not null,
    primary key (session, first_seq)
  )`,
  `create table signatures (
    session text collate "binary" not null,
    seq bigint not null,
    text text not null,
    primary key (session, seq)
  )`,
  `create table agents (
    id text collate "binary" primary key,
    name text collate "binary" not null unique,
    status text not null,
    status_reason text,
    profile text not null,
    secret text,
    created_at text not null,
    version bigint not null,
    request_key text,
    request_digest text
  )`,
  'create unique index agents_by_request on agents (request_key) where request_key is not null',
  `create table health (
    agent_id text collate "binary" primary key,
    state text not null,
    failures bigint not null,
    probe_at text,
    probe_wait_ms bigint not null,
    last_error text,
    version bigint not null
  )`,
  `create table claims (
    scope text collate "binary" not null,
    member text collate "binary" not null,
    primary key (scope, member)
  )`,
  `create table claimed (
    scope text collate "binary" primary key,
    places bigint not null
  )`,
];

const keyTables: readonly string[] = [
  `create table keys (
    id text collate "binary" primary key,
    name text,
    owner text,
    scope text not null,
    hash text not null,
    created_at text not null,
    revoked_at text
  )`,
  'create index sessions_by_owner on sessions (owner, id)',
];

/**
 * `brief`, `seats` and `search` are what lists show of a session and search in; they are null in rows of older versions until
 * they are filled. A delivery is added in the transaction that closes its session.
 */
const upkeepTables: readonly string[] = [
  'alter table sessions add column brief text',
  'alter table sessions add column seats text',
  'alter table sessions add column search text',
  'create index sessions_unlisted on sessions (id) where brief is null',
  'create index sessions_by_outcome on sessions (outcome, id) where outcome is not null',
  `create table tombstones (
    id text collate "binary" primary key,
    format text not null,
    owner text,
    head text,
    deleted_at text not null,
    by_key text,
    by_name text not null,
    reason text not null
  )`,
  `create table admin_acts (
    id text collate "binary" primary key,
    at text not null,
    by_key text,
    by_name text not null,
    act text not null,
    subject text not null,
    owner text,
    detail text
  )`,
  `create table call_hours (
    agent_id text collate "binary" not null,
    hour bigint not null,
    counts text not null,
    primary key (agent_id, hour)
  )`,
  `create table call_errors (
    agent_id text collate "binary" primary key,
    reason text not null,
    detail text not null,
    at text not null
  )`,
  `create table deliveries (
    session text collate "binary" primary key,
    attempts bigint not null,
    next_at text,
    last_error text
  )`,
  'create index deliveries_due on deliveries (next_at) where next_at is not null',
];

/**
 * Which worker runs a session, where several machines share the store. The epoch grows with every change of hands, and an
 * append names the one it was made under. `lane` is the key of the lane that limits how many sessions run at once.
 */
const ownerColumns: readonly string[] = [
  'alter table sessions add column worker text',
  'alter table sessions add column epoch bigint not null default 0',
  'alter table sessions add column lane text',
];

/**
 * Each machine counts calls for itself, and readers add up; the machine of a store that one process has is ''. A log-in that was
 * ended is kept, as a digest, until its time would have been over anyway.
 */
const sharedCounts: readonly string[] = [
  `create table call_counts (
    agent_id text collate "binary" not null,
    hour bigint not null,
    machine text collate "binary" not null,
    counts text not null,
    primary key (agent_id, hour, machine)
  )`,
  `insert into call_counts (agent_id, hour, machine, counts) select agent_id, hour, '', counts from call_hours`,
  'drop table call_hours',
  'create index call_counts_by_hour on call_counts (hour)',
  `create table ended_logins (
    digest text collate "binary" primary key,
    until bigint not null
  )`,
];

/** Step n, counted from 1, brings a store from version n - 1 to version n. */
export const schemaSteps: readonly (readonly string[])[] = [
  initialTables,
  keyTables,
  upkeepTables,
  ownerColumns,
  sharedCounts,
];

/** Because of the primary key, only one of two machines that start together can apply a step. */
export const versionTable = 'create table if not exists schema_version (version bigint primary key)';
export const storedVersion = 'select max(version) as version from schema_version';
export const addVersion = 'insert into schema_version (version) values ($1)';
