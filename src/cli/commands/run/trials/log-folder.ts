/** The folder of the logs of a run: one file for each conversation. The name of a file says when, and nothing of the content. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** The name of the file, or the error code of the file system. */
export type LogWriteResult = { session: string } & ({ name: string } | { code: string });

export interface EarlierLog {
  name: string;
  metadata: Partial<LogMetadata>;
}

/** An evaluation reads the files of a folder that end in .txt or .log. */
const setAsideSuffix = '.earlier';

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
    this.#thread.on('message', (results: LogWriteResult[]) => {
      for (const result of results) this.#settle(result);
    });
    this.#thread.on('error', (error) => {
      for (const session of this.#pending.keys()) this.#settle({ session, code: error.message });
    });
  }

  pathOf(name: string): string {
    return join(this.path, name);
  }

  /** Writes a file that is no log, and replaces the one of that name. */
  replaceFile(name: string, text: string): void {
    const draft = this.pathOf(`${name}.draft`);
    this.#orUnwritable(() => {
      writeFileSync(draft, text);
      renameSync(draft, this.pathOf(name));
    });
  }

  /** The logs in the folder, oldest first. Drafts of a killed run are deleted. */
  readEarlierLogs(): EarlierLog[] {
    const names = readdirSync(this.path);
    this.#orUnwritable(() => {
      for (const name of names.filter(isDraft)) rmSync(this.pathOf(name), { force: true });
    });
    const logs = names.filter(isLog).sort();
    return logs.map((name) => ({ name, metadata: readLog(readFileSync(this.pathOf(name), 'utf8')).metadata }));
  }

  /** Renames a log so that it is kept, and is neither evaluated nor counted any more. */
  setAside(name: string): void {
    if (!existsSync(this.pathOf(name))) return;
    this.#orUnwritable(() => renameSync(this.pathOf(name), this.pathOf(`${name}${setAsideSuffix}`)));
  }

  /** Resolves with the name of the file once it is written. */
  write(log: ConversationLog): Promise<string> {
    const session = log.metadata.session_id;
    const waiting = Promise.withResolvers<string>();
    this.#pending.set(session, waiting);
    if (this.#queued.push({ session, text: writeLog(log).text }) === 1) setImmediate(() => this.#flush());
    return waiting.promise;
  }

  /** Logs that are not written yet are dropped. */
  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  /** Sends the logs of one turn of the event loop to the thread in one message. */
  #flush(): void {
    this.#thread.postMessage(this.#queued);
    this.#queued = [];
  }

  #settle(result: LogWriteResult): void {
    const waiting = this.#pending.get(result.session);
    this.#pending.delete(result.session);
    if ('name' in result) waiting?.resolve(result.name);
    else waiting?.reject(this.#unwritable(result.code));
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
