/** Plays trials on an engine in this process, with nothing between: what it opens it follows in memory. */
import type { Logger } from 'pino';
import type { Settings } from '../../config.ts';
import type { BatchItem, Engine } from '../../engine/engine.ts';
import type { RunProgram } from '../../guard/program.ts';
import { openEngine } from '../../main.ts';
import { canonical } from '../../record/canonical.ts';
import { eventOf } from '../../record/chain.ts';
import type { SessionEvent } from '../../record/event.ts';
import { sha256 } from '../../signing.ts';
import { KeptRecords } from './kept-records.ts';
import { bodyOf, type Lost, type Request, type Stage, trialFormat } from './stage.ts';

type Ended = (record: SessionEvent[]) => void;

const enough = 'interrupted at the command line';

/** `runProgram` is given where the agent is a program, and never otherwise. */
export async function openOwnStage(settings: Settings, log: Logger, runProgram?: RunProgram): Promise<Stage> {
  await using opened = new AsyncDisposableStack();
  const kept = new KeptRecords();
  const extras = { through: kept.through.bind(kept), ...(runProgram && { runProgram }) };
  const engine = await openEngine(settings, log, opened, extras);
  opened.defer(() => engine.stop(settings.grace_ms));
  const closing = opened.move();
  return {
    play: (request, ended, stop) => new Playing(engine, kept, ended, stop).play(request),
    close: () => closing.disposeAsync(),
  };
}

class Playing {
  readonly #engine: Engine;
  readonly #kept: KeptRecords;
  readonly #ended: Ended;
  readonly #stop: AbortSignal;
  /** Whose records were handed over. */
  readonly #handed = new Set<string>();

  constructor(engine: Engine, kept: KeptRecords, ended: Ended, stop: AbortSignal) {
    this.#engine = engine;
    this.#kept = kept;
    this.#ended = ended;
    this.#stop = stop;
  }

  async play(request: Request): Promise<Lost[]> {
    this.#kept.closed = (session, record) => this.#hand(session, record);
    this.#kept.opened = (session) => this.#stop.aborted && this.#cancel(session);
    const cancelAll = () => this.#kept.sessions.map((session) => this.#cancel(session));
    this.#stop.addEventListener('abort', cancelAll, { once: true });
    try {
      return await this.#played(request);
    } finally {
      this.#stop.removeEventListener('abort', cancelAll);
    }
  }

  async #played(request: Request): Promise<Lost[]> {
    const body = bodyOf(request);
    const key = { key: request.key, digest: sha256(canonical(body)) };
    const untilOver = new AbortController().signal;
    const { sessions } = this.#engine;
    if (request.again) {
      // Whoever is open has to be back in its lane before the request is made again: an empty lane sends its guest away.
      await sessions.resume();
      await this.#goOn(await sessions.openBatch(trialFormat, body, key));
    }
    this.#kept.newKey = request.again ? undefined : request.key;
    const items = await sessions.openBatch(trialFormat, body, key, untilOver);
    return items.flatMap(({ row, label }) =>
      this.#handed.has(row.id) ? [] : [{ scenario: label, detail: 'The platform failed in the middle of it.' }],
    );
  }

  /** Stays with what an earlier process began. What was closed by then is read back. */
  async #goOn(items: readonly BatchItem[]): Promise<void> {
    const here = new Set(this.#kept.sessions);
    const before = items.map(({ row }) => row.id).filter((id) => !here.has(id) && !this.#handed.has(id));
    await Promise.all(
      before.map(async (id) => {
        if (!(await this.#engine.sessions.closed(id, this.#stop))) await this.#cancel(id);
        const lines = await Array.fromAsync(this.#engine.sessions.record(id));
        // Signatures stand between the events.
        const record = lines.map(eventOf).filter(({ kind }) => kind !== undefined);
        if (record.at(-1)?.kind === 'session.closed') this.#hand(id, record);
      }),
    );
  }

  #hand(session: string, record: SessionEvent[]): void {
    this.#handed.add(session);
    this.#ended(record);
  }

  /** It may be over by itself in the meantime, and then there is nothing to cancel. */
  async #cancel(session: string): Promise<void> {
    await this.#engine.sessions.cancel(session, enough).catch(() => {});
  }
}
