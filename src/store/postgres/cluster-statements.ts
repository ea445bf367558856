/** The statements of the tables that only several machines need. */

const nowMs = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

export const clusterSql = {
  installation: 'select name, value from installation',
  settleInstallation: 'insert into installation (name, value) values ($1, $2) on conflict do nothing',
  replaceInstallation: `insert into installation (name, value) values ($1, $2)
    on conflict (name) do update set value = excluded.value`,

  addMachine: `insert into workers (id, role, started_at, seen_at, sessions) values ($1, $2, $3, ${nowMs}, 0)`,
  beat: `update workers set seen_at = ${nowMs}, sessions = $2 where id = $1`,
  removeMachines: 'delete from workers where id = any($1::text[])',
  machines: `select id, role, started_at, sessions, ${nowMs} - seen_at as silent_ms from workers order by started_at, id`,
  silent: `select id from workers where seen_at < ${nowMs} - $1`,
  /** The machines that own running sessions and are not alive: one step through the index for each machine. */
  gone: `with recursive owners as (
      select min(worker) as worker from sessions where status = 'running' and worker is not null
      union all
      select (select min(s.worker) from sessions s where s.status = 'running' and s.worker > o.worker) from owners o
      where o.worker is not null
    ) select worker as id from owners where worker is not null and worker not in (select id from workers)`,

  releaseAll: `update sessions set worker = null, epoch = epoch + 1
    where status = 'running' and worker = any($1::text[]) returning id`,
  release: `update sessions set worker = null, epoch = epoch + 1
    where status = 'running' and worker = $1 and id = any($2::text[]) returning id`,
  unowned: `select id from sessions where status = 'running' and worker is null and id > $1 order by id limit $2`,
  offered: `select id, lane from sessions where id = any($1::text[]) and status = 'running' and worker is null`,
  own: `update sessions set worker = $1, epoch = epoch + 1
    where id = any($2::text[]) and status = 'running' and worker is null returning id, epoch`,
  seize: `update sessions set worker = $1, epoch = epoch + 1 where id = $2 and status = 'running'
    and (worker is null or worker not in (select id from workers where seen_at >= ${nowMs} - $3)) returning id, epoch`,
  ownLane: `update sessions set worker = $1, epoch = epoch + 1
    where lane = $2 and status = 'running' and worker is null returning id, epoch`,
  ownAgain: `update sessions set epoch = epoch + 1
    where id = any($2::text[]) and status = 'running' and worker = $1 returning id, epoch`,
  laneOwner: `select worker from sessions where lane = $1 and status = 'running' and worker is not null limit 1`,
  laneOpen: `select 1 from sessions where lane = $1 and status = 'running' limit 1`,
  laneElsewhere: `select 1 from sessions where lane = $1 and status = 'running' and worker is not null and worker <> $2 limit 1`,
  ownedCount: `select count(*) as count from sessions where status = 'running' and worker = $1`,
  owned: `select id from sessions where status = 'running' and worker = $1`,
  ownerOf: 'select worker from sessions where id = $1',

  post: `insert into posts (session, fact, posted_at) values ($1, $2, ${nowMs}) returning id`,
  posts: `select p.id, p.session, p.fact from posts p join sessions s on s.id = p.session
    where s.worker = $1 and s.status = 'running' and p.refused is null order by p.id limit 1000`,
  postState: 'select refused from posts where id = $1',
  refusePost: 'update posts set refused = $2 where id = $1',
  parkedSessions: `select distinct c.session as id from chunks c join sessions s on s.id = c.session
    where c.text like '%"kind":"ask.parked"%' and s.status = 'running' order by c.session limit 1000`,
  removePost: 'delete from posts where id = $1',
  removeStalePosts: `delete from posts p where posted_at < ${nowMs} - 3600000
    and not exists (select 1 from sessions s where s.id = p.session and s.status = 'running')`,

  lease: `insert into leases (name, holder, until) values ($1, $2, ${nowMs} + $3)
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where leases.holder = excluded.holder or leases.until < ${nowMs}`,
  endLease: 'delete from leases where name = $1 and holder = $2',
  endLeases: 'delete from leases where holder = any($1::text[])',

  countRequests: `insert into request_counts (who, used, counted_at)
    select who, used, ${nowMs} from unnest($1::text[], $2::bigint[]) as given(who, used) order by who
    on conflict (who) do update set counted_at = excluded.counted_at, used = excluded.used + greatest(0, least(2 * $3::double precision,
      request_counts.used - greatest(0, excluded.counted_at - request_counts.counted_at) * $3::double precision / 60000))
    returning who, ceil(used)::bigint as used`,
  removeOldCounts: `delete from request_counts where counted_at < ${nowMs} - 600000`,

  addCallPlaces: `insert into call_places (credential, shares)
    select credential, '{}' from unnest($1::text[]) as given(credential) order by credential on conflict do nothing`,
  lockCallPlaces: `select credential, shares, ${nowMs} as now from call_places
    where credential = any($1::text[]) order by credential for update`,
  putCallPlaces: `update call_places p set shares = given.shares
    from unnest($1::text[], $2::text[]) as given(credential, shares) where p.credential = given.credential`,
  removeCallPlaces: `delete from call_places
    where credential in (select credential from call_places where shares = '{}' for update skip locked)`,

  lockLane: `select pg_advisory_xact_lock(hashtext(current_schema() || ' lane ' || $1))`,
  tryLockSweep: `select pg_try_advisory_xact_lock(hashtext(current_schema() || ' parley sweep')) as locked`,
} as const;
