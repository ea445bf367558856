/** Plays trials on an engine in this process, with nothing between: what it opens it follows in memory. */
import type { Logger } from 'pino';
import type { Engine } from '../../../../access/engine.ts';
import type { RunProgram } from '../../../../guard/programs/run-program.ts';
import type { Settings } from '../../../../main/settings.ts';
import { openEngine } from '../../../../main/start-platform.ts';
import { canonicalJson } from '../../../../record/canonical-json.ts';
import type { SessionEvent } from '../../../../record/event.ts';
import { eventOf } from '../../../../record/hash-chain.ts';
import type { BatchSession } from '../../../../sessions/session-service.ts';
import { sha256 } from '../../../../store/signing.ts';
import { KeptRecords } from './kept-records.ts';
import { batchBodyOf, type LostTrial, type TrialBatch, type TrialStage, trialFormat } from './trial-stage.ts';

type OnTrialClosed = (record: SessionEvent[]) => void;

const cancelReason = 'interrupted at the command line';

/** `runProgram` is given where the agent is a program, and never otherwise. */
export async function openLocalStage(settings: Settings, log: Logger, runProgram?: RunProgram): Promise<TrialStage> {
  await using resources = new AsyncDisposableStack();
  const kept = new KeptRecords();
  const extras = { wrapStorage: kept.through.bind(kept), ...(runProgram && { runProgram }) };
  const engine = await openEngine(settings, log, resources, extras);
  resources.defer(() => engine.stop(settings.grace_ms));
  const closing = resources.move();
  return {
    play: (request, ended, stop) => new TrialBatchPlayer(engine, kept, ended, stop).play(request),
    close: () => closing.disposeAsync(),
  };
}

class TrialBatchPlayer {
  readonly #engine: Engine;
  readonly #kept: KeptRecords;
  readonly #ended: OnTrialClosed;
  readonly #stop: AbortSignal;
  /** Whose records were handed over. */
  readonly #handedOver = new Set<string>();

  constructor(engine: Engine, kept: KeptRecords, ended: OnTrialClosed, stop: AbortSignal) {
    this.#engine = engine;
    this.#kept = kept;
    this.#ended = ended;
    this.#stop = stop;
  }

  async play(request: TrialBatch): Promise<LostTrial[]> {
    this.#kept.onClosed = (session, record) => this.#handOver(session, record);
    this.#kept.onOpened = (session) => this.#stop.aborted && this.#cancel(session);
    const cancelAll = () => this.#kept.sessions.map((session) => this.#cancel(session));
    this.#stop.addEventListener('abort', cancelAll, { once: true });
    try {
      return await this.#playBatch(request);
    } finally {
      this.#stop.removeEventListener('abort', cancelAll);
    }
  }

  async #playBatch(request: TrialBatch): Promise<LostTrial[]> {
    const body = batchBodyOf(request);
    const key = { key: request.key, digest: sha256(canonicalJson(body)) };
    const untilOver = new AbortController().signal;
    const { sessions } = this.#engine;
    if (request.again) {
      // Whoever is open has to be back in its lane before the request is made again: an empty lane sends its guest away.
      await sessions.resume();
      await this.#followEarlier(await sessions.openBatch(trialFormat, body, key));
    }
    this.#kept.newKey = request.again ? undefined : request.key;
    const items = await sessions.openBatch(trialFormat, body, key, untilOver);
    return items.flatMap(({ row, label }) =>
      this.#handedOver.has(row.id) ? [] : [{ scenario: label, detail: 'The platform failed in the middle of it.' }],
    );
  }

  /** Stays with what an earlier process began. What was closed by then is read back. */
  async #followEarlier(items: readonly BatchSession[]): Promise<void> {
    const here = new Set(this.#kept.sessions);
    const before = items.map(({ row }) => row.id).filter((id) => !here.has(id) && !this.#handedOver.has(id));
    await Promise.all(
      before.map(async (id) => {
        if (!(await this.#engine.sessions.closed(id, this.#stop))) await this.#cancel(id);
        const lines = await Array.fromAsync(this.#engine.sessions.record(id));
        // Signatures stand between the events.
        const record = lines.map(eventOf).filter(({ kind }) => kind !== undefined);
        if (record.at(-1)?.kind === 'session.closed') this.#handOver(id, record);
      }),
    );
  }

  #handOver(session: string, record: SessionEvent[]): void {
    this.#handedOver.add(session);
    this.#ended(record);
  }

  /** It may be over by itself in the meantime, and then there is nothing to cancel. */
  async #cancel(session: string): Promise<void> {
    await this.#engine.sessions.cancel(session, cancelReason).catch(() => {});
  }
}
