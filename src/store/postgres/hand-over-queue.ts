/**
 * The queue that says which sessions need a worker, in pg-boss. A job is a hand-over and nothing more: it is deleted in the
 * transaction in which a worker becomes the owner. The record and the rows of the sessions are the truth; a queue that was lost
 * is made again from them.
 */
import { PgBoss } from 'pg-boss';
import type { PostgresDatabase, QueryRunner } from './postgres-database.ts';
import { isTableMissing } from './postgres-error.ts';

interface SessionJob {
  session: string;
}

const queue = 'sessions';
const lockQueue = `select pg_advisory_xact_lock(hashtext(current_schema() || ' parley queue'))`;

export class HandOverQueue {
  readonly #database: PostgresDatabase;
  readonly #makeBoss: () => PgBoss;
  #boss: PgBoss;

  /** `onFault` is told what goes wrong in the background, such as a database that is away. */
  constructor(database: PostgresDatabase, schema: string, onFault: (error: Error) => void) {
    this.#database = database;
    const db = { executeSql: (text: string, values?: unknown[]) => database.raw(text, values) };
    this.#makeBoss = () => new PgBoss({ db, schema, schedule: false, persistWarnings: false }).on('error', onFault);
    this.#boss = this.#makeBoss();
  }

  /** Makes its tables at the first start. Machines that start at once wait for each other: pg-boss alone would fail. */
  async start(): Promise<void> {
    await this.#database.transaction(async (runner) => {
      await runner.all(lockQueue);
      await this.#boss.start();
      // One job for a session, queued or taken: a session that is offered again is not offered twice.
      await this.#boss.createQueue(queue, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 3600 });
    });
  }

  stop(): Promise<void> {
    return this.#boss.stop({ graceful: false });
  }

  /** Offers sessions, in the transaction of `runner`. */
  async add(sessions: readonly string[], runner: QueryRunner): Promise<void> {
    if (sessions.length === 0) return;
    const jobs = sessions.map((session) => ({ data: { session }, singletonKey: session }));
    await this.#boss.insert(queue, jobs, { db: bossDatabase(runner) });
  }

  /** Takes at most so many offers, in the transaction of `runner`: the jobs are gone when it commits. */
  async take(limit: number, runner: QueryRunner): Promise<string[]> {
    const db = bossDatabase(runner);
    const jobs = await this.#boss.fetch<SessionJob>(queue, { batchSize: limit, db });
    if (jobs.length === 0) return [];
    await this.#boss.deleteJob(
      queue,
      jobs.map(({ id }) => id),
      { db },
    );
    return jobs.map(({ data }) => data.session);
  }

  /** Makes the tables again after somebody has dropped them. Returns whether that was the matter. */
  async repair(error: unknown): Promise<boolean> {
    if (!isTableMissing(error)) return false;
    await this.stop().catch(() => {});
    this.#boss = this.#makeBoss();
    await this.start();
    return true;
  }
}

const bossDatabase = (runner: QueryRunner) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await runner.all(text, ...(values as string[])),
  }),
});
