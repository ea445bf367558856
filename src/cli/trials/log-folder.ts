/** The folder that the logs of a run go to: one file for each conversation, under a name that tells nothing of it. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ParleyError } from '../../errors.ts';
import type { ConversationLog, LogMetadata } from '../../model/conversation-log.ts';
import { readLog } from '../../record/conversation-log/read.ts';
import { writeLog } from '../../record/conversation-log/write.ts';
import { isDraft } from './draft.ts';

export interface LogOrder {
  session: string;
  text: string;
}

/** The name of the file, or the code of what the file system said. */
export type LogPlaced = { session: string } & ({ name: string } | { code: string });

const isLog = (name: string) => /^run_\d{8}_\d{6}_\d{6}\.txt$/.test(name);

export class LogFolder {
  readonly path: string;
  readonly #thread: Worker;
  readonly #waiting = new Map<string, PromiseWithResolvers<string>>();
  #orders: LogOrder[] = [];

  constructor(path: string) {
    this.path = path;
    this.#trying(() => mkdirSync(path, { recursive: true }));
    this.#thread = new Worker(new URL('./log-thread.ts', import.meta.url), { workerData: path });
    this.#thread.on('message', (placed: LogPlaced[]) => {
      for (const each of placed) this.#settle(each);
    });
    this.#thread.on('error', (error) => {
      for (const session of this.#waiting.keys()) this.#settle({ session, code: error.message });
    });
  }

  in(name: string): string {
    return join(this.path, name);
  }

  /** Writes a file that is no log, in the place of the one that was there. */
  put(name: string, text: string): void {
    const draft = this.in(`${name}.draft`);
    this.#trying(() => {
      writeFileSync(draft, text);
      renameSync(draft, this.in(name));
    });
  }

  /** What the metadata of the logs says that are there. What a killed run was just writing goes away. */
  earlier(): Partial<LogMetadata>[] {
    const names = readdirSync(this.path);
    this.#trying(() => {
      for (const name of names.filter(isDraft)) rmSync(this.in(name), { force: true });
    });
    return names.filter(isLog).map((name) => readLog(readFileSync(this.in(name), 'utf8')).metadata);
  }

  /** Returns the name of the file once it is there. */
  write(log: ConversationLog): Promise<string> {
    const session = log.metadata.session_id;
    const waiting = Promise.withResolvers<string>();
    this.#waiting.set(session, waiting);
    if (this.#orders.push({ session, text: writeLog(log).text }) === 1) setImmediate(() => this.#cross());
    return waiting.promise;
  }

  /** What was not written by now is not written any more. */
  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  /** Logs of one turn of the event loop cross together. */
  #cross(): void {
    this.#thread.postMessage(this.#orders);
    this.#orders = [];
  }

  #settle(placed: LogPlaced): void {
    const waiting = this.#waiting.get(placed.session);
    this.#waiting.delete(placed.session);
    if ('name' in placed) waiting?.resolve(placed.name);
    else waiting?.reject(this.#unwritable(placed.code));
  }

  #trying(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw this.#unwritable(error instanceof Error && 'code' in error ? String(error.code) : '');
    }
  }

  #unwritable(code: string): ParleyError {
    const why = code === '' ? '' : ` (${code})`;
    return new ParleyError('LOGS_UNWRITABLE', `No logs can be written to ${this.path}${why}.`);
  }
}
