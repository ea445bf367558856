/** A double of the disk: every write waits until the test decides how it ends. */
import { setImmediate as turn } from 'node:timers/promises';
import { sealLine } from '../../src/record/hash-chain.ts';
import type { RecordDraft, Scribe, WriteResult } from '../../src/store/scribe.ts';
import { sha256 } from '../../src/store/signing.ts';

interface PendingWrite {
  draft: RecordDraft;
  end: PromiseWithResolvers<WriteResult>;
}

export class ScriptedScribe implements Scribe {
  /** The sealed lines that are on the record. */
  readonly lines: string[] = [];
  /** Every draft that was handed over, whatever became of it. */
  readonly drafts: RecordDraft[] = [];
  readonly #pending: PendingWrite[] = [];
  /** Whether writes succeed at once instead of waiting for the test. */
  isPrompt = false;

  write(draft: RecordDraft): Promise<WriteResult> {
    this.drafts.push(draft);
    const end = Promise.withResolvers<WriteResult>();
    this.#pending.push({ draft, end });
    if (this.isPrompt) this.#accept();
    return end.promise;
  }

  get waiting(): number {
    return this.#pending.length;
  }

  /** The kinds of the events in the write that waits. */
  get kinds(): string[] {
    return (this.#pending[0]?.draft.bodies ?? []).map((body) => JSON.parse(body).kind);
  }

  async accept(): Promise<void> {
    this.#accept();
    await turns();
  }

  async conflict(): Promise<void> {
    this.#next().end.resolve('conflict');
    await turns();
  }

  async refuse(error: Error = new Error('the disk is full')): Promise<void> {
    this.#next().end.reject(error);
    await turns();
  }

  #accept(): void {
    const { draft, end } = this.#next();
    let hash = draft.prev;
    for (const body of draft.bodies) {
      const line = sealLine(body, hash, sha256);
      this.lines.push(line.text);
      hash = line.hash;
    }
    end.resolve({ hash });
  }

  #next(): PendingWrite {
    const next = this.#pending.shift();
    if (!next) throw new Error('no write is waiting');
    return next;
  }
}

/** Lets everything happen that waits for nothing but the event loop. */
export async function turns(count = 8): Promise<void> {
  for (let n = 0; n < count; n++) await turn();
}
