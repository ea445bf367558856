/**
 * Every statement that the store runs, in SQL that SQLite and PostgreSQL both know, with `$n` placeholders. Values are
 * always bound, and never become part of a statement's text.
 */
export const sessionColumns =
  'id, format, title, status, outcome, opened_at, closed_at, owner, request_key, request_digest, brief';
const agentColumns =
  'id, name, status, status_reason, profile, secret, created_at, version, request_key, request_digest';
const healthColumns = 'agent_id, state, failures, probe_at, probe_wait_ms, last_error, version';
const keyColumns = 'id, name, owner, scope, hash, created_at, revoked_at';

/** A statement that changes no row is a conflict. The condition is in the statement, so it holds between machines. */
export const changeSql = {
  openSession: `insert into sessions (${sessionColumns}, seats, search, head, worker, epoch, lane)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict do nothing`,
  advanceSession: `update sessions set head = $3, seats = coalesce($5, seats)
    where id = $1 and head = $2 and epoch = $4 and status = 'running'`,
  closeSession: `update sessions set head = $3, status = $4, outcome = $5, closed_at = $6,
    brief = coalesce($7, brief), search = search || $8, seats = coalesce($10, seats)
    where id = $1 and head = $2 and epoch = $9 and status = 'running'`,
  addChunk: 'insert into chunks (session, first_seq, last_seq, text) values ($1, $2, $3, $4)',
  addSignature: 'insert into signatures (session, seq, text) values ($1, $2, $3)',

  addAgent: `insert into agents (${agentColumns})
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
  updateAgent: `update agents set name = $2, status = $3, status_reason = $4, profile = $5, secret = $6, created_at = $7,
    version = $8, request_key = $9, request_digest = $10 where id = $1 and version + 1 = $8`,
  removeHealth: 'delete from health where agent_id = (select id from agents where name = $1)',
  removeAgent: 'delete from agents where name = $1',

  addHealth: `insert into health (${healthColumns}) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
  updateHealth: `update health set state = $2, failures = $3, probe_at = $4, probe_wait_ms = $5, last_error = $6,
    version = $7 where agent_id = $1 and version + 1 = $7`,

  addClaimed: 'insert into claimed (scope, places) values ($1, 0) on conflict do nothing',
  takePlace: 'update claimed set places = places + 1 where scope = $1 and places < $2',
  addClaim: 'insert into claims (scope, member) values ($1, $2) on conflict do nothing',

  addKey: `insert into keys (${keyColumns}) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
  revokeKey: 'update keys set revoked_at = coalesce(revoked_at, $2) where id = $1',
  endLogin: 'insert into ended_logins (digest, until) values ($1, $2) on conflict do nothing',
  removeEndedLogins: 'delete from ended_logins where until < $1',
} as const;

export const readSql = {
  chunks: `select first_seq, text from chunks where session = $1 and last_seq >= $2
    order by first_seq limit $3`,
  record: `select text from chunks where session = $1
    and (select sum(octet_length(text)) from chunks where session = $1) <= $2 order by first_seq`,
  /** A row that begins before $2 is not counted: only its last lines are wanted. */
  chunksWithin: `select c.first_seq, c.text from chunks as c join (
      select first_seq, sum(bytes) over (order by first_seq) - bytes as before from (
        select first_seq, case when first_seq >= $2 then octet_length(text) else 0 end as bytes from chunks
        where session = $1 and last_seq >= $2 order by first_seq limit $3
      ) as measured
    ) as page on c.session = $1 and c.first_seq = page.first_seq
    where page.before < $4 order by c.first_seq`,
  signatures: 'select seq, text from signatures where session = $1 order by seq',
  session: `select ${sessionColumns} from sessions where id = $1`,
  sessionByRequest: `select ${sessionColumns} from sessions where request_key = $1`,
  unfinished: `select id from sessions where status = 'running' order by id`,

  agent: `select ${agentColumns} from agents where name = $1`,
  agentById: `select ${agentColumns} from agents where id = $1`,
  agentByRequest: `select ${agentColumns} from agents where request_key = $1`,
  agents: `select ${agentColumns} from agents where name > $1 order by name limit $2`,

  health: `select ${healthColumns} from health where agent_id = $1`,
  claim: 'select 1 from claims where scope = $1 and member = $2',

  healths: `select ${healthColumns} from health order by agent_id`,

  key: `select ${keyColumns} from keys where id = $1`,
  keys: `select ${keyColumns} from keys where id > $1 order by id limit $2`,
  endedLogin: 'select 1 from ended_logins where digest = $1',
} as const;
