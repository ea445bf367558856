/**
 * Group commit: everything that waits when the connection is free shares a transaction, because each commit waits for the
 * disk of the database. No promise settles before the commit, changes keep their order, and none fails because of another.
 */
import type { ChangeResult, RecordAppend } from '../store.ts';
import { type AppendKind, appendKindOf, appendSql, appendValues } from './append-statements.ts';
import type { PostgresDatabase, QueryRunner } from './postgres-database.ts';
import { isAway, isKeyTaken, mayPassAlone, postgresErrorOf } from './postgres-error.ts';
import { UncertainAppends } from './uncertain-appends.ts';

/** Enough lines to share one wait for the disk, few enough not to delay what comes next. */
const maxBatchLines = 2000;

type ApplyChange = (runner: QueryRunner) => Promise<ChangeResult>;

interface QueuedChange {
  lines: number;
  append?: RecordAppend;
  apply?: ApplyChange;
  result: ChangeResult;
  failure?: unknown;
  settle: PromiseWithResolvers<ChangeResult>;
}

export class PostgresCommit {
  readonly #database: PostgresDatabase;
  readonly #onCommitted: (appends: readonly RecordAppend[]) => void;
  readonly #uncertain: UncertainAppends;
  #waiting: QueuedChange[] = [];
  #working: Promise<void> | undefined;

  /** `onCommitted` is called after each commit, with the appends that were kept. */
  constructor(database: PostgresDatabase, onCommitted: (appends: readonly RecordAppend[]) => void) {
    this.#database = database;
    this.#onCommitted = onCommitted;
    this.#uncertain = new UncertainAppends(database);
  }

  append(append: RecordAppend): Promise<ChangeResult> {
    return this.#add({ append, lines: append.last - append.first + 1 });
  }

  change(lines: number, apply: ApplyChange): Promise<ChangeResult> {
    return this.#add({ apply, lines });
  }

  /** Resolves when everything that waits is settled. */
  async drain(): Promise<void> {
    while (this.#working !== undefined) await this.#working;
  }

  #add(change: Pick<QueuedChange, 'append' | 'apply' | 'lines'>): Promise<ChangeResult> {
    const settle = Promise.withResolvers<ChangeResult>();
    this.#waiting.push({ ...change, result: 'conflict', settle });
    this.#working ??= this.#work();
    return settle.promise;
  }

  async #work(): Promise<void> {
    // What else is changed in this turn of the event loop joins the first transaction.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#commit(this.#nextBatch());
    this.#working = undefined;
  }

  #nextBatch(): QueuedChange[] {
    let count = 0;
    for (let lines = 0; lines < maxBatchLines && count < this.#waiting.length; count++) {
      lines += this.#waiting[count]?.lines ?? 0;
    }
    return this.#waiting.splice(0, count);
  }

  /** Never rejects. */
  async #commit(batch: QueuedChange[]): Promise<void> {
    try {
      await this.#database.write((runner) => applyBatch(batch, runner));
    } catch (error) {
      if (batch.length > 1 && mayPassAlone(error)) for (const change of batch) await this.#commit([change]);
      else for (const change of batch) this.#fail(change, error);
      return;
    }
    await this.#uncertain.resolve(batch);
    this.#onCommitted(batch.flatMap(({ append, result }) => (append && result === 'appended' ? [append] : [])));
    for (const { settle, result, failure } of batch) failure ? settle.reject(failure) : settle.resolve(result);
  }

  #fail({ append, settle }: QueuedChange, error: unknown): void {
    if (isKeyTaken(error)) settle.resolve('conflict');
    if (append && !append.opened && isAway(error)) this.#uncertain.note(append);
    settle.reject(postgresErrorOf(error));
  }
}

interface PlannedStatement {
  statement: ApplyChange;
}

/** One statement is a transaction of its own. */
async function applyBatch(batch: readonly QueuedChange[], runner: QueryRunner): Promise<void> {
  const plan = planStatements(batch);
  if (plan.length === 1 && batch[0]?.append && !batch[0].append.taken) {
    await plan[0]?.statement(runner);
    return;
  }
  await runner.run('begin');
  try {
    for (const { statement } of plan) await statement(runner);
    await runner.run('commit');
  } catch (error) {
    if (!isAway(error)) await runner.run('rollback');
    throw error;
  }
}

/**
 * Appends between two other changes are written together. A session's second append comes a statement later than its first;
 * those of different sessions may change places, because nobody sees one without the others.
 */
function planStatements(batch: readonly QueuedChange[]): PlannedStatement[] {
  const plan: PlannedStatement[] = [];
  let waves: QueuedChange[][] = [];
  const counts = new Map<string, number>();
  const flush = () => {
    for (const wave of waves) plan.push(...waveStatements(wave));
    waves = [];
    counts.clear();
  };
  for (const change of batch) {
    const { append } = change;
    if (append) {
      const wave = counts.get(append.session) ?? 0;
      counts.set(append.session, wave + 1);
      const changes = waves[wave] ?? [];
      changes.push(change);
      waves[wave] = changes;
      continue;
    }
    flush();
    plan.push({ statement: (runner) => applyChange(change, runner) });
  }
  flush();
  return plan;
}

async function applyChange(change: QueuedChange, runner: QueryRunner): Promise<ChangeResult> {
  change.result = (await change.apply?.(runner)) ?? 'conflict';
  return change.result;
}

function waveStatements(wave: readonly QueuedChange[]): PlannedStatement[] {
  const kinds: readonly AppendKind[] = ['open', 'advance', 'close'];
  return kinds.flatMap((kind) => {
    const changes = wave.filter(({ append }) => append && appendKindOf(append) === kind);
    return changes.length === 0 ? [] : [{ statement: (runner) => writeAppends(kind, changes, runner) }];
  });
}

async function writeAppends(
  kind: AppendKind,
  changes: readonly QueuedChange[],
  runner: QueryRunner,
): Promise<ChangeResult> {
  const appends = changes.flatMap(({ append }) => append ?? []);
  const rows = await runner.all(appendSql[kind], ...appendValues(kind, appends));
  const changed = new Set(rows.map(({ id }) => id));
  for (const change of changes) change.result = changed.has(change.append?.session) ? 'appended' : 'conflict';
  const taken = changes.flatMap(({ append, result }) => (result === 'appended' ? (append?.taken ?? []) : []));
  if (taken.length > 0) await runner.run('delete from posts where id = any($1::bigint[])', taken);
  return 'appended';
}
