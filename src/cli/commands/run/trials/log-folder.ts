/** The folder that the logs of a run go to: one file for each conversation, under a name that tells nothing of it. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ParleyError } from '../../../../errors.ts';
import { systemErrorCode } from '../../../../main/system-error-code.ts';
import type { ConversationLog, LogMetadata } from '../../../../model/conversation-log.ts';
import { readLog } from '../../../../record/conversation-log/read-log.ts';
import { writeLog } from '../../../../record/conversation-log/write-log.ts';
import { isDraft } from './log-draft.ts';

export interface LogWriteRequest {
  session: string;
  text: string;
}

/** The name of the file, or the code of what the file system said. */
export type LogWriteResult = { session: string } & ({ name: string } | { code: string });

const isLog = (name: string) => /^run_\d{8}_\d{6}_\d{6}\.txt$/.test(name);

export class LogFolder {
  readonly path: string;
  readonly #thread: Worker;
  readonly #pending = new Map<string, PromiseWithResolvers<string>>();
  #queued: LogWriteRequest[] = [];

  constructor(path: string) {
    this.path = path;
    this.#orUnwritable(() => mkdirSync(path, { recursive: true }));
    this.#thread = new Worker(new URL('./log-thread.ts', import.meta.url), { workerData: path });
    this.#thread.on('message', (placed: LogWriteResult[]) => {
      for (const each of placed) this.#settle(each);
    });
    this.#thread.on('error', (error) => {
      for (const session of this.#pending.keys()) this.#settle({ session, code: error.message });
    });
  }

  pathOf(name: string): string {
    return join(this.path, name);
  }

  /** Writes a file that is no log, in the place of the one that was there. */
  replaceFile(name: string, text: string): void {
    const draft = this.pathOf(`${name}.draft`);
    this.#orUnwritable(() => {
      writeFileSync(draft, text);
      renameSync(draft, this.pathOf(name));
    });
  }

  /** What the metadata of the logs says that are there. What a killed run was just writing goes away. */
  readEarlierMetadata(): Partial<LogMetadata>[] {
    const names = readdirSync(this.path);
    this.#orUnwritable(() => {
      for (const name of names.filter(isDraft)) rmSync(this.pathOf(name), { force: true });
    });
    return names.filter(isLog).map((name) => readLog(readFileSync(this.pathOf(name), 'utf8')).metadata);
  }

  /** Returns the name of the file once it is there. */
  write(log: ConversationLog): Promise<string> {
    const session = log.metadata.session_id;
    const waiting = Promise.withResolvers<string>();
    this.#pending.set(session, waiting);
    if (this.#queued.push({ session, text: writeLog(log).text }) === 1) setImmediate(() => this.#flush());
    return waiting.promise;
  }

  /** What was not written by now is not written any more. */
  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  /** Logs of one turn of the event loop cross together. */
  #flush(): void {
    this.#thread.postMessage(this.#queued);
    this.#queued = [];
  }

  #settle(placed: LogWriteResult): void {
    const waiting = this.#pending.get(placed.session);
    this.#pending.delete(placed.session);
    if ('name' in placed) waiting?.resolve(placed.name);
    else waiting?.reject(this.#unwritable(placed.code));
  }

  #orUnwritable(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw this.#unwritable(systemErrorCode(error));
    }
  }

  #unwritable(code: string): ParleyError {
    const why = code === '' ? '' : ` (${code})`;
    return new ParleyError('LOGS_UNWRITABLE', `No logs can be written to ${this.path}${why}.`);
  }
}
