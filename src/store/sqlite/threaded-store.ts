/**
 * The embedded store on its own thread, so that the event loop never waits for the disk. The contract is the same:
 * calls and replies are passed in batches and in order, and a promise settles only when its change is on disk.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ParleyError } from '../../errors.ts';
import { ShortLivedMap } from '../../runtime/short-lived-map.ts';
import { threadEnvironment } from '../../runtime/thread-environment.ts';
import { CommitListeners } from '../commit-listeners.ts';
import type { RecordDraft, Scribe, WriteResult } from '../scribe.ts';
import type { ChangeResult, RecordAppend, Store } from '../store.ts';
import {
  type RemoteMethod,
  reviveError,
  type StoreThreadCall,
  type StoreThreadReply,
  type StoreThreadSettings,
} from './thread-messages.ts';
import { WriteWindow } from './write-window.ts';

/** Messages are garbage once they are written. With a larger young generation, V8 would only keep them longer. */
const resourceLimits = { maxYoungGenerationSizeMb: 24 };

/** STORE_IN_USE while the folder has another owner; STORE_NEWER when a newer version has written it. */
export async function openThreadedStore(place: StoreThreadSettings): Promise<{ store: Store; scribe: Scribe }> {
  const options = { workerData: place, resourceLimits, env: threadEnvironment('store') };
  const worker = new Worker(new URL('./thread.ts', import.meta.url), options);
  const [opened] = (await once(worker, 'message')) as [StoreThreadReply];
  if ('failed' in opened) {
    await worker.terminate();
    throw reviveError(opened.failed);
  }
  const threaded = new ThreadedStore(worker);
  return { store: threaded.store(), scribe: threaded.scribe() };
}

/** Every method that runs on the thread; the type makes sure that none is missing. */
const remoteMethods: Record<Exclude<RemoteMethod, 'append' | 'write' | 'close'>, true> = {
  lines: true,
  records: true,
  signatures: true,
  session: true,
  sessionByRequest: true,
  sessions: true,
  unfinished: true,
  addAgent: true,
  agent: true,
  agentById: true,
  agentByRequest: true,
  agents: true,
  updateAgent: true,
  removeAgent: true,
  health: true,
  healths: true,
  putHealth: true,
  claim: true,
  addKey: true,
  key: true,
  keys: true,
  revokeKey: true,
  endLogin: true,
  isLoginEnded: true,
  setListing: true,
  unlisted: true,
  removeSessions: true,
  tombstone: true,
  addAdminAct: true,
  adminActs: true,
  removeAdminActs: true,
  putCalls: true,
  callHours: true,
  callErrors: true,
  dueDeliveries: true,
  nextDeliveryAt: true,
  putDelivery: true,
  removeDelivery: true,
  deliveryCounts: true,
  largeSessions: true,
};

/** A call that the thread has not answered, and how much text it brings to be written. */
interface PendingCall extends PromiseWithResolvers<unknown> {
  text: number;
}

class ThreadedStore {
  readonly #worker: Worker;
  readonly #listeners = new CommitListeners();
  readonly #waiting = new ShortLivedMap<number, PendingCall>();
  readonly #window = new WriteWindow();
  #outbox: StoreThreadCall[] = [];
  #nextId = 0;
  #closed: Promise<void> | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (answers: StoreThreadReply[]) => this.#settle(answers));
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new ParleyError('STORE_FAILED', 'The store has stopped.')));
  }

  store(): Store {
    const methods = Object.keys(remoteMethods) as (keyof typeof remoteMethods)[];
    const remote = Object.fromEntries(
      methods.map((method) => [method, (...args: unknown[]) => this.#ask(method, args)]),
    ) as Pick<Store, keyof typeof remoteMethods>;
    return {
      ...remote,
      append: (append) => this.#append(append),
      subscribe: (listener) => this.#listeners.add(listener),
      close: () => (this.#closed ??= this.#close()),
    };
  }

  scribe(): Scribe {
    return { write: (draft) => this.#write(draft) };
  }

  async #write(draft: RecordDraft): Promise<WriteResult> {
    const result = (await this.#ask('write', [draft], textOf(draft))) as WriteResult;
    if (result !== 'conflict') this.#listeners.notify(draft.session, draft.first + draft.bodies.length - 1);
    return result;
  }

  async #append(append: RecordAppend): Promise<ChangeResult> {
    const result = (await this.#ask('append', [append])) as ChangeResult;
    if (result === 'appended') this.#listeners.notify(append.session, append.last);
    return result;
  }

  #ask(method: RemoteMethod, args: unknown[], text = 0): Promise<unknown> {
    if (this.#closed) return Promise.reject(new ParleyError('SHUTTING_DOWN', 'The store is closed.'));
    return this.#post(method, args, text);
  }

  #post(method: RemoteMethod, args: unknown[], text = 0): Promise<unknown> {
    const id = this.#nextId++;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { ...waiting, text });
    this.#window.pass(text, () => this.#send({ id, method, args }));
    return waiting.promise;
  }

  /** All calls of one turn, and of the promise reactions in it, are sent in one message. */
  #send(call: StoreThreadCall): void {
    if (this.#outbox.push(call) === 1) process.nextTick(() => this.#flush());
  }

  #flush(): void {
    const outbox = this.#outbox;
    this.#outbox = [];
    this.#worker.postMessage(outbox);
  }

  #settle(answers: StoreThreadReply[]): void {
    for (const answer of answers) {
      const waiting = this.#waiting.delete(answer.id);
      this.#window.leave(waiting?.text ?? 0);
      if ('failed' in answer) waiting?.reject(reviveError(answer.failed));
      else waiting?.resolve(answer.value);
    }
  }

  #fail(error: unknown): void {
    for (const [id] of this.#waiting) this.#waiting.delete(id)?.reject(error);
  }

  async #close(): Promise<void> {
    this.#window.passAll();
    await this.#post('close', []);
    await this.#worker.terminate();
  }
}

const textOf = ({ bodies }: RecordDraft) => bodies.reduce((sum, { length }) => sum + length, 0);
