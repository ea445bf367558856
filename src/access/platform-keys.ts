/**
 * The keys of the platform: made by an administrator and shown once. Only a digest is kept, so that nobody who reads
 * the store can use it; a revoked key stays as a row, so that the platform never opens up again by itself.
 */
import { ParleyError } from '../errors.ts';
import type { AccessKey, KeyRequest, NewAccessKey } from '../model/access-key.ts';
import type { Clock } from '../model/clock.ts';
import { readListPages } from '../model/read-pages.ts';
import type { KeyRow, Store } from '../store/store.ts';
import { keyHash, keyIdIn, matchesKeyHash, newKeyText } from './key-text.ts';

/** How long "no key was made yet" may be believed before the store is asked again: another machine may make one. */
const noKeyFreshMs = 1000;
const keysPerPage = 100;

export class PlatformKeys {
  readonly #store: Store;
  readonly #clock: Pick<Clock, 'now'>;
  #operatorKey: KeyRow | undefined;
  #anyMade = false;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Store, clock: Pick<Clock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  async create(request: KeyRequest): Promise<NewAccessKey> {
    const { row, text } = this.#newKey(request);
    if ((await this.#store.addKey(row)) === 'conflict') throw new TypeError('two keys were given the same random id');
    this.#anyMade = true;
    return { ...keyOfRow(row), key: text };
  }

  async list(query: { after?: string; limit: number }): Promise<AccessKey[]> {
    return (await this.#store.keys(query)).map(keyOfRow);
  }

  /** From now on it is as good as unknown. */
  async revoke(id: string): Promise<void> {
    if (await this.#store.revokeKey(id, this.#nowText())) return;
    throw new ParleyError('KEY_UNKNOWN', `There is no key with the id ${id}.`);
  }

  /** Whether a key was ever made. From then on one has to be shown, even when all were revoked. */
  async anyMade(): Promise<boolean> {
    const now = this.#clock.now();
    if (this.#anyMade || now - this.#lookedAt < noKeyFreshMs) return this.#anyMade;
    const found = (await this.#store.keys({ limit: 1 })).length > 0;
    this.#lookedAt = now;
    // Whoever asks meanwhile reads for themselves, and a key that was made meanwhile is not forgotten.
    this.#anyMade ||= found;
    return this.#anyMade;
  }

  /** Whether there is one that still opens something. */
  async anyUsable(): Promise<boolean> {
    const pages = readListPages(
      (query) => this.#store.keys(query),
      keysPerPage,
      ({ id }: KeyRow) => id,
    );
    for await (const page of pages) {
      if (page.some(({ revoked_at }) => revoked_at === null)) return true;
    }
    return false;
  }

  /** The key with this text; `undefined` when it is mistyped, unknown or revoked, and nobody is told which. */
  async find(text: string): Promise<AccessKey | undefined> {
    const id = keyIdIn(text);
    if (id === undefined) return undefined;
    const row = id === this.#operatorKey?.id ? this.#operatorKey : await this.#store.key(id);
    if (!row || row.revoked_at !== null || !matchesKeyHash(text, row.hash)) return undefined;
    return keyOfRow(row);
  }

  /** A key for the operator's own commands on this machine. It is not stored and ends with this process. */
  issueOperatorKey(): string {
    const { row, text } = this.#newKey({ scope: 'admin', name: 'the operator on this machine' });
    this.#operatorKey = row;
    return text;
  }

  #newKey({ scope, owner, name }: KeyRequest): { row: KeyRow; text: string } {
    const { id, text } = newKeyText();
    const row: KeyRow = {
      ...{ id, name: name ?? null, owner: owner ?? null, scope, hash: keyHash(text) },
      ...{ created_at: this.#nowText(), revoked_at: null },
    };
    return { row, text };
  }

  #nowText(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}

function keyOfRow({ hash: _, ...key }: KeyRow): AccessKey {
  return key;
}
