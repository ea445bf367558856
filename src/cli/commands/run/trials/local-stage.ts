/** Plays trials on an engine in this process, and follows their sessions in memory instead of over HTTP. */
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
import { cancelReason } from '../../../cancel-reason.ts';
import { KeptRecords, type KeptRecordsListener } from './kept-records.ts';
import { batchBodyOf, type LostTrial, type TrialBatch, type TrialStage, trialFormat } from './trial-stage.ts';

type OnTrialClosed = (record: SessionEvent[]) => void;

/** `runProgram` is given where the agent is a program, and never otherwise. */
export async function openLocalStage(settings: Settings, log: Logger, runProgram?: RunProgram): Promise<TrialStage> {
  await using resources = new AsyncDisposableStack();
  // Batches are played one after the other; sessions belong to the one that is played now.
  let player: TrialBatchPlayer | undefined;
  const kept = new KeptRecords({
    opened: (session) => player?.opened(session),
    closed: (session, record) => player?.closed(session, record),
  });
  const extras = { wrapStorage: kept.wrap.bind(kept), ...(runProgram && { runProgram }) };
  const engine = await openEngine(settings, log, resources, extras);
  resources.defer(() => engine.stop(settings.grace_ms));
  const closing = resources.move();
  return {
    play(request, ended, stop) {
      player = new TrialBatchPlayer(engine, kept, ended, stop);
      return player.play(request);
    },
    close: () => closing.disposeAsync(),
  };
}

class TrialBatchPlayer implements KeptRecordsListener {
  readonly #engine: Engine;
  readonly #kept: KeptRecords;
  readonly #ended: OnTrialClosed;
  readonly #stop: AbortSignal;
  /** Sessions whose records were handed over. */
  readonly #handedOver = new Set<string>();

  constructor(engine: Engine, kept: KeptRecords, ended: OnTrialClosed, stop: AbortSignal) {
    this.#engine = engine;
    this.#kept = kept;
    this.#ended = ended;
    this.#stop = stop;
  }

  /** What is opened after the run was stopped is cancelled at once. */
  opened(session: string): void {
    if (this.#stop.aborted) this.#cancel(session);
  }

  closed(session: string, record: SessionEvent[]): void {
    this.#handedOver.add(session);
    this.#ended(record);
  }

  async play(request: TrialBatch): Promise<LostTrial[]> {
    // Newest first: trials that wait are cancelled before one that is played makes room for them.
    const cancelAll = () => this.#kept.openSessions.reverse().map((session) => this.#cancel(session));
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
    if (request.isResumed) {
      // Open sessions must be back in their lane before the request is made again: an empty lane removes its guest.
      await sessions.resume();
      await this.#followEarlier(await sessions.openBatch(trialFormat, body, key));
    }
    const items = await sessions.openBatch(trialFormat, body, key, untilOver);
    return items.flatMap(({ row, label }) =>
      this.#handedOver.has(row.id) ? [] : [{ scenario: label, detail: 'The platform failed in the middle of it.' }],
    );
  }

  /** Waits for the sessions that an earlier process opened, and reads their records back from the store. */
  async #followEarlier(items: readonly BatchSession[]): Promise<void> {
    const openedHere = new Set(this.#kept.openSessions);
    const earlier = items.map(({ row }) => row.id).filter((id) => !openedHere.has(id) && !this.#handedOver.has(id));
    await Promise.all(
      earlier.map(async (id) => {
        if (!(await this.#engine.sessions.closed(id, this.#stop))) await this.#cancel(id);
        const lines = await Array.fromAsync(this.#engine.sessions.record(id));
        // A record has lines with signatures between its events.
        const record = lines.map(eventOf).filter(({ kind }) => kind !== undefined);
        if (record.at(-1)?.kind === 'session.closed') this.closed(id, record);
      }),
    );
  }

  /** A session may end by itself in the meantime; then there is nothing to cancel. */
  async #cancel(session: string): Promise<void> {
    await this.#engine.sessions.cancel(session, cancelReason).catch(() => {});
  }
}
