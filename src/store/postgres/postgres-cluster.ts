/** What several machines on one PostgreSQL database need: owners, liveness, posts and leases. */
import type {
  ClusterMachine,
  ClusterSignal,
  ClusterStore,
  MachineRole,
  OwnedSession,
  PostedFact,
} from '../cluster-store.ts';
import { asInteger, asOneOf, asText, asTextOrNull, type ColumnWords, type DatabaseRow } from '../database-row.ts';
import type { PlaceDemand, PlaceGrant } from '../place-shares.ts';
import { clusterSql } from './cluster-statements.ts';
import type { CommitChannels } from './commit-channels.ts';
import type { HandOverQueue } from './hand-over-queue.ts';
import type { PostgresDatabase, QueryRunner } from './postgres-database.ts';
import { shareCalls } from './share-calls.ts';

const roles: ColumnWords<MachineRole> = { api: true, worker: true, all: true };
const workChannel = 'work';
const postChannelOf = (machine: string) => `w_${machine}`;
/** How many sessions are offered again at a time. */
const offersAtOnce = 1000;

export class PostgresCluster implements ClusterStore {
  readonly #database: PostgresDatabase;
  readonly #queue: HandOverQueue;
  readonly #channels: CommitChannels;
  #offers: string[] = [];
  #offering: Promise<void> = Promise.resolve();
  /** Where the next look for unowned sessions begins. */
  #offeredUpTo = '';

  constructor(database: PostgresDatabase, queue: HandOverQueue, channels: CommitChannels) {
    this.#database = database;
    this.#queue = queue;
    this.#channels = channels;
  }

  async installation(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#database.read(clusterSql.installation);
    return new Map(rows.map(({ name, value }) => [asText(name), asText(value)]));
  }

  async settleInstallation(name: string, value: string): Promise<string> {
    await this.#run(clusterSql.settleInstallation, name, value);
    return (await this.installation()).get(name) ?? value;
  }

  async replaceInstallation(name: string, value: string): Promise<void> {
    await this.#run(clusterSql.replaceInstallation, name, value);
  }

  async join({ id, role, started_at }: Pick<ClusterMachine, 'id' | 'role' | 'started_at'>): Promise<void> {
    await this.#run(clusterSql.addMachine, id, role, started_at);
  }

