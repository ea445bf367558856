/**
 * The keys of the platform: an administrator creates them, and each is shown once. Only a digest is stored, so nobody who
 * reads the store can use a key. A revoked key stays in the store, so the platform never becomes open again by itself.
 */
import { ParleyError } from '../errors.ts';
import type { AccessKey, KeyRequest, NewAccessKey } from '../model/access-key.ts';
import type { Clock } from '../model/clock.ts';
import { readListPages } from '../model/read-pages.ts';
import type { KeyRow, Store } from '../store/store.ts';
import { keyHash, keyIdIn, matchesKeyHash, newKeyText } from './key-text.ts';

/** How long the answer "there is no key yet" is cached: another machine may create one. */
const noKeyFreshMs = 1000;
const keysPerPage = 100;

export class PlatformKeys {
  readonly #store: Store;
  readonly #clock: Pick<Clock, 'now'>;
  #operatorKey: KeyRow | undefined;
  #anyMade = false;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Store, clock: Pick<Clock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  async create(request: KeyRequest): Promise<NewAccessKey> {
    const { row, text } = this.#newKey(request);
    if ((await this.#store.addKey(row)) === 'conflict') throw new TypeError('two keys have the same random id');
    this.#anyMade = true;
    return { ...keyOfRow(row), key: text };
  }

  async list(query: { after?: string; limit: number }): Promise<AccessKey[]> {
    return (await this.#store.keys(query)).map(keyOfRow);
  }

  /** From now on the key is not found any more. */
  async revoke(id: string): Promise<void> {
    if (await this.#store.revokeKey(id, this.#nowText())) return;
    throw new ParleyError('KEY_UNKNOWN', `There is no key with the id ${id}.`);
  }

  /** Whether a key was ever created. From then on requests need one, even when all keys are revoked. */
  async anyMade(): Promise<boolean> {
    const now = this.#clock.now();
    if (this.#anyMade || now - this.#checkedAt < noKeyFreshMs) return this.#anyMade;
    const anyStored = (await this.#store.keys({ limit: 1 })).length > 0;
    this.#checkedAt = now;
    // `||=`: `create` may have set it during the read.
    this.#anyMade ||= anyStored;
    return this.#anyMade;
  }

  /** Whether any key is not revoked. */
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

  /** The key with this text; `undefined` when it is mistyped, unknown or revoked, without saying which. */
  async find(text: string): Promise<AccessKey | undefined> {
    const id = keyIdIn(text);
    if (id === undefined) return undefined;
    const row = id === this.#operatorKey?.id ? this.#operatorKey : await this.#store.key(id);
    if (!row || row.revoked_at !== null || !matchesKeyHash(text, row.hash)) return undefined;
    return keyOfRow(row);
  }

  /** The key with this id; `undefined` when it is unknown or revoked. */
  async get(id: string): Promise<AccessKey | undefined> {
    const row = id === this.#operatorKey?.id ? this.#operatorKey : await this.#store.key(id);
    return row && row.revoked_at === null ? keyOfRow(row) : undefined;
  }

  /** Ends a log-in on every machine, and after a restart: from now on its token opens nothing. */
  async endLogin(token: string, until: number): Promise<void> {
    await this.#store.endLogin(keyHash(token), until, this.#clock.now());
  }

  isLoginEnded(token: string): Promise<boolean> {
    return this.#store.isLoginEnded(keyHash(token));
  }

  /** An admin key for the operator's commands on this machine. It is not stored and is valid until this process ends. */
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
