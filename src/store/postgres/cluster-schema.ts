/**
 * The tables that several machines on one database need: who is alive, what is posted to running sessions, and what only one
 * machine at a time may do. A step that was released is never edited: a change is a new step at the end.
 *
 * `workers.seen_at` is the database's clock in milliseconds. Rows that change often leave room on their page, so that an update
 * needs no new entry in any index.
 */
const workerTables: readonly string[] = [
  `create table installation (
    name text collate "binary" primary key,
    value text not null
  )`,
  `create table workers (
    id text collate "binary" primary key,
    role text not null,
    started_at text not null,
    seen_at bigint not null,
    sessions bigint not null
  ) with (fillfactor = 50)`,
  `create table posts (
    id bigint generated always as identity primary key,
    session text collate "binary" not null,
    fact text not null,
    posted_at bigint not null,
    refused text
  )`,
  'create index posts_by_session on posts (session, id)',
  `create table leases (
    name text collate "binary" primary key,
    holder text not null,
    until bigint not null
  ) with (fillfactor = 50)`,
  `create unlogged table request_counts (
    who text collate "binary" primary key,
    used bigint not null,
    counted_at bigint not null
  ) with (fillfactor = 50)`,
  `create index sessions_by_worker on sessions (worker) where status = 'running' and worker is not null`,
  `create index sessions_unowned on sessions (id) where status = 'running' and worker is null`,
  `create index sessions_by_lane on sessions (lane) where status = 'running' and lane is not null`,
  'alter table sessions set (fillfactor = 70)',
  `create index chunks_parked on chunks (session) where text like '%"kind":"ask.parked"%'`,
];

/**
 * Who has how many of the calls that may be open with a credential, as JSON; the credential is a digest. What was a count of
 * requests is how much of a bucket is used up.
 */
const callTables: readonly string[] = [
  `create table call_places (
    credential text collate "binary" primary key,
    shares text not null
  ) with (fillfactor = 50)`,
  'alter table request_counts alter column used type double precision',
];

export const clusterSteps: readonly (readonly string[])[] = [workerTables, callTables];