  async beat(machine: string, sessions: number): Promise<boolean> {
    return (await this.#run(clusterSql.beat, machine, sessions)) === 1;
  }

  leave(machine: string): Promise<void> {
    return this.#change((runner) => this.#giveUp([machine], runner));
  }

  async machines(): Promise<ClusterMachine[]> {
    return (await this.#database.read(clusterSql.machines)).map(readMachine);
  }

  async replaceSilent(silentMs: number): Promise<string[]> {
    let silent: string[] = [];
    // Most of the time nobody is silent, and nothing is locked.
    if ((await this.#database.read(clusterSql.silent, silentMs)).length === 0) return [];
    await this.#change(async (runner) => {
      silent = [];
      const [lock] = await runner.all(clusterSql.tryLockSweep);
      if (lock?.locked !== true) return;
      silent = (await runner.all(clusterSql.silent, silentMs)).map(({ id }) => asText(id));
      await this.#giveUp(silent, runner);
    });
    return silent;
  }

  async offerUnowned(): Promise<void> {
    await this.#change(async (runner) => {
      const [lock] = await runner.all(clusterSql.tryLockSweep);
      if (lock?.locked !== true) return;
      const gone = (await runner.all(clusterSql.gone)).map(({ id }) => asText(id));
      if (gone.length > 0) await this.#giveUp(gone, runner);
      const unowned = await runner.all(clusterSql.unowned, this.#offeredUpTo, offersAtOnce);
      const sessions = unowned.map(({ id }) => asText(id));
      this.#offeredUpTo = sessions.length < offersAtOnce ? '' : (sessions.at(-1) ?? '');
      await this.#queue.add(sessions, runner);
      await runner.run(clusterSql.removeStalePosts);
      await runner.run(clusterSql.removeOldCounts);
      await runner.run(clusterSql.removeCallPlaces);
    });
  }

  /** What is offered while an offer is being stored is stored together by the next transaction. */
  async offer(session: string): Promise<void> {
    this.#offers.push(session);
    const before = this.#offering;
    this.#offering = (async () => {
      await before.catch(() => {});
      const sessions = this.#offers.splice(0);
      if (sessions.length > 0) await this.#change((runner) => this.#queue.add(sessions, runner));
    })();
    await this.#offering;
  }

  async take(machine: string, places: number): Promise<OwnedSession[]> {
    let owned: OwnedSession[] = [];
    const told = new Set<string>();
    await this.#transaction(async (runner) => {
      owned = [];
      const offered = await this.#queue.take(places, runner);
      if (offered.length === 0) return;
      const rows = await runner.all(clusterSql.offered, offered);
      const free = rows.filter(({ lane }) => lane === null).map(({ id }) => asText(id));
      owned = (await runner.all(clusterSql.own, machine, free)).map(readOwned);
      const lanes = new Set(rows.flatMap(({ lane }) => asTextOrNull(lane) ?? []));
      for (const lane of [...lanes].toSorted()) owned.push(...(await this.#takeLane(machine, lane, told, runner)));
    });
    for (const other of told) await this.#channels.say(postChannelOf(other), '');
    return owned;
  }

  /** All sessions of a lane run on one machine: it counts the places. */
  async #takeLane(machine: string, lane: string, told: Set<string>, runner: QueryRunner): Promise<OwnedSession[]> {
    await runner.all(clusterSql.lockLane, lane);
    const [row] = await runner.all(clusterSql.laneOwner, lane);
    const owner = row === undefined ? machine : asText(row.worker);
    const owned = (await runner.all(clusterSql.ownLane, owner, lane)).map(readOwned);
    if (owner === machine) return owned;
    told.add(owner);
    return [];
  }

  async seize(machine: string, session: string, silentMs: number): Promise<number | undefined> {
    const [row] = await this.#database.read(clusterSql.seize, machine, session, silentMs);
    return row && readOwned(row).epoch;
  }

  async ownedCount(machine: string): Promise<number> {
    const [row] = await this.#database.read(clusterSql.ownedCount, machine);
    return asInteger(row?.count);
  }

  async owned(machine: string): Promise<string[]> {
    return (await this.#database.read(clusterSql.owned, machine)).map(({ id }) => asText(id));
  }

  async takeAgain(machine: string, sessions: readonly string[]): Promise<OwnedSession[]> {
    return (await this.#database.read(clusterSql.ownAgain, machine, [...sessions])).map(readOwned);
  }

  release(machine: string, sessions: readonly string[]): Promise<void> {
    return this.#change(async (runner) => {
      const released = await runner.all(clusterSql.release, machine, [...sessions]);
      await this.#queue.add(
        released.map(({ id }) => asText(id)),
        runner,
      );
    });
  }

  async laneElsewhere(machine: string, lane: string): Promise<boolean> {
    return (await this.#database.read(clusterSql.laneElsewhere, lane, machine)).length > 0;
  }

  async isLaneOpen(lane: string): Promise<boolean> {
    return (await this.#database.read(clusterSql.laneOpen, lane)).length > 0;
  }

  async post(session: string, fact: string): Promise<number> {
    const [row] = await this.#database.read(clusterSql.post, session, fact);
    const [owner] = await this.#database.read(clusterSql.ownerOf, session).catch(() => []);
    const machine = asTextOrNull(owner?.worker ?? null);
    if (machine !== null) await this.#channels.say(postChannelOf(machine), session);
    return asInteger(row?.id);
  }

  async posts(machine: string): Promise<PostedFact[]> {
    return (await this.#database.read(clusterSql.posts, machine)).map(readPost);
  }

  async postState(id: number): Promise<'gone' | 'waiting' | { refused: string }> {
    const [row] = await this.#database.read(clusterSql.postState, id);
    const refused = row && asTextOrNull(row.refused);
    if (row === undefined) return 'gone';
    return refused ? { refused } : 'waiting';
  }

  async refusePost(id: number, refusal: string): Promise<void> {
    await this.#run(clusterSql.refusePost, id, refusal);
  }

  async parkedSessions(): Promise<string[]> {
    return (await this.#database.read(clusterSql.parkedSessions)).map(({ id }) => asText(id));
  }

  async removePost(id: number): Promise<void> {
    await this.#run(clusterSql.removePost, id);
  }

  async lease(name: string, holder: string, ms: number): Promise<boolean> {
    return (await this.#run(clusterSql.lease, name, holder, ms)) === 1;
  }

  async endLease(name: string, holder: string): Promise<void> {
    await this.#run(clusterSql.endLease, name, holder);
  }

  async countRequests(used: ReadonlyMap<string, number>, perMinute: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#database.read(clusterSql.countRequests, [...used.keys()], [...used.values()], perMinute);
    return new Map(rows.map((row) => [asText(row.who), asInteger(row.used)]));
  }

  shareCalls(machine: string, demands: ReadonlyMap<string, PlaceDemand>): Promise<ReadonlyMap<string, PlaceGrant>> {
    return this.#database.transaction((runner) => shareCalls(machine, demands, runner));
  }

  onSignal(machine: string, listener: (signal: ClusterSignal) => void): void {
    this.#channels.hearOn(workChannel, () => listener('work'));
    this.#channels.hearOn(postChannelOf(machine), () => listener('post'));
  }

  close(): Promise<void> {
    return this.#queue.stop();
  }

  /** What machines own is offered again, under a new epoch; then they are removed. */
  async #giveUp(machines: readonly string[], runner: QueryRunner): Promise<void> {
    const sessions = await runner.all(clusterSql.releaseAll, [...machines]);
    await this.#queue.add(
      sessions.map(({ id }) => asText(id)),
      runner,
    );
    await runner.run(clusterSql.endLeases, [...machines]);
    await runner.run(clusterSql.removeMachines, [...machines]);
  }

  async #run(sql: string, ...values: (string | number)[]): Promise<number> {
    return this.#database.changed(sql, ...values);
  }

  /** A change that offers sessions, and tells the workers of it. */
  async #change(work: (runner: QueryRunner) => Promise<void>): Promise<void> {
    await this.#transaction(work);
    await this.#channels.say(workChannel, '');
  }

  async #transaction(work: (runner: QueryRunner) => Promise<void>): Promise<void> {
    try {
      await this.#database.transaction(work);
    } catch (error) {
      if (!(await this.#queue.repair(error))) throw error;
      await this.#database.transaction(work);
    }
  }
}

function readMachine(row: DatabaseRow): ClusterMachine {
  return {
    id: asText(row.id),
    role: asOneOf(row.role, roles),
    started_at: asText(row.started_at),
    silent_ms: asInteger(row.silent_ms),
    sessions: asInteger(row.sessions),
  };
}

const readOwned = (row: DatabaseRow): OwnedSession => ({ session: asText(row.id), epoch: asInteger(row.epoch) });

const readPost = (row: DatabaseRow): PostedFact => ({
  ...{ id: asInteger(row.id), session: asText(row.session), fact: asText(row.fact) },
});
