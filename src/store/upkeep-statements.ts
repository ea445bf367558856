/** The statements for what is kept beside the records, in SQL that SQLite and PostgreSQL both know. */

const tombstoneColumns = 'id, format, owner, head, deleted_at, by_key, by_name, reason';
const actColumns = 'id, at, by_key, by_name, act, subject, owner, detail';

export const upkeepChangeSql = {
  setListing: `update sessions set brief = $2, seats = $3, search = $4 where id = $1 and status <> 'running'`,

  removeSession: `delete from sessions where id = $1 and status <> 'running'`,
  removeChunks: 'delete from chunks where session = $1',
  removeSignatures: 'delete from signatures where session = $1',
  removeClaim: 'delete from claims where scope = $1 and member = $2',
  addTombstone: `insert into tombstones (${tombstoneColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8)`,

  addAct: `insert into admin_acts (${actColumns}) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
  removeActs: 'delete from admin_acts where at < $1',

  putCallHour: `insert into call_counts (agent_id, hour, machine, counts)
    select $1, $2, $3, $4 where exists (select 1 from agents where id = $1)
    on conflict (agent_id, hour, machine) do update set counts = excluded.counts`,
  removeCallHours: 'delete from call_counts where hour < $1',
  putCallError: `insert into call_errors (agent_id, reason, detail, at)
    select $1, $2, $3, $4 where exists (select 1 from agents where id = $1)
    on conflict (agent_id) do update set reason = excluded.reason, detail = excluded.detail, at = excluded.at
    where excluded.at >= call_errors.at`,
  removeAgentHours: 'delete from call_counts where agent_id = (select id from agents where name = $1)',
  removeAgentError: 'delete from call_errors where agent_id = (select id from agents where name = $1)',

  addDelivery: 'insert into deliveries (session, attempts, next_at, last_error) values ($1, 0, $2, null)',
  updateDelivery: 'update deliveries set attempts = $2, next_at = $3, last_error = $4 where session = $1',
  removeDelivery: 'delete from deliveries where session = $1',
} as const;

export const upkeepReadSql = {
  largeSessions: `select chunks.session as session, sum(octet_length(chunks.text)) as bytes
    from chunks join sessions on sessions.id = chunks.session where sessions.status = 'running'
    group by chunks.session having sum(octet_length(chunks.text)) >= $1 order by bytes desc, session limit $2`,
  unlisted: `select id from sessions where brief is null and status <> 'running' order by id limit $1`,
  removable: `select format, owner from sessions where id = $1 and status <> 'running'`,
  lastSignature: 'select text from signatures where session = $1 order by seq desc limit 1',
  tombstone: `select ${tombstoneColumns} from tombstones where id = $1`,
  acts: `select ${actColumns} from admin_acts order by id desc limit $1`,
  actsBefore: `select ${actColumns} from admin_acts where id < $2 order by id desc limit $1`,
  callHours:
    'select agent_id, hour, machine, counts from call_counts where hour >= $1 order by agent_id, hour, machine',
  callErrors: 'select agent_id, reason, detail, at from call_errors order by agent_id',
  dueDeliveries: `select session, attempts, next_at, last_error from deliveries
    where next_at <= $1 order by next_at, session limit $2`,
  nextDelivery: 'select min(next_at) as next_at from deliveries',
  waitingDeliveries: 'select count(*) as count from deliveries where next_at is not null',
  failedDeliveries: 'select count(*) as count from deliveries where next_at is null',
  lastFailure: `select last_error from deliveries where last_error is not null order by session desc limit 1`,
} as const;
