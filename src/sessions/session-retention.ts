/**
 * Deletes closed sessions that are older than the operator keeps them: at the start and then once a day, a few at a time. A
 * session that has a sequel is as old as the sequel; one that waits for its sequel is kept until the time that its format
 * names. A sequel is deleted with the session that it follows.
 */
import { retentionActor } from '../model/admin-actor.ts';
import { readListPages } from '../model/read-pages.ts';
import { nameWithoutVersion } from '../model/versioned-name.ts';
import { eventOf } from '../record/hash-chain.ts';
import type { SessionRow } from '../store/store.ts';
import type { SessionParts } from './session-parts.ts';
import { removeRows, sequelsOf } from './session-remover.ts';

/** Few enough that a removal does not hold up other changes for long. */
const sessionsPerBatch = 50;
const dayMs = 86_400_000;

interface RetentionOptions {
  keep_days: number;
  /** Called after a run that deleted something. */
  onDeleted(sessions: number): Promise<void>;
  /** Whether this machine is to do it today, where several share the store. */
  isOnDuty?(): Promise<boolean>;
}

export class SessionRetention {
  readonly #parts: SessionParts;
  readonly #options: RetentionOptions;
  #running: Promise<void> | undefined;
  #cancelTimer: (() => void) | undefined;
  #stopped = false;

  constructor(parts: SessionParts, options: RetentionOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  /** Never throws: a run that fails is told in the log, and the next one is a day later. */
  start(): void {
    if (this.#stopped) return;
    const { clock, log } = this.#parts;
    this.#cancelTimer = clock.at(clock.now() + dayMs, () => this.start());
    this.#running = this.#applyOnDuty().then(
      () => {},
      (error: unknown) => log.error({ err: error }, 'old sessions could not be deleted'),
    );
  }

  async #applyOnDuty(): Promise<void> {
    const { isOnDuty } = this.#options;
    if (!isOnDuty || (await isOnDuty())) await this.apply();
  }

  /** Ends after the batch that is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer?.();
    await this.#running;
  }

  /** Deletes what is too old now, entries of the administrators' log included. Returns how many sessions. */
  async apply(): Promise<number> {
    const { store, clock, openings } = this.#parts;
    const before = new Date(clock.now() - this.#options.keep_days * dayMs).toISOString();
    const without = openings
      .filter(({ follows }) => follows !== undefined)
      .map(({ format }) => nameWithoutVersion(format));
    const pages = readListPages(
      ({ after = '', limit }: { after?: string; limit: number }) =>
        store.sessions({ without, after, limit, oldest_first: true }),
      sessionsPerBatch,
      ({ id }: SessionRow) => id,
    );
    let count = 0;
    for await (const page of pages) {
      count += await this.#removeExpired(page, before);
      // Ids are ordered by time: whatever follows was opened later.
      if (this.#stopped || (page.at(-1)?.opened_at ?? '') >= before) break;
    }
    await store.removeAdminActs(before);
    if (count > 0) await this.#options.onDeleted(count);
    return count;
  }

  async #removeExpired(page: readonly SessionRow[], before: string): Promise<number> {
    const isExpired = await Promise.all(page.map((row) => this.#isExpired(row, before)));
    const expired = page.filter((_, at) => isExpired[at]);
    if (expired.length === 0) return 0;
    return (await removeRows(expired, { by: retentionActor, reason: 'retention' }, this.#parts)).length;
  }

  async #isExpired(row: SessionRow, before: string): Promise<boolean> {
    if (row.closed_at === null || row.closed_at >= before) return false;
    const sequels = await sequelsOf(row, this.#parts);
    if (sequels.length > 0) return sequels.every(({ closed_at }) => closed_at !== null && closed_at < before);
    return (await this.#keptUntil(row)) < before;
  }

  /** Empty where nothing is waited for. */
  async #keptUntil({ id, format }: SessionRow): Promise<string> {
    const opening = this.#parts.openings.find((known) => nameWithoutVersion(known.format) === format);
    if (!opening?.kept_until) return '';
    const [first] = await this.#parts.store.lines(id, { limit: 1 });
    const opened = first && eventOf(first.text);
    return opened?.kind === 'session.opened' ? opening.kept_until(opened.data.input) : '';
  }
}
